import { createHash, randomBytes } from 'node:crypto'
import { toWire } from '@atrium/contracts/money'
import { loadVersion } from '@atrium/test-kit/versions/load-version'
import type { LoadedVersion } from '@atrium/test-kit/versions/load-version'
import { readVersion, VERSIONS } from '@atrium/test-kit/versions/version-data'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pino from 'pino'
import { migrateGateway } from './migrations.ts'
import { testGateway } from './testing/gateway.ts'
import type { TestGateway } from './testing/gateway.ts'

/** The clock is fixed to a time at which no job is due, so that jobs do not change the data of the version. */
describe.each(VERSIONS)('members of a demo of version %s, upgraded', (version) => {
  const { keys, ...data } = readVersion(version)
  let loaded: LoadedVersion
  let gateway: TestGateway
  let balances: Record<string, string>
  beforeAll(async () => {
    loaded = await loadVersion({ keys, ...data })
    balances = await readBalances(loaded)
    await migrateGateway({ databaseUrl: loaded.url }, pino({ level: 'silent' }))
    const [{ now }] = await loaded.sql<[{ now: Date }]>`select max(at) as now from ledger.journals`
    gateway = await testGateway({
      on: loaded,
      now,
      config: {
        keys: { payload: keys['payload.json']!, field: keys['field.json']!, blindIndex: keys['blind-index.json']! },
      },
    })
  }, 120_000)
  afterAll(async () => {
    await gateway?.close()
    await loaded?.drop()
  })

  it.each([
    ['demo', 'localhost'],
    ['lotus', 'lotus.localhost'],
  ])('%s: sign in, with the same balance, contacts and rounds', async (account, host) => {
    const token = await signIn(gateway, account)
    const { sumBalance } = (await gateway.call('merchantWallet', {}, { host, token })).value
    expect(sumBalance).toBe(balances[account])
    const info = await gateway.call('memberInfo', {}, { host, token })
    expect(info.status).toBe(200)
    const [round] = await loaded.sql<[{ id: string; stake: bigint; payout: bigint }]>`
      select r.round_id as id, r.stake, r.payout from ledger.rounds r join identity.members m on m.id = r.member_id
      where m.account = ${account} and r.state = 'CLOSED' and r.mode = 'real' order by r.closed_at desc limit 1`
    const detail = (await gateway.call('bettingRecordDetail', { roundId: round.id }, { host, token })).value
    expect(detail).toMatchObject({ stake: toWire(round.stake), payout: toWire(round.payout) })
  })
})

/** Returns the balances of all wallets of a member, as text. */
async function readBalances({ sql }: LoadedVersion): Promise<Record<string, string>> {
  const [{ accounts }] = await sql<[{ accounts: string }]>`
    select coalesce(to_regclass('ledger.accounts'), to_regclass('wallet.accounts'))::text as accounts`
  const rows = await sql<{ account: string; balance: bigint }[]>`
    select m.account, sum(a.balance)::int8 as balance
    from ${sql(accounts)} a join identity.members m on m.id = a.member_id
    where a.kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET') group by 1`
  return Object.fromEntries(rows.map(({ account, balance }) => [account, toWire(balance)]))
}

async function signIn({ sql, deps: { clock } }: TestGateway, account: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  await sql`
    insert into identity.sessions (token_hash, member_id, created_at, idle_expires_at, expires_at, ip, user_agent)
    select ${createHash('sha256').update(token).digest()}, id, ${now}, ${now}::timestamptz + interval '30 minutes',
      ${now}::timestamptz + interval '12 hours', '127.0.0.1', 'test' from identity.members where account = ${account}`
  return token
}
