import type { Sql } from '@atrium/database'

interface Relation {
  schema: string
  name: string
  columns: string[]
  constraints: string[]
  indexes: string[]
}

/** Reads the types and tables of a migrated database, as SQL by schema. */
export async function readSchemas(sql: Sql, schemas: readonly string[]): Promise<Map<string, string>> {
  const relations = await sql<(Relation & { kind: 'r' | 'c'; isUnlogged: boolean })[]>`
    select n.nspname as schema, c.relname as name, c.relkind as kind, c.relpersistence = 'u' as "isUnlogged",
      array(
        select concat(quote_ident(a.attname), ' ', format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then ' not null' end,
          case when a.attidentity <> '' then ' generated always as identity' end,
          case a.attgenerated when 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid, true) || ') stored'
            when 'v' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid, true) || ')'
            else ' default ' || pg_get_expr(d.adbin, d.adrelid, true) end)
        from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum
      ) as columns,
      array(select pg_get_constraintdef(k.oid, true) from pg_constraint k where k.conrelid = c.oid and k.contype in
        ('p', 'u', 'f', 'c', 'x') order by array_position('{p,u,x,f,c}', k.contype::text), k.conname) as constraints,
      array(select pg_get_indexdef(i.indexrelid, 0, true) from pg_index i
        where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid
          and k.conrelid = c.oid) order by 1) as indexes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'c') and n.nspname = any(${schemas as string[]})
    order by n.nspname, c.relkind, c.relname`
  const texts = new Map<string, string[]>(schemas.map((schema) => [schema, []]))
  for (const { kind, isUnlogged, schema, name, columns, constraints, indexes } of relations) {
    const lines = [...columns, ...constraints].map((line) => `  ${plain(line)}`)
    const opening =
      kind === 'r'
        ? `create ${isUnlogged ? 'unlogged ' : ''}table ${schema}.${name} (`
        : `create type ${schema}.${name} as (`
    texts.get(schema)!.push([opening, lines.join(',\n'), ');', ...indexes.map((each) => `${plain(each)};`)].join('\n'))
  }
  return new Map([...texts].map(([schema, parts]) => [schema, parts.map((part) => `${part}\n`).join('\n')]))
}

/** Formats SQL in our style: lower-case keywords, one line, no type casts of text. Quoted parts are unchanged. */
const plain = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'|"[^"]*"|[A-Z]+/g, (part) => (/^['"]/.test(part) ? part : part.toLowerCase()))
    .replaceAll(/('(?:[^']|'')*')::text\b(?!\[)/g, '$1')
    .replaceAll(/ using btree /g, ' ')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll(/\s+/g, ' ')
