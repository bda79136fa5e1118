import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Sql } from '@atrium/database'
import { OWNERS, sqlFilesOf } from '../owners.ts'
import type { Owner } from '../owners.ts'
import type { VersionData } from './version-data.ts'

/** Reads the database of a demo, and the files of its checkout that created the schema. */
export async function dumpVersion(
  sql: Sql,
  { checkout, dataDir, ...named }: { checkout: string; dataDir: string; version: string; commit: string },
): Promise<VersionData> {
  return {
    ...named,
    files: (Object.keys(OWNERS) as Owner[]).flatMap((owner) =>
      (['migrations', 'functions'] as const).flatMap((kind) =>
        globSync(sqlFilesOf(checkout, owner, kind))
          .sort()
          .map((path) => ({
            owner,
            kind,
            name: basename(path),
            text: readFileSync(path, 'utf8'),
          })),
      ),
    ),
    tables: await readTables(sql),
    sequences: await sql<{ name: string; value: string; isCalled: boolean }[]>`
      select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as value,
        last_value is not null as "isCalled" from pg_sequences order by 1`,
    keys: readKeys(join(dataDir, 'keys')),
  }
}

/** Tables with mostly random rows, of which only recent rows and rows that others reference are kept. */
const KEPT: Readonly<Record<string, string>> = {
  'lottery.issues': `
    abs(extract(epoch from draw_at - (select max(draw_at) from lottery.issues where state = 'SETTLED'))) < 2400
    or (merchant, code, numero) in (
      select merchant, code, numero from lottery.orders union all select merchant, code, numero from lottery.chase_issues
        join lottery.chases on id = chase_id)`,
}

const readTables = async (sql: Sql): Promise<VersionData['tables']> => {
  const tables = await sql<{ name: string; columns: string[] }[]>`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$)' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    group by 1 order by 1`
  const dumped = []
  for (const { name, columns } of tables) {
    const texts = columns.map((column) => `${column}::text`).join(', ')
    const rows = (await sql.unsafe(`select ${texts} from ${name} where ${KEPT[name] ?? true}`).values()) as unknown as (
      | string
      | null
    )[][]
    dumped.push({ name, columns, rows: rows.map((row) => `${row.map(toCopy).join('\t')}\n`).join('') })
  }
  return dumped
}

/** A value in the text format of `copy`. */
const toCopy = (value: string | null): string =>
  value === null ? '\\N' : value.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]!)
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const readKeys = (folder: string): Record<string, string> =>
  existsSync(folder)
    ? Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
    : {}
