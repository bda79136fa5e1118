import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { createFeedConsumer } from '@atrium/ledger'
import type { SettledBet } from '@atrium/ledger'
import { testStudio } from './testing/studio.ts'
import { untilFeedIsReadable } from './testing/wallet/settled-bets.ts'
import type { GpaBody, Player, TestStudio } from './testing/studio.ts'
import { sweepAbandonedRounds } from './domains/wallet/abandoned-rounds/abandoned-rounds.ts'
import { createBonuses } from './domains/wallet/bonuses/bonuses-service.ts'
import { addRound } from './testing/wallet/rounds.ts'
import { voidAsStaff } from './testing/wallet/voids.ts'

const HOUR_MS = 3_600_000
let studio: TestStudio
let player: Player
let round: string
const deps = () => ({
  sql: studio.sql,
  clock: studio.now,
  log: { info: () => {}, warn: () => {}, error: () => {} } as never,
  realtime: { publish: () => {} },
})
const bet = (amount: string, more: GpaBody = {}) => studio.movement(player, amount, { round, ...more })
const send = async (call: 'bet' | 'win' | 'rollback', body: GpaBody) =>
  expect((await studio.send(call, body)).body).toMatchObject({ status: 'OK' })
async function play(stake: string, win: string, more: GpaBody = {}): Promise<GpaBody> {
  const sent = bet(stake)
  await send('bet', sent)
  await send('win', bet(win, { reference_transaction_uuid: sent['transaction_uuid'], round_closed: true, ...more }))
  return sent
}
const takeBack = (sent: GpaBody) =>
  send('rollback', {
    ...player.session,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: sent['transaction_uuid'],
    round,
    round_closed: true,
  })
const voidIt = () => voidAsStaff(deps(), [{ roundId: round }])
/** The feed rows of the round, with amounts in credits. `reverses` is the index of the row that a row negates. */
async function rows(): Promise<object[]> {
  const all = await studio.sql<
    { id: bigint; stake: bigint; valid_bet: bigint; payout: bigint; reverses: bigint | null }[]
  >`select id, stake, valid_bet, payout, reverses from ledger.settled_bets where round_id = ${round} order by id`
  return all.map(({ stake, valid_bet: validBet, payout, reverses }) => ({
    stake: Number(stake) / 10_000,
    validBet: Number(validBet) / 10_000,
    payout: Number(payout) / 10_000,
    ...(reverses !== null && { reverses: all.findIndex(({ id }) => id === reverses) }),
  }))
}

beforeAll(async () => {
  studio = await testStudio()
})
afterAll(() => studio.close())
beforeEach(async () => {
  player = await studio.player()
  round = randomUUID()
})

describe('the feed of settled bets', () => {
  it('has a row for a round when it is settled, and none before', async () => {
    const sent = bet('10')
    await send('bet', sent)
    expect(await rows()).toEqual([])
    await send('win', bet('4', { reference_transaction_uuid: sent['transaction_uuid'], round_closed: true }))
    expect(await rows()).toEqual([{ stake: 10, validBet: 10, payout: 4 }])
    expect(
      await studio.sql`
        select member_id, merchant, category, vassalage, game_id, currency, bonus_stake,
          settled_at = (select closed_at from ledger.rounds where round_id = ${round}) as "isSettledAtClose",
          day = (settled_at at time zone 'Asia/Seoul')::date as "isDayOfMerchant" from ledger.settled_bets
          where round_id = ${round}`,
    ).toEqual([
      {
        member_id: player.member.id,
        merchant: 'DEMO',
        category: 'RNG',
        vassalage: 'AURORA',
        game_id: 'GAME1',
        currency: 'DEMO',
        bonus_stake: 0n,
        isSettledAtClose: true,
        isDayOfMerchant: true,
      },
    ])
  })

  it('has a row for a bet that closes its round itself', async () => {
    await send('bet', bet('10', { round_closed: true }))
    expect(await rows()).toEqual([{ stake: 10, validBet: 10, payout: 0 }])
  })

  it('has a row for a round that its provider has abandoned', async () => {
    await send('bet', bet('10'))
    studio.advance(25 * HOUR_MS)
    await sweepAbandonedRounds(deps())
    expect(await rows()).toEqual([{ stake: 10, validBet: 10, payout: 0 }])
  })

  it('has no row for demo play, and none for a round that was rolled back or voided while it was open', async () => {
    const sent = bet('10')
    await send('bet', sent)
    await takeBack(sent)
    expect(await rows()).toEqual([])
    round = randomUUID()
    await send('bet', bet('10'))
    await voidIt()
    expect(await rows()).toEqual([])
    player = await studio.player({ mode: 'demo' })
    round = randomUUID()
    await play('10', '0')
    expect(await rows()).toEqual([])
  })

  it('negates the row of a round that is voided, once', async () => {
    await play('10', '25')
    await voidIt()
    await expect(voidIt()).rejects.toMatchObject({ code: 'ROUNDS_NOT_VOIDABLE' })
    expect(await rows()).toEqual([
      { stake: 10, validBet: 10, payout: 25 },
      { stake: -10, validBet: -10, payout: -25, reverses: 0 },
    ])
  })

  it('negates the row of a round that is settled differently later and adds a new one, at the time of the change', async () => {
    const sent = await play('10', '0')
    studio.advance(48 * HOUR_MS)
    await send('win', bet('5', { reference_transaction_uuid: sent['transaction_uuid'] }))
    expect(await rows()).toEqual([
      { stake: 10, validBet: 10, payout: 0 },
      { stake: -10, validBet: -10, payout: 0, reverses: 0 },
      { stake: 10, validBet: 10, payout: 5 },
    ])
    expect(
      await studio.sql`
        select day - min(day) over () as days from ledger.settled_bets where round_id = ${round} order by id`,
    ).toEqual([{ days: 0 }, { days: 2 }, { days: 2 }])
    await voidIt()
    expect((await rows()).at(-1)).toEqual({ stake: -10, validBet: -10, payout: -5, reverses: 2 })
  })

  it('negates the row of a bet that is rolled back after it closed its round', async () => {
    const sent = bet('10', { round_closed: true })
    await send('bet', sent)
    await takeBack(sent)
    expect(await rows()).toEqual([
      { stake: 10, validBet: 10, payout: 0 },
      { stake: -10, validBet: -10, payout: 0, reverses: 0 },
    ])
  })

  it('has the bonus part of a stake, and does not count a stake that is all bonus', async () => {
    player = await studio.player({ balance: 1n })
    await createBonuses(deps()).grant(player.member.id, randomUUID(), { amount: 20n * CREDIT, multiplier: 10 })
    await play('2', '0')
    const part = await studio.sql`select bonus_stake, valid_bet from ledger.settled_bets where round_id = ${round}`
    round = randomUUID()
    await play('2', '0')
    const whole = await studio.sql`select bonus_stake, valid_bet from ledger.settled_bets where round_id = ${round}`
    round = randomUUID()
    await send('bet', bet('2', { round_closed: true }))
    const closing = await studio.sql`select bonus_stake, valid_bet from ledger.settled_bets where round_id = ${round}`
    expect([...part, ...whole, ...closing]).toEqual([
      { bonus_stake: CREDIT, valid_bet: 2n * CREDIT },
      { bonus_stake: 2n * CREDIT, valid_bet: 0n },
      { bonus_stake: 2n * CREDIT, valid_bet: 0n },
    ])
  })
})

describe('ledger.valid_bet', () => {
  it.each([
    ['a slot that returns its stake', 'RNG', 10, 0, 10, 10],
    ['a free bet', 'RNG', 0, 0, 5, 0],
    ['a stake that is all bonus money', 'RNG', 10, 10, 0, 0],
    ['a stake that is partly bonus money', 'RNG', 10, 4, 0, 10],
    ['a table that is lost', 'LIVE', 10, 0, 0, 10],
    ['a push at a table', 'LIVE', 10, 0, 10, 0],
    ['a push against players', 'PVP', 10, 0, 10, 0],
    ['a sports bet that is lost', 'SPORTS', 10, 0, 0, 10],
    ['a sports bet that is won', 'SPORTS', 10, 0, 19, 10],
    ['a sports bet that is returned', 'SPORTS', 10, 0, 10, 0],
    ['a sports bet that lost half', 'SPORTS', 10, 0, 5, 5],
    ['an e-sports bet that lost half', 'ESPORTS', 10, 0, 5, 5],
  ])('%s', async (_what, category, stake, bonus, payout, counts) => {
    expect(
      await studio.sql`
        select ledger.valid_bet(${category}, ${stake}::int8, ${bonus}::int8, ${payout}::int8)::int as counts`,
    ).toEqual([{ counts }])
  })
})

describe('a consumer of the feed', () => {
  const read: string[] = []
  const consumer = (name: string, onRows: (rows: readonly SettledBet[]) => void = () => {}, rowsAtOnce?: number) =>
    createFeedConsumer(
      studio.sql,
      {
        name,
        apply: async (_tx, each) => {
          onRows(each)
          read.push(...each.map(({ roundId }) => roundId))
        },
      },
      rowsAtOnce,
    )
  const all = async () =>
    (
      await studio.sql<{ roundId: string }[]>`select round_id as "roundId" from ledger.settled_bets order by xid, id`
    ).map(({ roundId }) => roundId)
  const readable = () => untilFeedIsReadable(studio.sql)
  beforeEach(async () => {
    read.length = 0
    await readable()
  })

  it('reads every row once, in order, in parts of any size, and later rows afterwards', async () => {
    const consume = consumer('in-order', undefined, 3)
    await consume()
    expect(read).toEqual(await all())
    await consume()
    expect(read).toEqual(await all())
    await play('1', '0')
    await readable()
    await consume()
    expect(read).toEqual(await all())
    expect(read.at(-1)).toBe(round)
  })

  it('reads rows again whose work was not committed', async () => {
    const dies = createFeedConsumer(studio.sql, {
      name: 'dies',
      apply: async (tx) => {
        await tx`insert into ledger.feed_positions (consumer) values ('its-work')`
        throw new Error('the process died')
      },
    })
    await expect(dies()).rejects.toThrow('the process died')
    expect(await studio.sql`select 1 from ledger.feed_positions where consumer in ('dies', 'its-work')`).toEqual([])
    await consumer('dies')()
    expect(read).toEqual(await all())
  })

  it('reads each row once with any number of concurrent processes', async () => {
    await Promise.all(Array.from({ length: 5 }, () => consumer('many', undefined, 4)()))
    expect(read).toEqual(await all())
  })

  it('stops between its parts when its process does', async () => {
    await consumer('stopped', undefined, 2)({ isStopping: () => true })
    expect(read).toEqual((await all()).slice(0, 2))
  })

  it('does not skip a row whose transaction began earlier and commits later', async () => {
    const consume = consumer('late')
    await consume()
    const before = read.length
    const [late, early] = [randomUUID(), round]
    const open = Promise.withResolvers<void>()
    const began = Promise.withResolvers<void>()
    const slow = studio.sql.begin(async (tx) => {
      await addRound(tx, { id: late, member: player.member, game: 'GAME1', stake: 1, at: new Date() })
      began.resolve()
      await open.promise
    })
    await began.promise
    await play('1', '0')
    await consume()
    expect(read.slice(before)).toEqual([])
    open.resolve()
    await slow
    await readable()
    await consume()
    expect(read.slice(before)).toEqual([late, early])
  })
})
