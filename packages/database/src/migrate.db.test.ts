import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from './connect.ts'
import type { Sql } from './connect.ts'
import { isPermissionDenied } from './errors.ts'
import { migrate } from './migrate.ts'
import { withDatabase } from './url.ts'

const server = process.env['ATRIUM_TEST_DATABASE_URL']!
const admin = connect({ url: server, name: 'test', max: 2 })

let directory: string
let database: string
let url: string
let logged: string[]
const pools: Sql[] = []

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'atrium-migrations-'))
  for (const domain of ['notes', 'words']) mkdirSync(join(directory, domain, 'migrations'), { recursive: true })
  database = `migrate_${randomBytes(6).toString('hex')}`
  url = withDatabase(server, database)
  logged = []
  await admin`create database ${admin(database)}`
})

afterEach(async () => {
  await Promise.all(pools.splice(0).map((sql) => sql.end()))
  await admin`drop database ${admin(database)} with (force)`
  rmSync(directory, { recursive: true, force: true })
})

afterAll(() => admin.end())

const file = (domain: string, name: string, sql: string) =>
  writeFileSync(join(directory, domain, 'migrations', name), sql)
const run = (role = 'atrium_test_notes', as = url) =>
  migrate({
    url: as,
    role,
    files: [join(directory, '*/migrations/*.sql')],
    table: `${role}.migrations`,
    log: (line) => logged.push(line),
  })
const open = (role?: string, as = url) => {
  const sql = connect({ url: as, role, name: 'test', max: 1 })
  pools.push(sql)
  return sql
}

describe('migrate', () => {
  it('alters a table after its rows were changed, also where a deferred trigger watches them', async () => {
    file(
      'notes',
      '001.do.notes.sql',
      `create schema notes; create table notes.notes (id int primary key, text text);
      insert into notes.notes values (1, 'a'), (2, null);
      create function notes.look() returns trigger language plpgsql as $$ begin return null; end $$;
      create constraint trigger looked after update on notes.notes deferrable initially deferred for each row
        execute function notes.look();`,
    )
    await run()
    file(
      'notes',
      '002.do.require-text.sql',
      `update notes.notes set text = '' where text is null; alter table notes.notes alter column text set not null;`,
    )
    await run()
    expect(logged.at(-1)).toBe('Applied migration 2 require-text.')
  })

  it('applies the files of all folders by number, as their owner, once', async () => {
    file('words', '002.do.words.sql', 'create table notes.words (note int references notes.notes)')
    file('notes', '001.do.notes.sql', 'create schema notes; create table notes.notes (id int primary key);')
    await run()
    await run()
    expect(logged).toEqual(['Applied migration 1 notes.', 'Applied migration 2 words.'])
    expect(await open()`select tablename, tableowner from pg_tables where schemaname = 'notes' order by 1`).toEqual([
      { tablename: 'notes', tableowner: 'atrium_test_notes' },
      { tablename: 'words', tableowner: 'atrium_test_notes' },
    ])
  })

  it('names itself as the actor of the changes that its files make, for the audit log', async () => {
    file('notes', '001.do.notes.sql', 'create schema notes; create table notes.notes (actor text)')
    await run()
    file('notes', '002.do.first.sql', "insert into notes.notes values (current_setting('atrium.actor'))")
    file('words', '003.do.second.sql', "insert into notes.notes values (current_setting('atrium.actor'))")
    await run()
    expect(await open()`select distinct actor from notes.notes`).toEqual([{ actor: 'migration:2-3' }])
  })

  it('lets several processes start at once', async () => {
    file('notes', '001.do.notes.sql', 'create schema notes; create table notes.notes (id int); select pg_sleep(0.05)')
    // A role that no other test creates, so that this test also covers its concurrent creation.
    const role = `atrium_test_${randomBytes(4).toString('hex')}`
    await Promise.all([run(role), run(role), run(role)])
    expect(logged).toEqual(['Applied migration 1 notes.'])
    await admin`drop database ${admin(database)} with (force)`
    await admin`create database ${admin(database)}`
    await admin`drop role ${admin(role)}`
  })

  it('applies everything or nothing', async () => {
    file('notes', '001.do.notes.sql', 'create schema notes')
    file('notes', '002.do.broken.sql', 'create table notes.notes (id int); select broken;')
    await expect(run()).rejects.toThrow(
      /A migration failed, and nothing was applied \(.*002\.do\.broken\.sql\): column "broken" does not exist/,
    )
    expect(await open()`select 1 from pg_namespace where nspname = 'notes'`).toEqual([])
    file('notes', '002.do.broken.sql', 'create table notes.notes (id int)')
    await run()
    expect(await open('atrium_test_notes')`select * from notes.notes`).toEqual([])
  })

  it('rejects a file that was changed after it was applied, but not one with other line ends', async () => {
    file('notes', '001.do.notes.sql', 'create schema notes;\n')
    await run()
    file('notes', '001.do.notes.sql', 'create schema notes;\r\n')
    await run()
    file('notes', '001.do.notes.sql', 'create schema other;\n')
    await expect(run()).rejects.toThrow(/has been changed after it was applied to this database: .*001\.do\.notes\.sql/)
  })

  it('rejects numbers that would be skipped, and duplicate numbers', async () => {
    file('notes', '005.do.notes.sql', 'create schema notes')
    await run()
    file('words', '004.do.words.sql', 'create schema words')
    await expect(run()).rejects.toThrow(/004\.do\.words\.sql is new but numbered below 5/)
    renameSync(
      join(directory, 'words/migrations/004.do.words.sql'),
      join(directory, 'words/migrations/005.do.words.sql'),
    )
    await expect(run()).rejects.toThrow(/version 5/)
  })

  it('leaves a database alone that a newer release has migrated', async () => {
    file('notes', '001.do.notes.sql', 'create schema notes')
    file('notes', '002.do.more.sql', 'create table notes.more (id int)')
    await run()
    rmSync(join(directory, 'notes/migrations/002.do.more.sql'))
    await run()
    expect(await open('atrium_test_notes')`select * from notes.more`).toEqual([])
  })
})

describe('baselines', () => {
  const runWithBaselines = () =>
    migrate({
      url,
      role: 'atrium_test_notes',
      files: [join(directory, '*/migrations/*.sql')],
      replaced: [join(directory, 'replaced/*.sql')],
      table: 'atrium_test_notes.migrations',
      log: (line) => logged.push(line),
    })
  const first = () =>
    file('notes', '001.do.baseline-notes.sql', 'create schema notes; create table notes.notes (id int)')
  const squash = (): void => {
    renameSync(join(directory, 'notes/migrations'), join(directory, 'replaced'))
    mkdirSync(join(directory, 'notes/migrations'))
    writeFileSync(
      join(directory, 'replaced/002.do.text.sql'),
      'alter table notes.notes add text text; insert into notes.notes values (1)',
    )
    file('notes', '010.do.baseline-notes.sql', 'create schema notes; create table notes.notes (id int, text text)')
    file('notes', '011.do.add-authors.sql', 'alter table notes.notes add author text')
  }

  it('create everything in an empty database', async () => {
    squash()
    await runWithBaselines()
    expect(await open()`select id, text, author from notes.notes`).toEqual([])
  })

  it('are recorded and not run in a database that is older, once it has all that they replace; what comes after them is run', async () => {
    first()
    await run()
    squash()
    await runWithBaselines()
    await runWithBaselines()
    expect(await open()`select id, text, author from notes.notes`).toEqual([{ id: 1, text: null, author: null }])
    expect(logged).toEqual([
      'Applied migration 1 baseline-notes.',
      'Applied migration 2 text.',
      'Recorded 1 baselines: the database has what they create.',
      'Applied migration 11 add-authors.',
    ])
  })

  it('reject a database that is older than all baselines, and leave it as it is', async () => {
    file('notes', '001.do.notes.sql', 'create schema notes; create table notes.notes (id int)')
    await run()
    squash()
    await expect(runWithBaselines()).rejects.toThrow(
      /older than version 0\.8\.0 and cannot be upgraded: it stands at migration 1 of .*\(commit 8f65ddd1/,
    )
    expect(await open()`select * from notes.notes`).toEqual([])
  })
})

describe('the owner of a domain', () => {
  it('cannot see what another one owns', async () => {
    file('notes', '001.do.notes.sql', 'create schema notes; create table notes.notes (id int)')
    await run()
    rmSync(join(directory, 'notes'), { recursive: true })
    file('words', '001.do.words.sql', 'create schema words; create table words.words (id int)')
    await run('atrium_test_words')

    const stranger = open('atrium_test_words')
    expect(await stranger`select * from words.words`).toEqual([])
    for (const query of [
      'select * from notes.notes',
      'select * from atrium_test_notes.migrations',
      'create table notes.mine (id int)',
      'drop schema notes cascade',
      'set role atrium_test_notes_admin',
    ]) {
      const error = await stranger.unsafe(query).catch((error: unknown) => error)
      expect(
        isPermissionDenied(error) ||
          (error as Error).message.includes('must be owner') ||
          (error as Error).message.includes('does not exist'),
      ).toBe(true)
    }
  })
})

describe('a server of your own', () => {
  const login = `atrium_test_login_${randomBytes(4).toString('hex')}`
  const asLogin = () => {
    const address = new URL(url)
    address.username = login
    return address.href
  }

  afterEach(async () => {
    await admin`drop database ${admin(database)} with (force)`
    await admin`create database ${admin(database)}`
    for (const { rolname } of await admin<
      { rolname: string }[]
    >`select rolname from pg_roles where rolname like ${`${login}%`} order by rolname desc`)
      await admin`drop role ${admin(rolname)}`
  })

  it('is migrated by a user who is no superuser but owns the database and may create roles', async () => {
    await admin`create role ${admin(login)} login createrole`
    await admin`alter database ${admin(database)} owner to ${admin(login)}`
    file('notes', '001.do.notes.sql', 'create schema notes; create table notes.notes (id int)')
    await run(`${login}_owner`, asLogin())
    await run(`${login}_owner`, asLogin())
    expect(await open(`${login}_owner`, asLogin())`select * from notes.notes`).toEqual([])
  })

  it('reports what an administrator has to run when the user may not prepare it', async () => {
    await admin`create role ${admin(login)} login`
    await expect(run(`${login}_owner`, asLogin())).rejects.toThrow(
      new RegExp(
        `User "${login}" may not prepare role .* run: create role ${login}_owner nologin; grant ${login}_owner to "${login}"; grant create on database "${database}" to ${login}_owner;`,
      ),
    )
    await admin`alter role ${admin(login)} createrole`
    await expect(run(`${login}_owner`, asLogin())).rejects.toThrow(/grant create on database/)
  })
})
