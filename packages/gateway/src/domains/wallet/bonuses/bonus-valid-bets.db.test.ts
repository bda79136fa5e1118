import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { verifyLedger } from '@atrium/ledger'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { startGame } from '../../../testing/game-session.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { openAccount } from '../balances/open-account.ts'
import { createBets } from '../../bets/service.ts'
import { voidAsStaff } from '../../../testing/wallet/voids.ts'
import { createBonuses } from './bonuses-service.ts'

let gateway: TestGateway
let member: TestMember
let bonusId: bigint

beforeAll(async () => {
  gateway = await testGateway()
  await addGames(gateway.sql, { merchant: 'DEMO', games: [{ gameId: 'TABLE', category: 'LIVE' }] })
  await gateway.sql`update games.games set max_bet = ${10_000n * CREDIT}`
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
  await openAccount(gateway.sql, { memberId: member.id, amount: 1_000n * CREDIT })
  // Bets of 200 on a table game, which count 100 percent, meet the requirement.
  bonusId = (await createBonuses(gateway.deps).grant(member.id, randomUUID(), {
    amount: 20n * CREDIT,
    multiplier: 10,
    contribution: { LIVE: 100 },
    maxBet: 500n * CREDIT,
  }))!.id
})
afterEach(async () => expect((await verifyLedger(gateway.sql)).problems).toEqual([]))

const label = { KO: '베팅', EN: 'Bet' }
const OPPOSITES: Record<string, string> = { player: 'banker', banker: 'player' }
const outcomeOf = (bets: Record<string, number>) => ({
  kind: 'game' as const,
  engine: 'baccarat',
  mathVersion: '1',
  results: [],
  bets: Object.entries(bets).map(([spot, stake]) => ({
    label,
    stake: String(stake),
    payout: '0',
    spot,
    ...(OPPOSITES[spot] && { opposite: OPPOSITES[spot] }),
  })),
})

/** Plays a round with stakes in credits by spot. `settle` ends it without a win. */
async function bet(bets: Record<string, number>) {
  const movement = {
    ...(await startGame(gateway.deps, member, await gateway.signIn(member), { gameId: 'TABLE' })),
    roundId: randomUUID() as string,
    closes: false,
  }
  const wallet = createBets(gateway.deps)
  const stake = Object.values(bets).reduce((sum, each) => sum + each, 0)
  expect(
    (await wallet.placeBet({ ...movement, amount: BigInt(stake) * CREDIT, transactionId: `bet-${movement.roundId}` }))
      .status,
  ).toBe('OK')
  return {
    ...movement,
    settle: async (payout = 0) => {
      const win = {
        ...movement,
        amount: BigInt(payout) * CREDIT,
        transactionId: `win-${randomUUID()}`,
        referenceId: `bet-${movement.roundId}`,
        closes: true,
        outcome: outcomeOf(bets),
      }
      expect((await wallet.settleWin(win)).status).toBe('OK')
    },
  }
}
const progress = async () =>
  Number(
    (await gateway.sql<[{ progress: bigint }]>`select progress from wallet.bonuses where id = ${bonusId}`)[0].progress /
      CREDIT,
  )
const claim = async () => (await createBonuses(gateway.deps).claim(member.id, bonusId))!.state

describe('bets on opposite results', () => {
  it('count towards the requirement by their difference alone, once the round reports them', async () => {
    const round = await bet({ player: 70, banker: 100, tie: 10 })
    expect(await progress()).toBe(180)
    await round.settle()
    expect(await progress()).toBe(40)
  })

  it('do not make a bonus claimable before that, when they come back as a push', async () => {
    const round = await bet({ player: 100, banker: 100 })
    expect([await progress(), await claim()]).toEqual([200, 'CLAIMABLE'])
    await round.settle(200)
    expect([await progress(), await claim()]).toEqual([0, 'IN_PROGRESS'])
  })

  it('take back the rest when the round is voided, and nothing twice when a win arrives late', async () => {
    const round = await bet({ player: 30, banker: 50 })
    await round.settle()
    await round.settle(3)
    expect(await progress()).toBe(20)
    await voidAsStaff(gateway.deps, [round], member.merchant)
    expect(await progress()).toBe(0)
  })
})

it('a push at a table counts nothing', async () => {
  const round = await bet({ player: 100 })
  await round.settle(100)
  expect(await progress()).toBe(0)
})

it('a push by a bet that closes its round counts nothing either', async () => {
  const round = await bet({ player: 100 })
  const { settle: _, ...movement } = round
  const bets = createBets(gateway.deps)
  const first = { ...movement, referenceId: `bet-${round.roundId}`, outcome: undefined }
  const win = { ...first, amount: 200n * CREDIT, transactionId: randomUUID(), closes: false }
  expect((await bets.settleWin(win)).status).toBe('OK')
  const second = { ...movement, amount: 100n * CREDIT, transactionId: randomUUID(), closes: true }
  expect((await bets.placeBet(second)).status).toBe('OK')
  expect(await progress()).toBe(0)
})

it('an open round does not block a bonus whose requirement is met without it', async () => {
  await (await bet({ tie: 200 })).settle()
  await bet({ tie: 100 })
  expect(await claim()).toBe('CLAIMED')
})
