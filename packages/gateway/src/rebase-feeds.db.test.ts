import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { connect, startEmbedded } from '@atrium/database'
import type { EmbeddedServer, Sql } from '@atrium/database'
import pino from 'pino'
import { createFeedConsumer } from '@atrium/ledger'
import { migrateGateway, rebaseFeeds } from './migrations.ts'
import { addRound } from './testing/wallet/rounds.ts'
import { untilFeedIsReadable } from './testing/wallet/settled-bets.ts'
import { testStudio } from './testing/studio.ts'
import type { Player, TestStudio } from './testing/studio.ts'

let studio: TestStudio
let player: Player
let elsewhere: EmbeddedServer
let sql: Sql
const dataDir = mkdtempSync(join(tmpdir(), 'atrium-elsewhere-'))
chmodSync(dataDir, 0o755)
const log = pino({ level: 'silent' })

beforeAll(async () => {
  studio = await testStudio()
  player = await studio.player()
  elsewhere = await startEmbedded({ dataDir, log: () => {}, fsync: false })
  await migrateGateway({ databaseUrl: elsewhere.url }, log)
  sql = connect({ url: elsewhere.url, max: 2, name: 'elsewhere', actor: 'test' })
}, 60_000)
afterAll(async () => {
  await sql.end()
  await elsewhere.stop()
  rmSync(dataDir, { recursive: true })
  await studio.close()
})

const play = (on: Sql, id: string) =>
  addRound(on, { id, member: player.member, game: 'GAME1', stake: 1, at: studio.now() })

/** Loads all rows of the studio's database into the other cluster, like a dump. */
async function load(): Promise<void> {
  const tables = await studio.db.admin<{ name: string; columns: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name, string_agg(quote_ident(a.attname), ', ') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$)' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    group by 1`
  const sequences = await studio.db.admin<{ name: string; last: bigint }[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences
    where last_value is not null`
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    for (const { name, columns } of tables) {
      const [{ rows }] = (await studio.db.admin.unsafe(`select json_agg(t)::text as rows from ${name} t`)) as [
        { rows: string | null },
      ]
      await tx.unsafe(`delete from ${name}`)
      if (rows)
        await tx.unsafe(
          `insert into ${name} (${columns}) overriding system value
            select ${columns} from json_populate_recordset(null::${name}, $1::text::json)`,
          [rows],
        )
    }
    for (const { name, last } of sequences) await tx`select setval(${name}, ${last})`
  })
}

it('a database that is loaded into a younger cluster continues its feeds from their positions', async () => {
  const read: string[] = []
  const consumeFrom = (on: Sql) =>
    createFeedConsumer(on, {
      name: 'moves',
      apply: async (_tx, rows) => void read.push(...rows.map(({ roundId }) => roundId)),
    })()
  await rebaseFeeds({ databaseUrl: studio.db.url })
  await play(studio.sql, 'read before')
  await untilFeedIsReadable(studio.sql)
  await consumeFrom(studio.sql)
  await play(studio.sql, 'not read yet')
  await load()

  await migrateGateway({ databaseUrl: elsewhere.url }, log)
  await play(sql, 'played there')
  await untilFeedIsReadable(sql)
  await consumeFrom(sql)
  expect(read).toEqual(['read before', 'not read yet', 'played there'])
  const [events] = await sql`
    insert into promotions.member_events (merchant, member_id, kind, ref, amount, at)
    values ('DEMO', ${player.member.id}, 'LOGIN', 'there', 1, now())
    returning xid > (select max(xid) from ledger.settled_bets where round_id = 'not read yet') as "isBehind"`
  expect(events).toEqual({ isBehind: true })
  expect(await rebaseFeeds({ databaseUrl: elsewhere.url })).toBe(false)
})
