import type { Sql } from '@atrium/database'

/** One row of a section, as JSON text, and the key that the next page begins after. */
export interface ExportRow {
  key: string[]
  value: string
}

export interface ExportSection {
  readonly name: string
  /** Tables that name members and that it reads. */
  readonly tables: readonly string[]
  /** The key before every row. */
  readonly first: readonly string[]
  /** Rows of the member after this key, in its order. Amounts are decimal texts, times ISO 8601. */
  read(sql: Sql, memberId: bigint, after: readonly string[], limit: number): Promise<ExportRow[]>
}
