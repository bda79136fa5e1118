import type { Sql } from '@atrium/database'

/** The objects of a database by kind and name: `catalog.columns['ledger.entries 3 amount']` → `bigint not null`. */
export type Catalog = Record<string, Record<string, string>>

/** Condition for schemas created by Atrium, except those that only record applied migrations. */
const OURS = `n.nspname !~ '^(pg_|information_schema$|atrium_)'`
/** Condition that excludes tables that record when something was applied, and to which database. */
const RECORDS = `not (n.nspname = 'registry' and c.relname in ('migrations', 'functions'))`

const QUERIES = {
  schemas: `
    select nspname as name, pg_get_userbyid(nspowner) || ' ' || coalesce(nspacl::text, '') as text from pg_namespace n
    where ${OURS}`,
  tables: `
    select n.nspname || '.' || c.relname as name,
      concat_ws(' ', c.relkind, c.relpersistence, c.relrowsecurity, c.reloptions, c.relacl, pg_get_userbyid(c.relowner),
      pg_get_partkeydef(c.oid)) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S') and ${OURS} and ${RECORDS}`,
  columns: `
    select n.nspname || '.' || c.relname || ' ' || row_number() over (partition by c.oid
      order by a.attnum) || ' ' || a.attname as name,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
      pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attacl) as text
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm') and ${OURS} and ${RECORDS}`,
  constraints: `
    select n.nspname || '.' || c.relname || ' ' || k.conname as name, pg_get_constraintdef(k.oid) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype <> 't' and ${OURS} and ${RECORDS}`,
  indexes: `
    select n.nspname || '.' || c.relname as name,
      pg_get_indexdef(i.indexrelid) || ' ' || coalesce(c.reloptions::text, '') as text
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_class t on t.oid = i.indrelid where ${OURS} and ${RECORDS.replace('c.relname', 't.relname')}`,
  sequences: `
    select n.nspname || '.' || c.relname as name,
      concat_ws(' ', format_type(s.seqtypid, null), s.seqstart, s.seqmin, s.seqmax, s.seqincrement, s.seqcycle,
      s.seqcache) as text
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS}`,
  functions: `
    select n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name,
      pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prokind in ('f', 'p') and ${OURS}`,
  triggers: `
    select n.nspname || '.' || c.relname || ' ' || t.tgname as name,
      pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and ${OURS}`,
  views: `
    select n.nspname || '.' || c.relname as name, pg_get_viewdef(c.oid) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'v' and ${OURS}`,
  types: `
    select n.nspname || '.' || t.typname as name,
      concat_ws(' ', t.typtype, (select string_agg(e.enumlabel, ',' order by e.enumsortorder)
      from pg_enum e where e.enumtypid = t.oid), format_type(t.typbasetype, t.typtypmod)) as text
    from pg_type t join pg_namespace n on n.oid = t.typnamespace where t.typtype in ('e', 'd') and ${OURS}`,
  extensions: `select extname as name, extversion as text from pg_extension`,
} as const

/**
 * Reads everything that migrations and functions have created in this database, and the rows of its tables, to compare
 * it with another database.
 */
export async function readCatalog(sql: Sql): Promise<Catalog> {
  const catalog: Catalog = {}
  for (const [kind, query] of Object.entries(QUERIES)) {
    const rows = await sql.unsafe<{ name: string; text: string }[]>(query)
    catalog[kind] = Object.fromEntries(rows.map(({ name, text }) => [name, text]))
  }
  catalog['rows'] = {}
  for (const name of Object.keys(catalog['tables']!).filter((table) => /^[rp] /.test(catalog['tables']![table]!))) {
    const [table] = await sql.unsafe<{ rows: string }[]>(
      `select coalesce(string_agg(to_jsonb(t)::text, E'\\n' order by to_jsonb(t)::text), '') as rows from ${name} t`,
    )
    catalog['rows'][name] = table!.rows
  }
  return catalog
}
