import type { Fragment, Sql } from '@atrium/database'

/** One row of a section, as JSON text, and the key after which the next page begins. */
export interface ExportRow {
  key: string[]
  value: string
}

/** A list in the file that a member downloads, exported by the owner of the tables that it reads. */
export interface ExportSection {
  readonly name: string
  /** Tables with members' data that it reads. */
  readonly tables: readonly string[]
  /** Columns of its table, where it exports one table unchanged. */
  readonly columns?: readonly string[]
  /** A key before every row. */
  readonly first: readonly string[]
  /** Rows of the member after this key, in its order. Amounts are decimal texts, times ISO 8601. */
  read(sql: Sql, memberId: bigint, after: readonly string[], limit: number): Promise<ExportRow[]>
}

export const NO_ID = ['0']
export const NO_TEXT = ['']
export const NO_UUID = ['00000000-0000-0000-0000-000000000000']

/** A whole number of 1/10,000 as a decimal text. */
export const amountText = (sql: Sql, column: string): Fragment => sql`trim_scale(${sql(column)}::numeric / 10000)::text`
