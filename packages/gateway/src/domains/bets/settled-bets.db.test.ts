import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addMember } from '../../testing/builders.ts'
import type { TestMember } from '../../testing/builders.ts'
import { addGames } from '../../testing/catalogue.ts'
import { startGame } from '../../testing/game-session.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { openAccount } from '../wallet/balances/open-account.ts'
import { createBets } from './service.ts'

const MINUTE_MS = 60_000
const words = (text: string) => ({ KO: text, EN: text })
const picks = {
  kind: 'game',
  engine: 'sports',
  mathVersion: '1',
  results: [{ label: words('Hanbit – Miru'), value: words('Home @1.85 · open') }],
  bets: [{ label: words('Single @1.85'), stake: '2', payout: '0' }],
}
const result = {
  ...picks,
  results: [{ label: words('Hanbit – Miru 2:0'), value: words('Home @1.85 · won') }],
  bets: [{ label: words('Single @1.85'), stake: '2', payout: '3.7' }],
}

let gateway: TestGateway
let member: TestMember
let token: string
beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
  await addGames(gateway.sql, {
    merchant: 'DEMO',
    vassalage: 'DS88',
    games: [{ gameId: 'FOOTBALL', name: { KO: '축구', EN: 'Football' }, category: 'SPORTS' }],
  })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
  await openAccount(gateway.sql, { memberId: member.id, amount: 1_000_000n })
  token = await gateway.signIn(member)
  gateway.published.length = 0
})

const wallet = () => createBets(gateway.deps)
async function bet(gameId: string, { withPicks = true, mode = 'real' as 'real' | 'demo' } = {}) {
  const movement = {
    ...(await startGame(gateway.deps, member, token, { gameId, mode })),
    roundId: randomUUID() as string,
    closes: false,
  }
  expect(
    (
      await wallet().placeBet({
        ...movement,
        amount: 20_000n,
        transactionId: `bet-${movement.roundId}`,
        ...(withPicks && { picks }),
      })
    ).status,
  ).toBe('OK')
  return movement
}
const settle = (movement: Awaited<ReturnType<typeof bet>>, amount: bigint) =>
  wallet().settleWin({
    ...movement,
    amount,
    transactionId: `win-${movement.roundId}`,
    referenceId: `bet-${movement.roundId}`,
    closes: true,
    outcome: result,
  })
/** Waits for the reported messages: the response to the provider does not wait for them. */
async function reported(count: number) {
  const settled = () => gateway.published.filter(({ message }) => message.topic === 'wallet.bet.settled')
  while (settled().length < count) await gateway.sql`select 1`
  await gateway.sql`select 1`
  return settled()
}
const detail = async (roundId: string) => (await gateway.call('bettingRecordDetail', { roundId }, { token })).value

describe('a bet on a fixture', () => {
  it('shows its picks in the record while it is open, and its result afterwards', async () => {
    const movement = await bet('FOOTBALL')
    expect(await detail(movement.roundId)).toMatchObject({ state: 'OPEN', net: '0', outcome: picks })
    await settle(movement, 37_000n)
    expect(await detail(movement.roundId)).toMatchObject({ state: 'CLOSED', net: '1.7', outcome: result })
  })

  it('is reported to its member when it is settled, once', async () => {
    const movement = await bet('FOOTBALL')
    expect(await reported(0)).toEqual([])
    await settle(movement, 37_000n)
    await settle(movement, 37_000n)
    expect(await reported(1)).toEqual([
      {
        audience: { memberId: member.id },
        message: {
          topic: 'wallet.bet.settled',
          payload: {
            roundId: movement.roundId,
            gameId: 'FOOTBALL',
            gameName: { KO: '축구', EN: 'Football' },
            stake: '2',
            payout: '3.7',
            currency: 'DEMO',
          },
        },
      },
    ])
  })

  it('is reported when it is lost, too', async () => {
    await settle(await bet('FOOTBALL'), 0n)
    expect((await reported(1)).map(({ message }) => message.payload)).toMatchObject([{ payout: '0' }])
  })

  it('is not reported in demo play', async () => {
    await settle(await bet('FOOTBALL', { mode: 'demo' }), 0n)
    expect(await reported(0)).toEqual([])
  })
})

describe('a round of any other game', () => {
  it('is reported when it ran for a quarter of an hour, and not before', async () => {
    const short = await bet('TIDE', { withPicks: false })
    gateway.advance(15 * MINUTE_MS - 1)
    await settle(short, 0n)
    expect(await reported(0)).toEqual([])
    const long = await bet('TIDE', { withPicks: false })
    gateway.advance(15 * MINUTE_MS)
    await settle(long, 0n)
    expect((await reported(1)).map(({ message }) => message.payload)).toMatchObject([
      { roundId: long.roundId, gameId: 'TIDE' },
    ])
  })
})
