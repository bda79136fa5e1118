import type { DrawNumber } from '../engines/engine.ts'
import { scoresOf } from '../engines/sports/fixture.ts'
import type { Fixture } from '../engines/sports/fixture.ts'
import { LEAGUES } from '../engines/sports/leagues.ts'
import type { League } from '../engines/sports/leagues.ts'
import { PARTS, scoreAt } from '../engines/sports/scores.ts'
import type { FixturesRepository, Goal } from './repository.ts'

/** Number of open fixtures per league at any time. */
const AHEAD = 6
/** Minimum time between changes of odds. */
export const STANDS_MS = 6000
/** Maximum change of form at a time, and its maximum absolute value, in thousandths. */
const MOVE = 14
const FURTHEST = 220
/** One fixture in this many is abandoned. */
const ABANDONED = 60
const KEPT_DAYS = 14

/**
 * Creates fixtures in advance, changes their odds and draws their results when they start. Every process can run it
 * concurrently: each change is made by the first one.
 */
export function createCalendar(fixtures: FixturesRepository, draw: DrawNumber) {
  return { turn, forget: () => fixtures.forget(KEPT_DAYS) }

  async function turn(): Promise<void> {
    await drawUp()
    for (const fixture of await fixtures.restless(STANDS_MS))
      await fixtures.move(fixture, moved(fixture, draw), STANDS_MS)
    for (const fixture of await fixtures.undrawn()) {
      const end = endOfMatch(fixture, draw)
      await fixtures.end(fixture.id, end.result, end.goals)
    }
  }

  async function drawUp(): Promise<void> {
    const now = await fixtures.now()
    const wanted = LEAGUES.flatMap((league) => upcoming(league, now))
    const known = await fixtures.known(wanted.map(({ id }) => id))
    await fixtures.add(
      wanted
        .filter(({ id }) => !known.has(id))
        .map(({ id, league, startsAt }) => ({ id, startsAt, league: league.code, ...paired(league, draw) })),
    )
  }
}

const upcoming = (league: League, now: number): { id: string; league: League; startsAt: number }[] => {
  const turnNow = Math.floor((now / 1000 - league.offsetSeconds) / league.everySeconds)
  return Array.from({ length: AHEAD }, (_, ahead) => turnNow + 1 + ahead).map((turn) => ({
    id: `${league.code}-${turn}`,
    league,
    startsAt: (turn * league.everySeconds + league.offsetSeconds) * 1000,
  }))
}

/** Draws two different teams of a league. */
export function paired({ teams }: League, draw: DrawNumber): { home: string; away: string } {
  const home = draw(teams.length)
  const away = (home + 1 + draw(teams.length - 1)) % teams.length
  return { home: teams[home]!.code, away: teams[away]!.code }
}

/** Changes the form up or down with equal probability, so that current odds do not predict the next ones. */
export function moved({ form }: Fixture, draw: DrawNumber): number {
  const next = form + draw(2 * MOVE + 1) - MOVE
  return Math.max(-FURTHEST, Math.min(FURTHEST, next))
}

/** Draws the result of a match by its odds at the start, and the time of each goal, set or map. */
export function endOfMatch(
  fixture: Fixture,
  draw: DrawNumber,
): { result: NonNullable<Fixture['result']>; goals: Goal[] } {
  const { home, away } = scoreAt(scoresOf(fixture), draw(PARTS))
  const isVoid = draw(ABANDONED) === 0
  const sides = [
    ...Array.from({ length: home }, () => 'home' as const),
    ...Array.from({ length: away }, () => 'away' as const),
  ]
  // The winner of the match also wins the last set or map.
  const ordered = shuffled(sides, draw)
  const winner = home > away ? 'home' : 'away'
  if (LEAGUES.find(({ code }) => code === fixture.league)?.sport !== 'football')
    ordered.push(...ordered.splice(ordered.lastIndexOf(winner), 1))
  const times = ordered.map(() => 20 + draw(960)).sort((a, b) => a - b)
  return { result: { home, away, isVoid }, goals: ordered.map((side, index) => ({ side, at: times[index]! })) }
}

function shuffled<T>(items: readonly T[], draw: DrawNumber): T[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last--) {
    const other = draw(last + 1)
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  return order
}
