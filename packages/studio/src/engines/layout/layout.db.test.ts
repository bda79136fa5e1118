import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { roundOutcome } from '@atrium/contracts/wallet-api/outcomes'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { testStudio } from '../../testing/studio.ts'
import type { TestStudio } from '../../testing/studio.ts'

let database: TestDatabase
let studio: TestStudio
let players = 0

beforeAll(async () => {
  database = await testDatabase({ owner: 'studio' })
})
afterEach(async () => {
  await studio.close()
})
afterAll(async () => {
  await database.drop()
})

async function opened(theme: string): Promise<string> {
  studio = await testStudio(database.sql, { theme })
  return studio.open(`layout${++players}.1`)
}

/** One round per game: the forced random numbers, the bets, and the expected result. */
const ROUNDS = [
  // The remaining cards are in order: A♠ 3♠ 5♠ against 2♠ 4♠.
  {
    theme: 'baccarat-jade',
    forced: [0, 0, 0, 0, 0],
    bets: [
      ['player', '2'],
      ['banker', '1'],
      ['tie', '0.2'],
    ],
    stake: '3.2',
    payout: '4',
    told: 'A♠ 3♠ 5♠ = 9',
  },
  {
    theme: 'dragontiger-lake',
    forced: [0, 0],
    bets: [
      ['tiger', '5'],
      ['dragon-small', '1'],
    ],
    stake: '6',
    payout: '12',
    told: 'A♠',
  },
  {
    theme: 'sicbo-plum',
    forced: [1, 4, 5],
    bets: [
      ['big', '1'],
      ['total-13', '0.5'],
      ['triple-1', '0.1'],
    ],
    stake: '1.6',
    payout: '6.5',
    told: '2 · 5 · 6',
  },
  {
    theme: 'roulette-classic',
    forced: [17],
    bets: [
      ['straight-17', '1'],
      ['split-17-20', '1'],
      ['red', '3'],
    ],
    stake: '5',
    payout: '54',
    told: '17',
  },
  {
    theme: 'fantan-lotus',
    forced: [23],
    bets: [
      ['fan-3', '0.2'],
      ['nim-1-3', '1'],
    ],
    stake: '1.2',
    payout: '1.77',
    told: '63',
  },
] as const

describe('tables in the studio', () => {
  it.each(ROUNDS)(
    '$theme: takes all stakes at once, pays once and is recorded as text',
    async ({ theme, forced, bets, stake, payout, told }) => {
      const page = await opened(theme)
      studio.force(forced)
      const { status, round } = await studio.play(page, {
        bets: bets.map(([spot, amount]) => ({ spot, stake: amount })),
      })
      expect(status).toBe(200)
      expect(round).toMatchObject({ stake, payout, state: 'settled' })
      const win = studio.gateway.calls.find(({ call }) => call === 'win')!
      const recorded = roundOutcome.parse(win.body['outcome'])
      expect(recorded).toMatchObject({
        kind: 'game',
        results: [
          { value: { EN: told } },
          ...Array.from({ length: (recorded as { results: unknown[] }).results.length - 1 }, () => expect.anything()),
        ],
      })
      // `detail` is only for the studio's page, so the wallet does not receive it.
      expect(win.body['outcome']).not.toHaveProperty('detail')
      expect((await studio.state(page)).rounds[0]).toMatchObject({
        id: round!.id,
        outcome: { detail: { bets: bets.map(([spot, amount]) => ({ spot, stake: amount })) } },
      })
    },
  )

  it('rejects invalid bets before any money moves, and serves its page', async () => {
    const page = await opened('roulette-indigo')
    for (const [selection, code] of [
      [{ bets: [{ spot: 'moon', stake: '1' }] }, 'INVALID_REQUEST'],
      [
        {
          bets: [
            { spot: 'red', stake: '60' },
            { spot: 'black', stake: '60' },
          ],
        },
        'STAKE_NOT_OFFERED',
      ],
      [{ stake: '1' }, 'INVALID_REQUEST'],
    ] as const) {
      const answer = await studio.play(page, selection)
      expect([answer.status, answer.error!.code]).toEqual([400, code])
    }
    expect(studio.gateway.calls.map(({ call }) => call)).not.toContain('bet')
    const { body } = await studio.app.inject({ url: page })
    expect(body).toContain('"engine":"roulette"')
    expect((await studio.app.inject({ url: /src="(\/assets\/[^"]+)"/.exec(body)![1]! })).statusCode).toBe(200)
  })
})
