import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CallValue } from '@atrium/contracts/calls'
import { parseMoney, toWire } from '@atrium/contracts/money'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { describeListCall } from '../../../testing/describe-list-call.ts'
import { startGame } from '../../../testing/game-session.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { createBonuses } from '../bonuses/bonuses-service.ts'
import { createBets } from '../../bets/service.ts'
import { openAccount } from '../balances/open-account.ts'

let gateway: TestGateway
let member: TestMember
let token: string
const outcome = {
  kind: 'slot',
  mathVersion: '1',
  reels: [['A', 'B', 'C']],
  wins: [{ line: 1, symbol: 'A', count: 3, payout: '5' }],
}

/** Plays rounds one after another: places the bet, then pays the win unless the round should stay open. */
async function play(
  who: TestMember,
  loginToken: string,
  at: string,
  {
    gameId = 'TIDE',
    roundId = randomUUID() as string,
    stake = 10_000n,
    win = 0n,
    isOpen = false,
    mode = 'real' as 'real' | 'demo',
  } = {},
): Promise<string> {
  const deps = { ...gateway.deps, clock: () => new Date(at) }
  const wallet = createBets(deps)
  const movement = { ...(await startGame(deps, who, loginToken, { gameId, mode })), roundId, closes: false }
  const transactionId = `bet-${roundId}`
  const bet = await wallet.placeBet({ ...movement, amount: stake, transactionId })
  if (bet.status !== 'OK') throw new Error(`The bet was refused: ${bet.status} ${bet.message}`)
  if (!isOpen)
    await wallet.settleWin({
      ...movement,
      amount: win,
      transactionId: `win-${roundId}`,
      referenceId: transactionId,
      closes: true,
      outcome,
    })
  return roundId
}

const record = async (request: object = {}) => (await gateway.call('bettingRecord', request, { token })).value
const detail = (roundId: string, as = token) => gateway.call('bettingRecordDetail', { roundId }, { token: as })

beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-03-10T00:00:00Z') })
  await addGames(gateway.sql, {
    merchant: 'DEMO',
    games: [{ gameId: 'TIDE', name: { KO: '달빛 파도', EN: 'Moonlit Tide' } }],
  })
  await addGames(gateway.sql, { merchant: 'DEMO', vassalage: 'HANEUL', games: ['FOX'] })
  member = await addMember(gateway.sql)
  await openAccount(gateway.sql, { memberId: member.id, amount: 1_000_000n })
  token = await gateway.signIn(member)
  // Seoul is nine hours ahead of UTC, so the second and third rounds are on the same day there.
  await play(member, token, '2026-03-01T14:59:59Z', { roundId: 'r1', stake: 10_000n, win: 50_000n })
  await play(member, token, '2026-03-01T15:00:00Z', { roundId: 'r2', stake: 20_000n })
  await play(member, token, '2026-03-02T14:59:59Z', { roundId: 'r3', gameId: 'FOX', stake: 5_000n })
  await play(member, token, '2026-03-05T00:00:00Z', { roundId: 'r4', isOpen: true })
  await play(member, token, '2026-03-05T00:00:01Z', { roundId: 'demo', mode: 'demo' })
})
afterAll(() => gateway.close())

type BetRecord = CallValue<'bettingRecord'>['list'][number]
const sum = (rows: readonly BetRecord[], of: 'stake' | 'payout' | 'net'): string =>
  toWire(rows.reduce((total, row) => total + parseMoney(row[of]), 0n))

describeListCall<BetRecord>({
  list: 'bettingRecord',
  file: 'bettingRecordFile',
  gateway: () => gateway,
  token: () => token,
  filters: [
    { vassalage: 'HANEUL' },
    { state: 'CLOSED' },
    { from: '2026-03-02', to: '2026-03-02' },
    { from: '2020-01-01', to: '2020-01-02' },
  ],
  idOf: ({ roundId }) => roundId,
  sumsOf: ({ totals }: CallValue<'bettingRecord'>) => totals,
  addUp: (rows) => ({
    stake: sum(rows, 'stake'),
    payout: sum(rows, 'payout'),
    net: sum(rows, 'net'),
    open: sum(
      rows.filter(({ state }) => state === 'OPEN'),
      'stake',
    ),
    rounds: rows.length,
  }),
})

describe('the betting record', () => {
  it('contains every round of real play, newest first, with totals and a point a day in the merchant’s time zone', async () => {
    const { list, totals, days, total } = await record()
    expect(list.map((round) => round.roundId)).toEqual(['r4', 'r3', 'r2', 'r1'])
    expect(list[3]).toEqual({
      roundId: 'r1',
      gameId: 'TIDE',
      gameName: '달빛 파도',
      vassalage: 'AURORA',
      vendorName: 'AURORA 게임',
      gameType: 'RNG',
      currency: 'DEMO',
      stake: '1',
      payout: '5',
      net: '4',
      state: 'CLOSED',
      startedAt: Date.UTC(2026, 2, 1, 14, 59, 59),
      closedAt: Date.UTC(2026, 2, 1, 14, 59, 59),
    })
    // The open round of 1 counts as neither won nor lost.
    expect(totals).toEqual({ stake: '4.5', payout: '5', net: '1.5', open: '1', rounds: 4 })
    expect(list[0]).toMatchObject({ roundId: 'r4', state: 'OPEN', stake: '1', net: '0' })
    expect(total).toBe(4)
    expect(days).toEqual([
      { day: '2026-03-01', stake: '1', net: '4' },
      { day: '2026-03-02', stake: '2.5', net: '-2.5' },
      { day: '2026-03-05', stake: '1', net: '0' },
    ])
  })

  it('is paged, and its totals stay those of the filter', async () => {
    const page = await record({ pageNo: 2, pageSize: 3 })
    expect(page).toMatchObject({ pageNum: 2, totalPages: 2, total: 4, totals: { rounds: 4, stake: '4.5' } })
    expect(page.list.map((round) => round.roundId)).toEqual(['r1'])
  })

  it.each([
    ['a vendor', { vassalage: 'HANEUL' }, ['r3']],
    ['a state', { state: 'OPEN' }, ['r4']],
    ['days of the merchant’s time zone', { from: '2026-03-02', to: '2026-03-02' }, ['r3', 'r2']],
    ['moments, as older releases ask', { from: Date.UTC(2026, 2, 1, 15), to: Date.UTC(2026, 2, 5) }, ['r3', 'r2']],
  ])('is filtered by %s', async (_what, request, expected) => {
    const { list, totals } = await record(request)
    expect(list.map((round) => round.roundId)).toEqual(expected)
    expect(totals.rounds).toBe(expected.length)
  })

  it('pages by key, and puts rounds of one moment on exactly one page', async () => {
    const first = await record({ pageSize: 2 })
    const second = await record({ pageSize: 2, after: first.next! })
    expect([first, second].map(({ list }) => list.map((round) => round.roundId))).toEqual([
      ['r4', 'r3'],
      ['r2', 'r1'],
    ])
    expect((await record({ pageSize: 2, before: second.previous! })).list).toEqual(first.list)
  })

  it('is empty for a member who has not played', async () => {
    const other = await gateway.signIn(await addMember(gateway.sql))
    expect((await gateway.call('bettingRecord', {}, { token: other })).value).toEqual({
      list: [],
      pageNum: 1,
      totalPages: 0,
      total: 0,
      totals: { stake: '0', payout: '0', net: '0', open: '0', rounds: 0 },
      days: [],
    })
  })

  it.each([
    [undefined, 401, 'LOGIN_REQUIRED'],
    [4, 403, 'REAL_ACCOUNT_REQUIRED'],
  ])('is rejected for account type %s', async (type, status, errorCode) => {
    const as = type === undefined ? {} : { token: await gateway.signIn(await addMember(gateway.sql, { type })) }
    expect(await gateway.call('bettingRecord', {}, as)).toMatchObject({ status, body: { errorCode } })
  })

  it('rejects times that no calendar has', async () => {
    expect(await gateway.call('bettingRecord', { from: 9e15 }, { token })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST' },
    })
  })
})

describe('a round of the betting record', () => {
  it('shows its outcome, its movements and the balance before and after it', async () => {
    expect((await detail('r1')).value).toEqual({
      ...(await record()).list[3],
      outcome,
      balanceBefore: '100',
      balanceAfter: '104',
      transactions: [
        { id: 'bet-r1', kind: 'bet', amount: '1', at: Date.UTC(2026, 2, 1, 14, 59, 59) },
        { id: 'win-r1', kind: 'win', amount: '5', at: Date.UTC(2026, 2, 1, 14, 59, 59) },
      ],
    })
  })

  it('shows no balance where another bet moved it between its own movements', async () => {
    const busy = await addMember(gateway.sql)
    const as = await gateway.signIn(busy)
    await openAccount(gateway.sql, { memberId: busy.id, amount: 60_000n })
    const slow = { ...(await startGame(gateway.deps, busy, as, { gameId: 'TIDE', mode: 'real' })), roundId: 'slow' }
    const wallet = createBets(gateway.deps)
    await wallet.placeBet({ ...slow, closes: false, amount: 10_000n, transactionId: 'bet-slow' })
    await play(busy, as, new Date(gateway.deps.clock()).toISOString(), { roundId: 'quick', win: 50_000n })
    const win = { ...slow, closes: true, amount: 20_000n, transactionId: 'win-slow', referenceId: 'bet-slow' }
    await wallet.settleWin({ ...win, outcome })
    const { value } = await detail('slow', as)
    expect(value).toMatchObject({ stake: '1', payout: '2', net: '1' })
    expect(value).not.toHaveProperty('balanceBefore')
    expect(value).not.toHaveProperty('balanceAfter')
    expect((await detail('quick', as)).value).toMatchObject({ balanceBefore: '5', balanceAfter: '9' })
  })

  it('is returned without an outcome while there is none', async () => {
    const { value } = await detail('r4')
    expect(value).toMatchObject({ roundId: 'r4', state: 'OPEN', stake: '1' })
    expect(value).not.toHaveProperty('outcome')
  })

  it('shows each movement once, however many pools it moved', async () => {
    const lucky = await addMember(gateway.sql)
    const as = await gateway.signIn(lucky)
    await openAccount(gateway.sql, { memberId: lucky.id, amount: 60_000n })
    await createBonuses(gateway.deps).grant(lucky.id, 'record', { amount: 40_000n, multiplier: 10, maxBet: 100_000n })
    await play(lucky, as, new Date(gateway.deps.clock()).toISOString(), {
      roundId: 'split',
      stake: 100_000n,
      win: 200_000n,
    })
    const { value } = await detail('split', as)
    expect(value).toMatchObject({ stake: '10', payout: '20', balanceBefore: '10', balanceAfter: '20' })
    expect(value.transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['bet', '10'],
      ['win', '20'],
    ])
  })

  it('is not found for another member, for demo play, or when it is missing', async () => {
    const other = await gateway.signIn(await addMember(gateway.sql))
    for (const answer of await Promise.all([detail('r1', other), detail('demo'), detail('none')]))
      expect(answer).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
  })
})

describe('the wallet balance', () => {
  const balance = async (as: string) => (await gateway.call('walletBalance', {}, { token: as })).value

  it('is the real pool, and 0 before it exists', async () => {
    expect(await balance(token)).toEqual({ sumBalance: '100.5', currency: 'DEMO', version: 6 })
    expect(await balance(await gateway.signIn(await addMember(gateway.sql)))).toEqual({
      sumBalance: '0',
      currency: 'DEMO',
      version: 0,
    })
  })

  it('is the demo pool of a trial account', async () => {
    const trial = await addMember(gateway.sql, { type: 4 })
    const as = await gateway.signIn(trial)
    await play(trial, as, '2026-03-06T00:00:00Z', { mode: 'demo', stake: 20_000n })
    expect(await balance(as)).toMatchObject({ sumBalance: '9998' })
  })
})
