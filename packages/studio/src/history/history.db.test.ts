import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { roundOutcome } from '@atrium/contracts/wallet-api/outcomes'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { engines } from '../engines/index.ts'
import { fairService } from '../provably-fair/service.ts'
import { hashOfSeed, roundDraw } from '../provably-fair/hmac.ts'
import type { PageData, StateView } from '../http/page-data.ts'
import { PORTAL, testStudio } from '../testing/studio.ts'
import type { TestStudio } from '../testing/studio.ts'
import { createHistory } from './history.ts'
import type { PlayedHistory } from './history.ts'
import type { HistoryEnding } from './specs.ts'

const AT = new Date('2026-11-20T10:00:00Z')
const THEMES = engines.map(
  ({ code, themes }) => [code, themes.find(({ code: theme }) => !['gems', 'dynasty'].includes(theme))!.code] as const,
)
const ACTING = engines
  .filter(({ acting, manyAtOnce, code }) => acting && !manyAtOnce && code !== 'crash')
  .map(({ code }) => code)

const seatOf = (theme: string, player = 'DEMO/haneul') => ({
  session: randomUUID(),
  player,
  gameCode: theme.toUpperCase(),
  theme,
  names: { KO: '게임', EN: 'Game' },
  limits: { min: CREDIT / 10n, max: 100n * CREDIT, maxWin: 500_000n * CREDIT },
  currency: 'DEMO',
  timeZone: 'Asia/Seoul',
  openedAt: AT,
})
/** Ten rounds of a game, one minute apart. */
function playTen(theme: string): PlayedHistory[] {
  const table = createHistory().open(seatOf(theme))
  return Array.from({ length: 10 }, (_, index) =>
    table.play({
      id: randomUUID(),
      at: new Date(AT.getTime() + index * 60_000),
      stake: 5n * CREDIT,
      ending: 'settled',
    }),
  )
}

describe.each(THEMES)('%s, as %s', (_code, theme) => {
  it('plays rounds to their end, whose outcomes the portal can show', () => {
    for (const { stakes, payout, outcome } of playTen(theme)) {
      expect(() => roundOutcome.parse(outcome)).not.toThrow()
      expect(stakes.every((stake) => stake > 0n)).toBe(true)
      expect(payout).toBeGreaterThanOrEqual(0n)
    }
  })

  it('plays the same on every machine', () => expect(playTen(theme)).toEqual(playTen(theme)))
})

describe('what was played', () => {
  let database: TestDatabase
  let studio: TestStudio
  let history: ReturnType<typeof createHistory>
  const rounds = new Map<
    string,
    { id: string; game: string; theme: string; played: PlayedHistory; ending: HistoryEnding }
  >()
  const PLAYER = 'alice'

  beforeAll(async () => {
    database = await testDatabase({ owner: 'studio' })
    history = createHistory()
    for (const [code, theme] of THEMES) rounds.set(code, playOne(theme, 'settled'))
    rounds.set('void', playOne('sea', 'void'))
    rounds.set('cancelled', playOne('sea', 'cancelled'))
    rounds.set('open', playOne('blackjack-garnet', 'open'))
    await history.store(database.sql, { playerIds: new Map([['DEMO/haneul', PLAYER]]), portalOrigin: PORTAL })
    studio = await testStudio(database.sql)
  })
  afterAll(async () => {
    await studio.close()
    await database.drop()
  })

  function playOne(theme: string, ending: HistoryEnding) {
    const spec = { id: randomUUID(), at: ending === 'open' ? new Date() : AT, stake: 5n * CREDIT, ending }
    return { id: spec.id, game: theme.toUpperCase(), theme, ending, played: history.open(seatOf(theme)).play(spec) }
  }
  let launches = 1
  async function replayOf({ id, game }: { id: string; game: string }) {
    const { body } = await studio.app.inject(await studio.open(`${PLAYER}.${++launches}.replay.${id}`, game))
    return (JSON.parse(/<script type="application\/json" id="studio">(.*?)<\/script>/.exec(body)![1]!) as PageData)
      .replay
  }

  it.each(THEMES)('%s is shown again as it was', async (code) => {
    const round = rounds.get(code)!
    // Symbol names are only for the portal's record, because the game page has its own.
    const { symbols: _, ...outcome } = { symbols: undefined, ...round.played.outcome }
    expect(await replayOf(round)).toMatchObject({ id: round.id, at: AT.getTime(), state: 'settled', outcome })
  })

  it('is shown as void where staff has voided it, and nothing of what its provider took back', async () => {
    expect([(await replayOf(rounds.get('void')!))?.state, await replayOf(rounds.get('cancelled')!)]).toEqual([
      'void',
      undefined,
    ])
  })

  it('can be checked by its revealed seed, from which nothing more is drawn', async () => {
    const { game, played } = rounds.get('dice')!
    const seat = { player: PLAYER, game_code: game, is_demo: false }
    const { hash, revealed } = await fairService(database.sql).view(seat)
    const [shown] = revealed
    const [promised, clientSeed] = (played.outcome as { proof: { value: string }[] }).proof.map(({ value }) => value)
    expect([shown!.hash, hashOfSeed(Buffer.from(shown!.seed, 'hex')), hash === shown!.hash]).toEqual([
      promised,
      promised,
      false,
    ])
    const draw = roundDraw(Buffer.from(shown!.seed, 'hex'), clientSeed!, 0)
    expect((played.outcome as { results: { value: { EN: string } }[] }).results[0]!.value.EN).toBe(
      (draw(10_000) / 100).toFixed(2).padStart(5, '0'),
    )
  })

  it('goes on where it was left open', async () => {
    const { id, game } = rounds.get('open')!
    const page = await studio.open(`${PLAYER}.${++launches}`, game)
    const state = (await studio.state(page)) satisfies StateView
    expect(state.rounds.find((round) => round.id === id)).toMatchObject({ state: 'playing' })
  })

  it('is of no player that the wallet does not know', async () => {
    const strange = createHistory()
    strange.open(seatOf('sea', 'DEMO/nobody')).play({ id: randomUUID(), at: AT, stake: CREDIT, ending: 'settled' })
    await expect(strange.store(database.sql, { playerIds: new Map(), portalOrigin: PORTAL })).rejects.toThrow(
      'The player DEMO/nobody of the history has no id',
    )
  })
})

it.each(ACTING)('%s can be left open, drawn by real chance', (code) => {
  const theme = THEMES.find(([engine]) => engine === code)![1]
  const open = () =>
    createHistory()
      .open(seatOf(theme))
      .play({ id: randomUUID(), at: AT, stake: 5n * CREDIT, ending: 'open' })
  expect(open()).toMatchObject({ payout: 0n, stakes: [expect.any(BigInt)] })
  expect(open()).not.toHaveProperty('outcome')
})
