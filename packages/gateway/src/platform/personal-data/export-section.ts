import type { Fragment, Sql } from '@atrium/database'

/** One row of a section as JSON text, and its key. The next page continues after the key. */
export interface ExportRow {
  key: string[]
  value: string
}

/** A list in the file with a member's personal data. The domain that owns the tables exports it. */
export interface ExportSection {
  readonly name: string
  /** Tables with data of members that the section reads. */
  readonly tables: readonly string[]
  /** Exported columns, when the section exports one table unchanged. */
  readonly columns?: readonly string[]
  /** A key that sorts before every row. */
  readonly first: readonly string[]
  /** Reads rows of the member after this key, in key order. Amounts are decimal strings, times are ISO 8601. */
  read(sql: Sql, memberId: bigint, after: readonly string[], limit: number): Promise<ExportRow[]>
}

export const NO_ID = ['0']
export const NO_TEXT = ['']
export const NO_UUID = ['00000000-0000-0000-0000-000000000000']

/** Formats a whole number of 1/10,000 as a decimal string. */
export const amountText = (sql: Sql, column: string): Fragment => sql`trim_scale(${sql(column)}::numeric / 10000)::text`
