import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { callByName } from '@atrium/contracts/calls'
import type { CallName, CallRequest, CallValue } from '@atrium/contracts/calls'
import { connect, withDatabase } from '@atrium/database'
import type { Sql } from '@atrium/database'
import { buildGateway, readConfig, verifyBooks } from '@atrium/gateway'
import type { Gateway } from '@atrium/gateway'
import { STUDIO_PROVIDER, studioKeys } from '@atrium/studio'
import { catalogueRoutes } from '@atrium/studio/catalogue-routes'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { historyOfStudio } from './demo-history.ts'
import { prepareDemo } from './demo-setup.ts'
import { makeKeys } from '../../keys/make-keys.ts'

const log = pino({ level: 'silent' })
const DAY_MS = 86_400_000
/** The demo's public accounts. */
const HANDED_OUT = [
  ['localhost', 'demo'],
  ['lotus.localhost', 'lotus'],
] as const
const PLAYERS = [...HANDED_OUT, ['localhost', 'agent']] as const

let server: TestDatabase
let dataDir: string
let sql: Sql
let url: string
let gateway: Gateway
let app: FastifyInstance
let studio: FastifyInstance
let seeded: boolean[]
const name = `test_history_${process.pid}`

beforeAll(async () => {
  server = await testDatabase({ owner: 'gateway' })
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-history-'))
  await server.admin`create database ${server.admin(name)}`
  url = withDatabase(server.url, name)
  await makeKeys(dataDir, ['gateway'])
  const demo = await prepareDemo({ databaseUrl: url, dataDir, host: 'localhost', env: {}, log })
  gateway = await buildGateway(readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO_DATABASE: '1' }), log)
  const keys = await studioKeys(dataDir)
  const seed = () =>
    gateway.seedDemo({
      studio: historyOfStudio(url, 'http://portal.test'),
      passwordOf: demo.passwordOf,
      withHandedOut: true,
    })
  studio = Fastify()
  catalogueRoutes(studio, {
    portalKey: await gateway.portalKey(),
    privateKey: keys.privateKey,
    clock: () => new Date(),
  })
  const origin = await studio.listen({ port: 0, host: '127.0.0.1' })
  await gateway.registerProvider({ code: STUDIO_PROVIDER, name: 'Studio', origin, publicKey: keys.publicKey })
  seeded = [await seed()]
  seeded.push(await seed())
  sql = connect({ url, max: 2, name: 'test history' })
  app = Fastify()
  await app.register(gateway.plugin)
}, 120_000)
afterAll(async () => {
  await app.close()
  await studio.close()
  await gateway.close()
  await sql.end()
  await server.admin`drop database ${server.admin(name)} with (force)`
  await server.drop()
  await rm(dataDir, { recursive: true })
})

const merchantOf = (host: string) => (host === 'localhost' ? 'DEMO' : 'LOTUS')

async function tokenOf(host: string, account: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  await sql`
    insert into identity.sessions (token_hash, member_id, created_at, idle_expires_at, expires_at, ip, user_agent)
    select ${hash}, id, now(), now() + interval '30 minutes', now() + interval '12 hours', '127.0.0.1', 'test'
    from identity.members where merchant = ${merchantOf(host)} and account = ${account}`
  return token
}

async function call<Name extends CallName>(
  name: Name,
  host: string,
  account: string | undefined,
  request: CallRequest<Name>,
): Promise<CallValue<Name>> {
  const { method, path } = callByName.get(name)!
  const authorization = account && (await tokenOf(host, account))
  const fields = Object.fromEntries(Object.entries(request as object).map(([key, value]) => [key, String(value)]))
  const answer = await app.inject({
    method,
    url: path,
    headers: { host, ...(authorization && { authorization }) },
    ...(method === 'GET' ? { query: fields } : { payload: request as object }),
  })
  const { value } = answer.json<{ value: CallValue<Name> }>()
  if (value === undefined) throw new Error(`${name}: ${answer.body}`)
  return value
}

it('is seeded once', () => {
  expect(seeded).toEqual([true, false])
})

it('keeps the books right: every movement balanced, every balance the sum of its entries', async () => {
  expect((await verifyBooks(url)).problems).toEqual([])
})

it('has the same deposits of every member in the ledger and at the cashier', async () => {
  const differing = await sql`
    with ledger as (
      select a.member_id, split_part(j.ref, ':', 2) as id, e.amount, j.at from ledger.journals j
      join ledger.entries e on e.journal_id = j.id join ledger.accounts a on a.id = e.account_id
      where j.kind = 'deposit' and a.member_id is not null
    )
    select * from ledger l
    full join (
      select member_id, id::text, charged as amount, updated_at as at from wallet.deposit_orders
      where state = 'CREDITED'
    ) o using (member_id, id, amount, at)
    where l.id is null or o.id is null`
  expect(differing).toEqual([])
  const [{ orders, methods }] = await sql<[{ orders: number; methods: number }]>`
    select count(*)::int as orders, count(distinct (merchant, method))::int as methods from wallet.deposit_orders`
  expect([orders > 20, methods > 4]).toEqual([true, true])
})

it.each(HANDED_OUT)(
  '%s: %s has what the own VIP level needs, and a part of what the next one does',
  async (host, account) => {
    await sql`select promotions.earn_points('0'::xid8, 0, '9223372036854775807'::xid8, 9223372036854775807, now())`
    const { keep, next } = await call('playerRankProgress', host, account, {})
    expect(keep).toMatchObject({ isMet: true })
    for (const { has, missing } of [next!.points, next!.deposits])
      expect([Number(has), Number(missing)].every((figure) => figure > 0)).toBe(true)
  },
)

it.each(HANDED_OUT)(
  '%s: %s has the balance that the demo hands out, all of it money of its own',
  async (host, account) => {
    const { sumBalance, main, wallets } = await call('merchantWallet', host, account, {})
    expect([sumBalance, main, wallets.map(({ balance }) => balance)]).toEqual([
      '10000',
      { real: '10000', bonus: '0', locked: '0' },
      host === 'localhost' ? [] : ['0'],
    ])
  },
)

describe.each(PLAYERS)('%s: %s', (host, account) => {
  it('has rounds of several vendors over thirty days, won, lost and otherwise ended', async () => {
    const record = await call('bettingRecord', host, account, { pageSize: 50 })
    expect(record.total).toBeGreaterThan(60)
    expect(record.days.length).toBeGreaterThan(10)
    const ago = (ms: number) => (Date.now() - ms) / DAY_MS
    const [{ first }] = await sql<[{ first: Date }]>`
      select min(started_at) as first from ledger.rounds r join identity.members m on m.id = r.member_id
      where m.merchant = ${merchantOf(host)} and m.account = ${account}`
    expect(ago(first.getTime())).toBeLessThan(31)
    expect(ago(record.list.find(({ state }) => state === 'CLOSED')!.startedAt)).toBeLessThan(1)
    const all = await sql<{ vassalage: string; state: string; won: boolean }[]>`
      select distinct g.vassalage, r.state, r.payout > r.stake as won
      from ledger.rounds r join games.games g using (game_id) join identity.members m on m.id = r.member_id
      where m.merchant = ${merchantOf(host)} and m.account = ${account}`
    expect(new Set(all.map(({ vassalage }) => vassalage)).size).toBeGreaterThan(5)
    const states =
      account === 'demo'
        ? ['CLOSED', 'OPEN', 'ROLLED_BACK', 'VOID']
        : account === 'lotus'
          ? ['CLOSED', 'OPEN', 'ROLLED_BACK']
          : ['CLOSED']
    expect([...new Set(all.map(({ state }) => state))].sort()).toEqual(states)
    expect(new Set(all.filter(({ state }) => state === 'CLOSED').map(({ won }) => won))).toEqual(new Set([true, false]))
  })

  it('has a statement in the order of its times, in which every balance follows from the one before', async () => {
    const { list } = await call('memberTransactions', host, account, { pageSize: 100 })
    expect(list.length).toBeGreaterThan(50)
    for (const [index, entry] of list.slice(0, -1).entries()) {
      const before = list[index + 1]!
      expect(entry.at).toBeGreaterThanOrEqual(before.at)
      expect(Number(entry.balanceAfter)).toBeCloseTo(
        Number(before.balanceAfter) + (entry.kind === 'TRANSFER' ? 0 : Number(entry.amount)),
        4,
      )
    }
    const kinds = await sql<{ kind: string }[]>`
      select distinct j.kind from ledger.journals j join ledger.entries e on e.journal_id = j.id
      join ledger.accounts a on a.id = e.account_id join identity.members m on m.id = a.member_id
      where m.merchant = ${merchantOf(host)} and m.account = ${account}`
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'opening',
        'deposit',
        'bet',
        'win',
        ...(account === 'agent' ? [] : ['bonus', 'rollback']),
        ...(account === 'lotus' ? ['transfer'] : []),
      ]),
    )
  })

  it('has a credited order of every deposit, with its amount and time, and no other order', async () => {
    const { list, total, sums } = await call('deposits', host, account, { pageSize: 50 })
    const statement = await call('memberTransactions', host, account, { kind: 'DEPOSIT', pageSize: 100 })
    const found = list.map(({ orderId, state, amount, chargedAmount, updatedAt }) => ({
      orderId,
      state,
      amount,
      chargedAmount,
      updatedAt,
    }))
    expect(found).toEqual(
      statement.list.map(({ reference, amount, at }) => ({
        orderId: reference,
        state: 'CREDITED',
        amount,
        chargedAmount: amount,
        updatedAt: at,
      })),
    )
    expect(total).toBeGreaterThan(1)
    expect(Number(sums.credited)).toBe(statement.list.reduce((sum, { amount }) => sum + Number(amount), 0))
    const { history } = await call('depositOrder', host, account, { orderId: list[0]!.orderId })
    expect(history!.map(({ state }) => state)).toEqual(
      list[0]!.method === 'bank'
        ? ['CREATED', 'PENDING', 'PENDING_ASYNC', 'CREDITED']
        : ['CREATED', 'PENDING', 'CREDITED'],
    )
  })

  it('has favourites, recent games and log-ins', async () => {
    const favourites = await call('favoriteGamesList', host, account, { language: 'EN' })
    const recent = await call('recentGames', host, account, { language: 'EN' })
    const { logins } = await call('securityConfig', host, account, {})
    expect(Math.min(favourites.games.length, recent.list.length, logins.length)).toBeGreaterThan(2)
  })

  it('has an outcome of every round that is over, and its page in the studio', async () => {
    const rounds = await sql<{ state: string; hasOutcome: boolean; studio: string | null; isSame: boolean }[]>`
      select r.state, r.outcome is not null as "hasOutcome", s.state as studio,
        s.stake = coalesce(v.stake, nullif(r.stake, 0), s.stake) and s.payout = coalesce(v.payout, r.payout) as "isSame"
      from ledger.rounds r join identity.members m on m.id = r.member_id
      left join studio.rounds s on s.id = r.round_id and s.player = r.member_id::text and s.game_code = r.game_id
      left join wallet.voids v on v.round_id = r.round_id
      where m.merchant = ${merchantOf(host)} and m.account = ${account}`
    expect(rounds.filter(({ isSame }) => !isSame)).toEqual([])
    const told = new Set(rounds.map(({ state, hasOutcome, studio }) => `${state} ${hasOutcome} ${studio}`))
    for (const each of told)
      expect(['CLOSED true CLOSED', 'VOID true CLOSED', 'ROLLED_BACK false CANCELLED', 'OPEN false PLAYING']).toContain(
        each,
      )
  })
})

describe.each(['localhost', 'lotus.localhost'])('%s', (host) => {
  it('has winners of the last day', async () => {
    const { list, latest } = await call('winnerBoard', host, undefined, { language: 'EN' })
    expect([list.length, latest.length].every((length) => length >= (host === 'localhost' ? 10 : 3))).toBe(true)
  })

  it('has as many draws of a lottery as a trend chart shows', async () => {
    expect((await call('openedNumeros', host, undefined, { code: 'SSC60' })).list).toHaveLength(100)
  })
})

/** Resolves when the gateway's job has counted every settled bet in the team figures. */
async function untilTeamsAreCounted(): Promise<void> {
  for (let isCounted = false; !isCounted;) {
    const [row] = await sql<[{ isCounted: boolean }]>`
      select exists (select 1 from ledger.feed_positions p
        where p.consumer = 'agents'
        and (p.xid, p.id) = (select s.xid, s.id from ledger.settled_bets s order by s.xid desc, s.id desc limit 1))
          as "isCounted"`
    isCounted = row.isCounted
    if (!isCounted) await delay(50)
  }
}

describe('the agent', () => {
  it('has a team that played on every day of the week, with downlines of different success', async () => {
    await untilTeamsAreCounted()
    const { days, top, bettors, bets } = await call('teamOverview', 'localhost', 'agent', {})
    expect(days.filter(({ stake }) => stake !== '0').length).toBeGreaterThan(5)
    expect(top.filter(({ validBet }) => validBet !== '0').length).toBeGreaterThan(3)
    expect([bettors > 10, bets > 100]).toEqual([true, true])
  })
})

it('notifies the member whose round was voided', async () => {
  const notices = await sql<{ account: string }[]>`
    select m.account from content.announcements a join identity.members m on m.id = a.member_id
    where a.id like 'void:%'`
  expect(notices).toEqual([{ account: 'demo' }])
})
