import type { ExportRow, ExportSection } from './export-section.ts'

interface TableExport {
  readonly name: string
  readonly table: string
  /** Columns of the primary key except the member's, at most three. */
  readonly key: string
  /**
   * Exported columns, separated by spaces. Must not contain data of other people or of staff, secrets or sealed values.
   */
  readonly columns: string
  /** Columns that hold whole numbers of 1/10,000. They are exported as decimal strings. */
  readonly amounts?: string
  /** The column with the member's id. */
  readonly member?: string
}

const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean)
const camelCased = (column: string): string => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Exports the rows of one table unchanged, each as an object with one property per column. */
export function tableSection({
  name,
  table,
  key,
  columns,
  amounts = '',
  member = 'member_id',
}: TableExport): ExportSection {
  const keys = wordsOf(key)
  const written = [...wordsOf(columns), ...wordsOf(amounts)]
  const names = written.map(camelCased)
  return {
    name,
    tables: [table],
    columns: [member, ...keys, ...written],
    first: keys.map(() => ''),
    read: (sql, memberId, after, limit) => sql<ExportRow[]>`
      select key, value::text from (
        select
          (select array_agg(to_jsonb(t) ->> c.name order by c.place)
            from unnest(${keys}::text[]) with ordinality as c (name, place)) as key,
          (select jsonb_object_agg(c.name, case when c.stored = any(${wordsOf(amounts)}::text[])
            then to_jsonb(trim_scale((to_jsonb(t) ->> c.stored)::numeric / 10000)::text)
            else to_jsonb(t) -> c.stored end)
            from unnest(${written}::text[], ${names}::text[]) as c (stored, name)) as value
        from ${sql(table)} t where t.${sql(member)} = ${memberId}
      ) as exported
      where key > ${[...after]}::text[] order by key limit ${limit}`,
  }
}
