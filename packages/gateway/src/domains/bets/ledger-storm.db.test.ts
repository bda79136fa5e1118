import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { connect } from '@atrium/database'
import type { Sql } from '@atrium/database'
import fc from 'fast-check'
import { createLog } from '@atrium/http-server'
import { verifyLedger } from '@atrium/ledger'
import type { Answer } from '@atrium/ledger'
import { testStudio } from '../../testing/studio.ts'
import type { Player, TestStudio } from '../../testing/studio.ts'
import { createBets } from './service.ts'

const MEMBERS = 50
const OPERATIONS = 10_000
const CONNECTIONS = 8
const IN_FLIGHT = 32
const START = 40n
const CREDIT = 10_000n
/** `LEDGER_SEED=<number>` repeats the operations of an earlier run. */
const seed = Number(process.env['LEDGER_SEED']) || randomInt(2 ** 31)

const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 15, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

const drawn = fc.record({
  call: fc.constantFrom('bet', 'bet', 'bet', 'bet', 'betwin', 'win', 'win', 'win', 'rollback', 'rollback', 'endround'),
  /**
   * Distance to the bet in the sequence, in either direction, so that wins and rollbacks arrive before, after or
   * concurrently with their bets.
   */
  distance: fc.integer({ min: -3, max: 12 }),
  variant: fc.nat(1),
  /** Stake of a request that reuses the transaction id with another amount. */
  stake: seldom(fc.bigInt(1n, 8n)),
  win: fc.bigInt(0n, 9n),
  closes: fc.constantFrom(false, false, false, true),
  /** Index of another member who sends the request for a round. */
  stranger: seldom(fc.nat(MEMBERS - 1)),
  /** When the request is repeated: immediately, or after this many operations. */
  again: fc.constantFrom(undefined, undefined, undefined, undefined, undefined, 0, 1, 40, 1_000),
})
interface Operation extends Omit<typeof drawn extends fc.Arbitrary<infer D> ? D : never, 'distance'> {
  /** Two bets form a round, and each round belongs to one member. */
  bet: number
}

/** Returns a random sequence of operations, repeats included. */
function draw(): Operation[] {
  const later = new Map<number, Operation[]>()
  const all: Operation[] = []
  for (const [i, { distance, ...each }] of fc.sample(drawn, { seed, numRuns: OPERATIONS }).entries()) {
    const operation = { ...each, bet: Math.max(0, Math.floor(i / 3) - distance) }
    all.push(operation, ...(later.get(i) ?? []))
    if (each.again === 0) all.push(operation)
    else if (each.again) later.set(i + each.again, [...(later.get(i + each.again) ?? []), operation])
  }
  return all.slice(0, OPERATIONS)
}

let studio: TestStudio
let sql: Sql
let players: Player[]

beforeAll(async () => {
  studio = await testStudio({
    sqlFor: (db) => (sql = connect({ url: db.url, role: db.role, max: CONNECTIONS, name: 'storm' })),
  })
  players = await Promise.all(Array.from({ length: MEMBERS }, () => studio.player({ balance: START })))
})
afterAll(async () => {
  await sql.end({ timeout: 1 })
  await studio.close()
})

/** Returns the transaction id of an operation. The end of a round has none. */
const idOf = ({ call, bet, variant }: Operation) => (call === 'bet' ? `bet-${bet}` : `${call}-${bet}-${variant}`)

/** Returns the contribution of a bet to a jackpot's pot, in units of 1/10,000. Every other bet has one. */
const intoPot = (bet: number): bigint => (bet % 2 === 0 ? 100n + BigInt(bet % 7) : 0n)

async function send(wallet: ReturnType<typeof createBets>, each: Operation): Promise<Answer> {
  const { call, bet, stake = BigInt(1 + ((bet * 7) % 8)), win, closes, stranger } = each
  const round = Math.floor(bet / 2)
  const { session, currency } = players[stranger ?? round % MEMBERS]!
  const movement = {
    provider: 'atrium',
    sessionId: session.session_id,
    user: session.user,
    gameId: session.game_code,
    currency,
    amount: stake * CREDIT,
    transactionId: idOf(each),
    referenceId: `bet-${bet}`,
    roundId: `round-${round}`,
    closes,
    outcome: undefined,
  }
  const pots = { ...(intoPot(bet) > 0n && { storm: String(intoPot(bet)) }) }
  if (call === 'bet') return wallet.placeBet({ ...movement, pots })
  if (call === 'betwin') return wallet.betAndWin({ ...movement, pots, winAmount: win * CREDIT })
  if (call === 'win') return wallet.settleWin({ ...movement, amount: win * CREDIT })
  return call === 'rollback' ? wallet.rollBack(movement) : wallet.endRound(movement)
}

describe('the ledger', () => {
  it(`20: is exact after ${OPERATIONS} operations of ${MEMBERS} members over ${CONNECTIONS} connections, repeated, reordered and rolled back (seed ${seed})`, async () => {
    const wallet = createBets({ sql, clock: studio.now, log: createLog('silent'), realtime: { publish: () => {} } })
    const operations = draw()
    const answers: { each: Operation; answer: Answer }[] = []
    await Promise.all(
      Array.from({ length: IN_FLIGHT }, async () => {
        for (let each = operations.shift(); each; each = operations.shift())
          answers.push({ each, answer: await send(wallet, each) })
      }),
    )
    expect(answers).toHaveLength(OPERATIONS)

    // Each transaction was accepted once, with the journal that the ledger has for it.
    const moved = answers.filter(({ each, answer }) => answer.status === 'OK' && each.call !== 'endround')
    const books = await studio.sql<{ id: string; journal: bigint }[]>`
      select transaction_uuid as id, journal_id as journal from ledger.provider_transactions
      where state <> 'TOMBSTONE' and transaction_uuid not like '%:win'`
    const booked = new Map(books.map(({ id, journal }) => [id, journal]))
    const told = new Map(
      moved.filter(({ answer }) => !answer.repeated).map(({ each, answer }) => [idOf(each), answer.txRef]),
    )
    expect(told).toEqual(booked)
    // Rollbacks are left out: repeating one with another transaction id returns the journal of the first rollback.
    const repeats = moved.filter(({ each, answer }) => answer.repeated && each.call !== 'rollback')
    expect(repeats.length).toBeGreaterThan(OPERATIONS / 100)
    for (const { each, answer } of repeats)
      expect([idOf(each), answer.txRef]).toEqual([idOf(each), booked.get(idOf(each))])

    const [sums] = await studio.sql<
      { entries: bigint; balances: bigint; drift: bigint; lowest: bigint; journals: number; transactions: number }[]
    >`
      select
        (select sum(e.amount)::int8 from ledger.entries e join ledger.accounts a on a.id = e.account_id
          where a.balance is not null) as entries,
        (select sum(balance)::int8 from ledger.accounts) as balances,
        (select sum(amount)::int8 from ledger.entries) as drift,
        (select min(balance_after) from ledger.entries) as lowest,
        (select count(*)::int from ledger.journals where kind in ('bet', 'win', 'rollback')) as journals,
        (select count(distinct journal_id)::int from ledger.provider_transactions) as transactions`
    expect(sums!.entries).toBe(sums!.balances)
    expect(sums!.drift).toBe(0n)
    expect(sums!.lowest).toBeGreaterThanOrEqual(0n)
    expect(sums!.journals).toBe(sums!.transactions)
    // The pot equals the contributions of all bets that were not rolled back.
    const standing = await studio.sql<{ id: string }[]>`
      select transaction_uuid as id from ledger.provider_transactions
      where kind in ('bet', 'betwin') and state = 'POSTED'`
    const [pot] = await studio.sql<{ held: bigint }[]>`
      select sum(e.amount)::int8 as held from ledger.entries e join ledger.accounts a on a.id = e.account_id
      where a.kind = 'JACKPOT'`
    expect(pot!.held).toBe(standing.reduce((sum, { id }) => sum + intoPot(Number(id.split('-')[1])), 0n))
    expect((await verifyLedger(studio.sql)).problems).toEqual([])
  }, 120_000)
})
