import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { verifyLedger } from '@atrium/ledger'
import { testStudio } from '../testing/studio.ts'
import type { GpaBody, Player, TestStudio } from '../testing/studio.ts'
import type { Offer } from '../domains/wallet/bonuses/bonus-terms.ts'
import { createBonuses } from '../domains/wallet/bonuses/bonuses-service.ts'

const DAY_MS = 86_400_000
let studio: TestStudio
let player: Player
let round: string
const bonuses = () => createBonuses({ sql: studio.sql, clock: studio.now, realtime: { publish: () => {} } })

/** A player with real money and an active bonus, both in credits. By default bets have no maximum. */
async function withBonus(balance: number, bonus: number, offer: Partial<Offer> = {}): Promise<bigint> {
  player = await studio.player({ balance: BigInt(balance) })
  const granted = await bonuses().grant(player.member.id, randomUUID(), {
    amount: BigInt(bonus) * CREDIT,
    multiplier: 10,
    maxBet: 1000n * CREDIT,
    ...offer,
  })
  return granted!.id
}

/** Balances in credits, by pool. */
async function pools(): Promise<Record<string, number>> {
  const rows = await studio.sql<
    { kind: string; balance: bigint }[]
  >`select kind, balance from ledger.accounts where member_id = ${player.member.id}`
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, Number(balance) / 10_000]))
}

const progress = async () =>
  (
    await studio.sql`
      select state, (progress / 10000)::float8 as progress from wallet.bonuses where member_id = ${player.member.id}
      order by id desc limit 1`
  )[0]

async function bet(amount: string, more: GpaBody = {}): Promise<GpaBody> {
  const body = studio.movement(player, amount, { round, ...more })
  return { sent: body, ...(await studio.send('bet', body)).body }
}
const win = async (amount: string, placed: GpaBody, more: GpaBody = {}) =>
  (
    await studio.send(
      'win',
      studio.movement(player, amount, {
        round,
        reference_transaction_uuid: placed['sent'].transaction_uuid,
        round_closed: true,
        ...more,
      }),
    )
  ).body
const rollback = async (placed: GpaBody) =>
  (
    await studio.send('rollback', {
      ...player.session,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      round: placed['sent'].round,
      round_closed: true,
      reference_transaction_uuid: placed['sent'].transaction_uuid,
    })
  ).body

beforeAll(async () => {
  studio = await testStudio()
})
afterAll(() => studio.close())
beforeEach(() => {
  round = randomUUID()
})
afterEach(async () => expect((await verifyLedger(studio.sql)).problems).toEqual([]))

describe('a bet while a bonus runs', () => {
  it('takes real money first, and returns how much of the balance is bonus', async () => {
    await withBonus(6, 20)
    expect(await bet('10')).toMatchObject({ status: 'OK', balance: '16', bonus_balance: '16' })
    expect(await pools()).toEqual({ REAL: 0, BONUS: 16, LOCKED: 0 })
  })

  it('takes bonus money first where the promotion sets this, and locked money after it', async () => {
    await withBonus(6, 4, { locked: 3n * CREDIT, debitOrder: 'BONUS_FIRST' })
    await bet('8')
    expect(await pools()).toEqual({ REAL: 5, BONUS: 0, LOCKED: 0 })
  })

  it('is rejected above all pools together', async () => {
    await withBonus(6, 4)
    expect(await bet('10.0001')).toMatchObject({ status: 'ERR_FUNDS', balance: '10' })
  })

  it('17: is returned to the pools it came from', async () => {
    await withBonus(6, 4, { locked: 3n * CREDIT, debitOrder: 'BONUS_FIRST' })
    const placed = await bet('8')
    expect(await rollback(placed)).toMatchObject({ status: 'OK', balance: '13', bonus_balance: '7' })
    expect(await pools()).toEqual({ REAL: 6, BONUS: 4, LOCKED: 3 })
  })

  it('17: is returned to them also after real money has arrived in between', async () => {
    await withBonus(6, 20)
    const first = await bet('10')
    await studio.send(
      'betwin',
      studio.movement(player, '1', { win_amount: '50', round: randomUUID(), round_closed: true }),
    )
    await rollback(first)
    expect(await pools()).toEqual({ REAL: 6, BONUS: 69, LOCKED: 0 })
  })

  it('gets the same response when it is repeated, including the bonus balance', async () => {
    await withBonus(6, 20)
    const { sent, ...first } = await bet('10')
    await bet('5', { round: randomUUID() })
    expect((await studio.send('bet', sent)).body).toEqual(first)
  })

  it('concurrent bets never take more than the balance', async () => {
    await withBonus(15, 15)
    const answers = await Promise.all(Array.from({ length: 8 }, () => bet('10', { round: randomUUID() })))
    expect(answers.map((answer) => answer['status']).sort()).toEqual([
      ...Array<string>(5).fill('ERR_FUNDS'),
      ...Array<string>(3).fill('OK'),
    ])
    expect(await pools()).toEqual({ REAL: 0, BONUS: 0, LOCKED: 0 })
  })
})

describe('a win while a bonus runs', () => {
  it('goes to the pools in the ratio of its bet', async () => {
    await withBonus(6, 4)
    expect(await win('20', await bet('10'))).toMatchObject({ balance: '20', bonus_balance: '8' })
    expect(await pools()).toEqual({ REAL: 12, BONUS: 8, LOCKED: 0 })
  })

  it('is rounded down, and the rest is real money', async () => {
    await withBonus(1, 1, { locked: CREDIT })
    await win('0.0005', await bet('3'))
    const rows = await studio.sql<
      { kind: string; balance: bigint }[]
    >`select kind, balance from ledger.accounts where member_id = ${player.member.id} order by kind`
    expect(rows).toEqual([
      { kind: 'BONUS', balance: 1n },
      { kind: 'LOCKED', balance: 1n },
      { kind: 'REAL', balance: 3n },
    ])
  })

  it('of a free bet follows the stakes of its round, and is real money without any', async () => {
    await withBonus(5, 5)
    await bet('10')
    await win('8', await bet('0', { is_free: true }))
    expect(await pools()).toEqual({ REAL: 4, BONUS: 4, LOCKED: 0 })
    round = randomUUID()
    await win('8', await bet('0', { is_free: true }))
    expect(await pools()).toEqual({ REAL: 12, BONUS: 4, LOCKED: 0 })
  })

  it.each([
    ['forfeited', 'forfeit', { REAL: 12, BONUS: 0, LOCKED: 0 }],
    ['claimed', 'claim', { REAL: 20, BONUS: 0, LOCKED: 0 }],
  ] as const)('of a bonus that was %s meanwhile follows it', async (_what, end, expected) => {
    const id = await withBonus(6, 4, { multiplier: end === 'claim' ? 0 : 10 })
    const placed = await bet('10')
    await bonuses()[end](player.member.id, id)
    expect(await win('20', placed)).toMatchObject({ status: 'OK', balance: String(expected.REAL), bonus_balance: '0' })
    expect(await pools()).toEqual(expected)
  })

  it('of an ended bonus does not change the next one', async () => {
    const id = await withBonus(6, 4)
    const placed = await bet('10')
    await bonuses().forfeit(player.member.id, id)
    await bonuses().grant(player.member.id, randomUUID(), { amount: 7n * CREDIT, multiplier: 10 })
    expect(await rollback(placed)).toMatchObject({ balance: '13', bonus_balance: '7' })
  })

  it('above the cap of a claimed bonus goes to the house', async () => {
    const id = await withBonus(0, 10, { multiplier: 0, maxCashOut: 12n * CREDIT })
    const placed = await bet('4')
    await bonuses().claim(player.member.id, id)
    await win('40', placed)
    expect(await pools()).toEqual({ REAL: 12, BONUS: 0, LOCKED: 0 })
  })
})

describe('the requirement', () => {
  it('counts stakes, and a rollback reverses them', async () => {
    await withBonus(100, 10)
    await bet('40')
    const placed = await bet('60')
    expect(await progress()).toEqual({ state: 'CLAIMABLE', progress: 100 })
    await rollback(placed)
    expect(await progress()).toEqual({ state: 'IN_PROGRESS', progress: 40 })
  })

  it.each([
    ['a game category that counts a tenth', { contribution: { RNG: 10 } }, {}, 1],
    ['a game category that counts nothing', { contribution: {} }, {}, 0],
    ['an excluded game', { excludedGames: ['GAME1'] }, {}, 0],
  ] as const)('counts of %s', async (_what, offer, more, expected) => {
    await withBonus(100, 10, { ...offer, ...('excludedGames' in offer && { excludedGames: [...offer.excludedGames] }) })
    await bet('10', more)
    expect(await progress()).toMatchObject({ progress: expected })
  })

  it.each([
    ['1.4999', 0],
    ['1.5', 5],
    [undefined, 0],
    [1.6, 0],
  ])('counts a sports bet at odds of %s as %d of 10', async (odds, expected) => {
    await studio.sql`update games.games set category = 'SPORTS' where game_id = 'GAME1'`
    try {
      await withBonus(100, 10)
      await bet('10', { meta: { odds } })
      expect(await progress()).toMatchObject({ progress: expected })
    } finally {
      await studio.sql`update games.games set category = 'RNG' where game_id = 'GAME1'`
    }
  })

  it('is not counted in a demo game', async () => {
    await withBonus(100, 10)
    const real = player
    const { body } = await studio.send('authenticate', {
      token: await studio.launch(real.member, real.loginToken, 'demo'),
      game_code: 'GAME1',
      request_uuid: randomUUID(),
    })
    player = { ...real, session: { ...real.session, session_id: body['session_id'] } }
    expect(await bet('50')).toMatchObject({ status: 'OK', balance: '9950', bonus_balance: '0' })
    expect(await progress()).toMatchObject({ progress: 0 })
  })
})

describe('the terms', () => {
  it('have a maximum bet, until the requirement is met', async () => {
    await withBonus(100, 10, { multiplier: 1, maxBet: 5n * CREDIT })
    expect(await bet('5.0001')).toMatchObject({ status: 'ERR_LIMIT', sub_code: 'BONUS_MAX_BET', balance: '110' })
    expect(await bet('5')).toMatchObject({ status: 'OK' })
    expect(await bet('5')).toMatchObject({ status: 'OK' })
    expect(await bet('50')).toMatchObject({ status: 'OK' })
  })

  it('allow only real money in an excluded game', async () => {
    await withBonus(10, 50, { excludedGames: ['GAME1'], debitOrder: 'BONUS_FIRST' })
    expect(await bet('10.5')).toMatchObject({ status: 'ERR_LIMIT', sub_code: 'BONUS_GAME_EXCLUDED' })
    expect(await bet('10')).toMatchObject({ status: 'OK', balance: '50', bonus_balance: '50' })
  })

  it('expire: the next movement finds the bonus ended', async () => {
    await withBonus(10, 50, { days: 1 })
    studio.advance(DAY_MS)
    expect(await bet('20')).toMatchObject({ balance: '10' })
    expect(await pools()).toEqual({ REAL: 10, BONUS: 0, LOCKED: 0 })
    expect(await progress()).toMatchObject({ state: 'EXPIRED' })
  })
})

describe('a jackpot', () => {
  it('is sent with the win that it is part of, and stored', async () => {
    player = await studio.player()
    const placed = await bet('1')
    expect(await win('50', placed, { jackpot: '40' })).toMatchObject({ status: 'OK', balance: '149' })
    expect(await studio.sql`select payout, jackpot from ledger.rounds where round_id = ${round}`).toEqual([
      { payout: 500_000n, jackpot: 400_000n },
    ])
  })

  it.each(['50.0001', '-1', 'all'])('of %s cannot be part of a win of 50', async (jackpot) => {
    player = await studio.player()
    expect(await win('50', await bet('1'), { jackpot })).toMatchObject({ status: 'ERR_AMOUNT' })
  })

  it('that differs makes a repeat a duplicate', async () => {
    player = await studio.player()
    const placed = await bet('1')
    const id = { transaction_uuid: randomUUID() }
    await win('50', placed, { ...id, jackpot: '40' })
    expect(await win('50', placed, { ...id, jackpot: '30' })).toMatchObject({ status: 'ERR_DUPLICATE' })
    expect(await win('50', placed, { ...id, jackpot: '40' })).toMatchObject({ status: 'OK' })
  })
})

describe('a win above the maximum of its game', () => {
  const marked = async () =>
    (await studio.sql`select above_max_win from ledger.rounds where round_id = ${round}`)[0]![
      'above_max_win'
    ] as boolean

  it('is paid, flagged and logged as a warning', async () => {
    player = await studio.player()
    const placed = await bet('1')
    studio.logged.length = 0
    expect(await win('500000.0001', placed)).toMatchObject({ status: 'OK' })
    expect(await marked()).toBe(true)
    expect(studio.logged.map((line) => JSON.parse(line) as GpaBody)).toContainEqual(
      expect.objectContaining({ level: 40, round, win: '500000.0001' }),
    )
  })

  it.each([
    ['500000', {}],
    ['500100', { jackpot: '100' }],
  ])('is not flagged %s, %j', async (amount, more) => {
    player = await studio.player()
    await win(amount, await bet('1'), more)
    expect(await marked()).toBe(false)
  })
})
