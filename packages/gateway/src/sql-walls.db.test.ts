import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { LEDGER_SQL } from '@atrium/ledger'
import { folderOf, LEDGER, mayUse, SCHEMA_OWNERS, TABLE_OWNERS } from '../boundaries.ts'
import { sqlMentions } from './testing/sql/sql-mentions.ts'
import type { SqlMention } from './testing/sql/sql-mentions.ts'

const SOURCES = import.meta.dirname
const LEDGER_SOURCES = join(SOURCES, '../../ledger/src')
/** Whether the rules apply to a file. They do not apply to tests, benchmarks, seeds and generated files. */
const isProduct = (file: string) =>
  !/[.]test[.]ts$|(^|\/)(testing|bench|seed)(\/|[.]ts$)|(^|\/)migrations[.]ts$|[.]baseline-|\/schema[.]sql$/.test(file)

let db: TestDatabase
let published: Map<string, string>
let known: Set<string>
let mentions: SqlMention[]

beforeAll(async () => {
  db = await testDatabase({ owner: 'gateway' })
  const rows = await db.admin<{ name: string }[]>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'v', 'p', 'm', 'S', 'c') and n.nspname = any(${Object.keys(SCHEMA_OWNERS)})
    union select n.nspname || '.' || p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = any(${Object.keys(SCHEMA_OWNERS)})`
  known = new Set(rows.map(({ name }) => name))
  published = new Map()
  for (const file of globSync('**/published-sql.ts', { cwd: SOURCES })) {
    const { publishedSql } = (await import(join(SOURCES, file))) as { publishedSql: readonly string[] }
    for (const name of publishedSql) published.set(name, folderOf(file))
  }
  for (const name of LEDGER_SQL.published) published.set(name, LEDGER)
  mentions = [
    ...sqlMentions(SOURCES, known, isProduct),
    ...sqlMentions(LEDGER_SOURCES, known, isProduct).map((mention) => ({
      ...mention,
      file: `${LEDGER}/${mention.file}`,
    })),
  ]
})
afterAll(() => db.drop())

const ownersOf = (name: string): readonly string[] =>
  TABLE_OWNERS[name.replace(/_view$/, '')] ?? SCHEMA_OWNERS[name.split('.')[0]!]!

const isForeign = ({ file, name }: SqlMention) => published.has(name) && published.get(name) !== folderOf(file)

/**
 * Describes the violation of a rule, such as `domains/wallet → identity.members: private`. Undefined when the use is
 * allowed.
 */
function broken({ file, name, use }: SqlMention): string | undefined {
  const [user, owners] = [folderOf(file), ownersOf(name)]
  if (owners.includes(user)) return undefined
  // A higher domain may have triggers on a table of a lower one. The row type of a table may be used when a published
  // view exposes all its columns.
  if (use === 'trigger' && owners.some((owner) => mayUse(user, owner))) return undefined
  if (use === 'type' && published.has(`${name}_view`) && mayUse(user, published.get(`${name}_view`)!)) return undefined
  const publisher = published.get(name)
  if (!publisher) return `${user} → ${name}: private`
  return mayUse(user, publisher) ? undefined : `${user} → ${name}: above it`
}

describe('walls of SQL', () => {
  it('every schema has an owner, and owners publish only what exists', async () => {
    const schemas = await db.admin<{ name: string }[]>`
      select n.nspname as name from pg_namespace n
      where n.nspname !~ '^(pg_|information_schema$|public$|atrium_)' order by 1`
    expect(schemas.map(({ name }) => name)).toEqual(Object.keys(SCHEMA_OWNERS))
    expect([...published.keys()].filter((name) => !known.has(name))).toEqual([])
    expect([...published].filter(([name, folder]) => !ownersOf(name).includes(folder))).toEqual([])
  })

  it('a folder uses only what its owner has published, and only of folders below it', () => {
    const found = [...new Set(mentions.map(broken).filter((each) => each !== undefined))].sort()
    expect(found).toEqual([])
  })

  it('publishes only what other owners use', () => {
    const used = new Set(mentions.filter(isForeign).map(({ name }) => name))
    expect([...published.keys()].filter((name) => !used.has(name))).toEqual([])
  })

  it('no function takes more than five parameters: what belongs together is a composite type', async () => {
    const found = await db.admin<{ name: string; parameters: number }[]>`
      select n.nspname || '.' || p.proname as name, p.pronargs as parameters
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname || '.' || p.proname = any(${[...known]}) and p.prorettype <> 'trigger'::regtype
        and p.pronargs > 5 order by 1`
    expect(found).toEqual([])
  })

  it('views of the ledger have all columns in the order of their tables, since functions select rows into their types', async () => {
    const different = await db.admin`
      select t.relname from pg_class t
      join pg_class v on v.relname = t.relname || '_view' and v.relnamespace = t.relnamespace
      where t.relnamespace = 'ledger'::regnamespace and t.relkind = 'r'
        and array(select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
          order by a.attnum)
        <> array(select a.attname from pg_attribute a where a.attrelid = v.oid and a.attnum > 0 order by a.attnum)`
    expect(different).toEqual([])
  })

  it('are printed in ARCHITECTURE.md unchanged', () => {
    const nameOf = (folder: string) => folder.split('/').at(-1)!
    const users = new Map<string, Set<string>>()
    for (const mention of mentions.filter(isForeign)) {
      const schema = mention.name.split('.')[0]!
      users.set(schema, (users.get(schema) ?? new Set()).add(nameOf(folderOf(mention.file))))
    }
    const rows = Object.entries(SCHEMA_OWNERS).map(([schema, owners]) =>
      [`\`${schema}\``, owners.map(nameOf).join(', '), [...(users.get(schema) ?? ['nobody'])].sort().join(', ')].join(
        ' | ',
      ),
    )
    const architecture = readFileSync(join(SOURCES, '../../../ARCHITECTURE.md'), 'utf8').replaceAll(/ +/g, ' ')
    expect(rows.filter((row) => !architecture.includes(`| ${row} |`))).toEqual([])
  })
})
