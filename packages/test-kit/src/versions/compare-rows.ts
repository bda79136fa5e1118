import type { Sql } from '@atrium/database'
import type { VersionData } from './version-data.ts'

/** Rows of tables as text, by table and column. */
export type Rows = ReadonlyMap<string, { readonly columns: readonly string[]; readonly rows: readonly string[] }>

/** Tables that record what was applied to a database. */
const RECORDS = /^(atrium_\w+|registry)\.(migrations|functions)$/

/**
 * Reads every row of these tables, in the columns that still exist. Dropped tables are omitted.
 * @param renamed tables by their former names
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
 * Differences of rows, one line per table: the table or a column was dropped, or rows were removed (`-`) or added
 * (`+`). A changed row counts as both.
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

/** Items of a list that the other list lacks, each as often as it is missing. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const row of other) counts.set(row, (counts.get(row) ?? 0) + 1)
  return list.filter((row) => {
    const count = counts.get(row) ?? 0
    counts.set(row, count - 1)
    return count <= 0
  })
}

/** Columns whose values differ in changed rows, determined by how often each value occurs. */
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
