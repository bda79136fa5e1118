import type { Language } from '@atrium/contracts/locale/languages'
import { endOf } from '../engines/sports/bet.ts'
import { leagueOfFixture, offersOf } from '../engines/sports/fixture.ts'
import { CLOSES_BEFORE_SECONDS, LEAGUES, MATCH_SECONDS, teamOf } from '../engines/sports/leagues.ts'
import type { BoardView, FixtureView } from '../engines/sports/board-view.ts'
import { sportsOf } from '../engines/sports/engine.ts'
import type { FixturesRepository, FixtureWithGoals } from './repository.ts'

/** Time for which results stay on the board. */
const SHOWN_AFTER_MS = 6 * 60_000

/** Reads the board of a sports theme: recent results, running matches and upcoming fixtures. */
export type ReadBoard = (theme: string, language: Language) => Promise<BoardView>

export const createBoardReader =
  (fixtures: FixturesRepository): ReadBoard =>
  async (theme, language) => {
    const sports = sportsOf(theme)
    const now = await fixtures.now()
    const found = await fixtures.since(
      LEAGUES.filter(({ sport }) => sports.includes(sport)).map(({ code }) => code),
      now - SHOWN_AFTER_MS - MATCH_SECONDS * 1000,
    )
    return { now, fixtures: found.map((fixture) => viewOf(fixture, now, language)) }
  }

function viewOf(fixture: FixtureWithGoals, now: number, language: Language): FixtureView {
  const league = leagueOfFixture(fixture)
  const closesAt = fixture.startsAt - CLOSES_BEFORE_SECONDS * 1000
  const endsAt = endOf(fixture)
  const state =
    now < closesAt
      ? 'open'
      : now < fixture.startsAt || !fixture.result
        ? 'closed'
        : now < endsAt
          ? 'live'
          : fixture.result.isVoid
            ? 'void'
            : 'finished'
  const progress = (1000 * (now - fixture.startsAt)) / (endsAt - fixture.startsAt)
  const scored = (side: 'home' | 'away'): number =>
    fixture.goals.filter((goal) => goal.side === side && goal.at <= progress).length
  return {
    id: fixture.id,
    sport: league.sport,
    league: league.name[language],
    home: teamOf(league, fixture.home).name[language],
    away: teamOf(league, fixture.away).name[language],
    startsAt: fixture.startsAt,
    closesAt,
    endsAt,
    state,
    ...((state === 'live' || state === 'finished') && { score: [scored('home'), scored('away')] as const }),
    offers: state === 'open' ? offersOf(fixture) : [],
  }
}
