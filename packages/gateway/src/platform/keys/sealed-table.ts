import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { Keys } from './keys.ts'

type RotatedKeys = Pick<Keys, 'field' | 'blindIndex'>

/** A table with encrypted columns, as key rotation processes it. */
export interface SealedTable {
  readonly name: string
  /** Names of the encrypted columns. */
  readonly columns: readonly string[]
  /** Reads the next rows after a primary key, in key order. Without `after` reads the first rows. */
  read(sql: Sql, after: readonly string[] | undefined, limit: number): Promise<readonly SealedRow[]>
}

export interface SealedRow {
  readonly key: readonly string[]
  /**
   * Seals and indexes the row again with the first key. Skips a row that another transaction has changed since it was
   * read. Returns whether anything was changed.
   * @throws Error when a value cannot be opened
   */
  renew(tx: Transaction, keys: RotatedKeys): Promise<boolean>
}

/** Describes a table with one encrypted column and no blind index. `key`: columns of its primary key. */
export function tableOfOneColumn<Row extends Record<string, unknown>>({
  table,
  column,
  key,
  others = [],
  placeOf,
}: {
  readonly table: string
  readonly column: string
  readonly key: readonly string[]
  /** Additional columns that `placeOf` reads. */
  readonly others?: readonly string[]
  readonly placeOf: (row: Row) => string
}): SealedTable {
  return {
    name: table,
    columns: [column],
    async read(sql, after, limit) {
      const listOf = (each: (name: string, place: number) => Fragment) =>
        key.map((name, place) => sql`${place === 0 ? sql`` : sql`, `}${each(name, place)}`)
      const columns = listOf((name) => sql`${sql(name)}`)
      const rows = await sql<(Row & { sealed: string })[]>`
        select ${sql([...key, ...others])}, ${sql(column)} as sealed from ${sql(table)}
        where ${sql(column)} is not null
          ${after ? sql`and (${columns}) > (${listOf((_name, place) => sql`${after[place]!}`)})` : sql``}
        order by ${columns} limit ${limit}`
      return rows.map((row) => ({
        key: key.map((name) => String(row[name])),
        async renew(tx, { field }) {
          const sealed = field.reseal(row.sealed, placeOf(row))
          if (sealed === undefined) return false
          const isRow = key.map((name) => tx`and ${tx(name)} = ${row[name] as string}`)
          await tx`update ${tx(table)} set ${tx(column)} = ${sealed} where ${tx(column)} = ${row.sealed} ${isRow}`
          return true
        },
      }))
    },
  }
}
