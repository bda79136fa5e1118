import type { Sql } from '@atrium/database'
import type { VersionData } from './version-data.ts'

/** The rows of tables as text, by table and column. */
export type Rows = ReadonlyMap<string, { readonly columns: readonly string[]; readonly rows: readonly string[] }>

/** Tables that record what was applied to a database. */
const RECORDS = /^(atrium_\w+|registry)\.(migrations|functions)$/

/**
 * Reads every row of these tables, in the columns that they still have. A table that is gone is left out.
 * @param renamed tables by their names of before
 */
export async function readRows(
  sql: Sql,
  tables: VersionData['tables'],
  renamed: Readonly<Record<string, string>> = {},
): Promise<Rows> {
  const present = new Map(
    (
      await sql<{ name: string; columns: string[] }[]>`
        select format('%I.%I', n.nspname, c.relname) as name, array_agg(quote_ident(a.attname)) as columns
        from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
        where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped group by 1`
    ).map(({ name, columns }) => [name, columns]),
  )
  const read = new Map<string, { columns: string[]; rows: string[] }>()
  for (const table of tables) {
    const name = renamed[table.name] ?? table.name
    const columns = table.columns.filter((column) => present.get(name)?.includes(column))
    if (RECORDS.test(name) || columns.length === 0) continue
    const rows = await sql.unsafe<{ text: string }[]>(
      `select to_jsonb(t)::text as text from (select ${columns.join(', ')} from ${name}) t`,
    )
    read.set(name, { columns, rows: rows.map(({ text }) => text) })
  }
  return read
}

/**
 * What is not as before, a line for each table: gone, without a column, or with rows that were taken away (`-`) and
 * added (`+`). A changed row is one of both.
 */
export function compareRows(before: Rows, after: Rows, renamed: Readonly<Record<string, string>> = {}): string[] {
  return [...before].flatMap(([was, { columns, rows }]) => {
    const table = renamed[was] ?? was
    const now = after.get(table)
    if (!now) return [`${table}: gone`]
    const lost = columns.filter((column) => !now.columns.includes(column))
    if (lost.length > 0) return [`${table}: without ${lost.join(', ')}`]
    const [missing, added] = [without(rows, now.rows), without(now.rows, rows)]
    return missing.length + added.length === 0
      ? []
      : [`${table}: -${missing.length} +${added.length}${changedColumns(missing, added)}`]
  })
}

/** Those of a list that the other has not, each as often as it is missing. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const row of other) counts.set(row, (counts.get(row) ?? 0) + 1)
  return list.filter((row) => {
    const count = counts.get(row) ?? 0
    counts.set(row, count - 1)
    return count <= 0
  })
}

/** The columns whose values are others than before, where rows were changed: by how often each value is there. */
function changedColumns(missing: readonly string[], added: readonly string[]): string {
  if (missing.length !== added.length) return ''
  const [from, to] = [missing, added].map((rows) => rows.map((row) => JSON.parse(row) as Record<string, unknown>))
  const valuesOf = (rows: readonly Record<string, unknown>[], column: string) =>
    rows
      .map((row) => JSON.stringify(row[column]))
      .sort()
      .join('\n')
  return ` in ${Object.keys(from![0]!)
    .filter((column) => valuesOf(from!, column) !== valuesOf(to!, column))
    .join(', ')}`
}
