import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { Keys } from '../keys/keys.ts'

/** A business day of a merchant: from `from` (inclusive) to `to` (exclusive). */
export interface DatasetDay {
  readonly merchant: string
  readonly from: Date
  readonly to: Date
}

export type DatasetRow = Readonly<Record<string, string | null>>

export type DatasetKeys = Pick<Keys, 'field' | 'blindIndex'>

/** Rows of a merchant's day that are written into a file for other systems. */
export interface Dataset {
  /** Name of the file. */
  readonly name: string
  readonly columns: readonly string[]
  /** Columns that are written only where the merchant has chosen files with personal data. */
  readonly personalColumns?: readonly string[]
  /** Query of the rows: every column as text, by its name. */
  rows(tx: Transaction, day: DatasetDay): Fragment
  /** Decrypts what the query returns encrypted. */
  readonly decrypt?: (row: DatasetRow, keys: DatasetKeys, day: DatasetDay) => DatasetRow
}

/** SQL expression of an amount as decimal text: ten-thousandths of the unit are stored. */
export const decimal = (sql: Sql | Transaction, column: string): Fragment =>
  sql`trim_scale(${sql(column)}::numeric / 10000)::text`

/** SQL expression of a time as text in ISO 8601 and UTC. */
export const instant = (sql: Sql | Transaction, column: string): Fragment =>
  sql`to_char(${sql(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
