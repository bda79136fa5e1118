import { toWire } from '@atrium/contracts/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { addRound } from '../../../testing/wallet/rounds.ts'

let gateway: TestGateway
let haneul: TestMember

beforeAll(async () => {
  gateway = await testGateway()
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
  await addGames(gateway.sql, { merchant: 'LOTUS', vassalage: 'GONE', games: ['WITHDRAWN'] })
  haneul = await addMember(gateway.sql, { account: 'haneul' })
})
afterAll(() => gateway.close())

interface Round {
  id: string
  stake?: bigint
  payout: bigint
  minutesAgo?: number
  state?: string
  mode?: string
  merchant?: string
  gameId?: string
}

async function play({
  id,
  stake = 10_000n,
  payout,
  minutesAgo = 5,
  state = 'CLOSED',
  mode = 'real',
  merchant = 'DEMO',
  gameId = 'TIDE',
}: Round) {
  const at = new Date(gateway.deps.clock().getTime() - minutesAgo * 60_000)
  await addRound(gateway.sql, {
    id,
    member: { id: haneul.id, merchant },
    game: gameId,
    mode,
    state,
    stake: toWire(stake),
    payout: toWire(payout),
    at,
  })
}
const board = async (size?: number) => (await gateway.call('winnerBoard', { language: 'EN', size })).value

describe('the winner board', () => {
  beforeEach(async () => {
    await gateway.sql`delete from ledger.settled_bets`
    await gateway.sql`delete from ledger.rounds`
    // Advances the clock, because the board of the previous test is cached for ten seconds.
    gateway.advance(10_000)
  })

  it('is empty without wins', async () => expect(await board()).toEqual({ list: [], latest: [] }))

  it('has the largest wins by their amount and the latest by their time, without recognisable names', async () => {
    await play({ id: 'a', payout: 50_000n, minutesAgo: 1 })
    await play({ id: 'b', payout: 9_000_000n, minutesAgo: 60 })
    await play({ id: 'c', payout: 125_000n, minutesAgo: 30 })
    const { list, latest } = await board()
    expect(list.map(({ vo }) => vo.winAmount)).toEqual(['900', '12.5', '5'])
    expect(latest.map(({ vo }) => vo.winAmount)).toEqual(['5', '12.5', '900'])
    expect(list[0]!.vo).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      username: 'ha***l',
      winAmount: '900',
      currency: 'DEMO',
      at: expect.any(Number),
      gameId: 'TIDE',
      nodeId: 'TIDE',
      gameName: 'TIDE game',
      showIcon: '/art/game/x.svg',
      vassalage: 'AURORA',
      gameType: 'RNG',
    })
    expect(list[0]!.vo.id).not.toBe(list[1]!.vo.id)
  })

  it.each<[string, Partial<Round>]>([
    ['is older than a day', { minutesAgo: 24 * 60 }],
    ['paid no more than its stake', { payout: 10_000n }],
    ['is not at its end', { state: 'OPEN' }],
    ['was rolled back', { state: 'ROLLED_BACK' }],
    ['was play for demo credit', { mode: 'demo' }],
    ['was played at another merchant', { merchant: 'LOTUS' }],
    ['is of a game that is no longer offered', { gameId: 'WITHDRAWN' }],
  ])('leaves out a round that %s', async (_why, round) => {
    await play({ id: 'a', payout: 50_000n, ...round })
    expect(await board()).toEqual({ list: [], latest: [] })
  })

  it('skips any number of wins in games that are no longer offered', async () => {
    await play({ id: 'a', payout: 50_000n, minutesAgo: 60 })
    for (let count = 0; count < 50; count++) await play({ id: `gone ${count}`, payout: 90_000n, gameId: 'WITHDRAWN' })
    const { list, latest } = await board()
    expect([list, latest].map((each) => each.map(({ vo }) => vo.winAmount))).toEqual([['5'], ['5']])
  })

  it('has the requested length, and is read again after ten seconds', async () => {
    for (const id of ['a', 'b', 'c']) await play({ id, payout: 20_000n })
    expect((await board(2)).list).toHaveLength(2)
    await play({ id: 'd', payout: 20_000n, minutesAgo: 0.01 })
    expect((await board(4)).list).toHaveLength(3)
    gateway.advance(10_000)
    expect((await board(4)).list).toHaveLength(4)
  })

  it.each([0, 51, 'many'])('400 for a length of %s', async (size) => {
    expect((await gateway.call('winnerBoard', { language: 'EN', size })).status).toBe(400)
  })
})
