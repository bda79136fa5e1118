import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { readCatalog } from '@atrium/test-kit/catalog'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { createOldDatabase } from '@atrium/test-kit/old-database'
import type { OldDatabase } from '@atrium/test-kit/old-database'
import pino from 'pino'
import { GATEWAY_ROLE, migrateGateway, rebaseFeeds } from './migrations.ts'

let fresh: TestDatabase
let old: OldDatabase
beforeAll(async () => {
  fresh = await testDatabase({ owner: 'gateway' })
  await rebaseFeeds({ databaseUrl: fresh.url })
  old = await oldDatabase()
})
afterAll(() => Promise.all([fresh, old].map((database) => database.drop())))

const oldDatabase = (until?: number) =>
  createOldDatabase({
    ...(until && { until }),
    file: join(__dirname, 'testing/before-baselines.sql'),
    role: GATEWAY_ROLE,
    table: `${GATEWAY_ROLE}.migrations`,
  })
const migrateOld = ({ url }: OldDatabase) => migrateGateway({ databaseUrl: url }, pino({ level: 'silent' }))

/** Without the log: migrations of an old database change tables that are watched, those of a new one none. */
async function catalogOf(sql: TestDatabase['sql']): Promise<Awaited<ReturnType<typeof readCatalog>>> {
  const catalog = await readCatalog(sql)
  const { 'audit.log': _, 'audit.links': _links, ...rows } = catalog['rows']!
  return { ...catalog, rows }
}

it('migrates a database from the old numbering to the schema of a new database, and a second run changes nothing', async () => {
  await migrateOld(old)
  expect(await catalogOf(old.sql)).toEqual(await catalogOf(fresh.admin))
  await migrateOld(old)
  expect(await catalogOf(old.sql)).toEqual(await catalogOf(fresh.admin))
})

it('rejects a database from before 0.8.0, says from which version and commit on upgrades are possible, and changes nothing', async () => {
  const database = await oldDatabase(150)
  const before = await readCatalog(database.sql)
  await expect(migrateOld(database)).rejects.toThrow(
    /older than version 0\.8\.0 and cannot be upgraded: it stands at migration 150 .*commit 8f65ddd1d9f825feb49acb9ff87c12bb6d64042b\)/,
  )
  expect(await readCatalog(database.sql)).toEqual(before)
  await database.drop()
})

it('leaves a merchant the starting credit that it chose, and none where it was stored without a choice', async () => {
  const database = await oldDatabase()
  const { sql } = database
  await sql`
    insert into merchants.merchants (code, name_ko, name_en, time_zone, brand)
    select code, code, code, 'Asia/Seoul', '{}' from unnest(array['OWN', 'USUAL']) code`
  await sql`
    insert into registration.settings (merchant, terms_version, starting_credit)
    values ('OWN', '1', 50000), ('USUAL', '1', 100000000)`
  await migrateOld(database)
  expect(await sql`select merchant, starting_credit from registration.settings order by merchant`).toEqual([
    { merchant: 'OWN', starting_credit: 50_000n },
    { merchant: 'USUAL', starting_credit: 0n },
  ])
  await database.drop()
})

it('proves the numbers of members who logged in by a code to them, for the latest of several', async () => {
  const database = await testDatabase({ owner: 'gateway' })
  const sql = database.admin
  await sql`
    insert into merchants.merchants (code, name_ko, name_en, time_zone, brand)
    values ('SMS', 'SMS', 'SMS', 'Asia/Seoul', '{}')`
  await sql`
    insert into identity.members (merchant, account, nickname, password_hash, mobile_index, contact_changed_at,
      mobile_verified_at)
    select 'SMS', account, account, '', number, changed::timestamptz, proved::timestamptz
    from (values
      ('once', 'a', '2026-01-01', null), ('earlier', 'b', null, null), ('latest', 'b', null, null),
      ('changed', 'c', '2026-03-01', null), ('typed', 'd', null, null), ('failed', 'e', null, null),
      ('beaten', 'f', null, null), ('owner', 'f', null, '2026-01-05')
    ) m (account, number, changed, proved)`
  await sql`
    insert into identity.logins (merchant, member_id, account_index, at, ip, user_agent, succeeded, way)
    select 'SMS', m.id, '', l.at::timestamptz, '127.0.0.1', '', l.way <> 'wrong', replace(l.way, 'wrong', 'sms')
    from (values
      ('once', '2026-02-01', 'sms'), ('earlier', '2026-02-01', 'sms'), ('latest', '2026-02-02', 'reset'),
      ('changed', '2026-02-01', 'sms'), ('typed', '2026-02-01', 'username'), ('failed', '2026-02-01', 'wrong'),
      ('beaten', '2026-02-01', 'sms')
    ) l (account, at, way) join identity.members m using (account)`
  await sql.unsafe(
    await readFile(join(__dirname, 'domains/accounts/migrations/292.do.prove-numbers-by-logins.sql'), 'utf8'),
  )
  const proved = await sql`
    select account, mobile_verified_at::date::text as at from identity.members
    where mobile_verified_at is not null order by account`
  expect(proved).toEqual([
    { account: 'latest', at: '2026-02-02' },
    { account: 'once', at: '2026-02-01' },
    { account: 'owner', at: '2026-01-05' },
  ])
  await database.drop()
})
