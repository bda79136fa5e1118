import type { Localized } from '@atrium/contracts/locale/languages'
import { leagueOf, modelOf, teamOf } from './leagues.ts'
import type { League } from './leagues.ts'
import { offersOn } from './odds.ts'
import type { Offer } from './odds.ts'
import type { Score } from './scores.ts'

/** A fixture as it is kept. Times are milliseconds since the epoch. */
export interface Fixture {
  readonly id: string
  readonly league: string
  readonly home: string
  readonly away: string
  readonly startsAt: number
  /**
   * What has been learned of the home side since the fixture was drawn up: thousandths, added to its edge. It moves the
   * odds.
   */
  readonly form: number
  /** The end, drawn when it began; `isVoid`: abandoned, all bets on it are returned. */
  readonly result?: { readonly home: number; readonly away: number; readonly isVoid: boolean }
}

/** What an engine knows of fixtures when it takes or settles a bet. */
export interface SportsFacts {
  /** Milliseconds since the epoch, the database's. */
  readonly now: number
  readonly fixtures: readonly Fixture[]
}

export const leagueOfFixture = (fixture: Fixture): League => leagueOf(fixture.league)!

/** How likely each end of a fixture is as things stand. */
export function scoresOf(fixture: Fixture): readonly Score[] {
  const league = leagueOfFixture(fixture)
  const [home, away] = [teamOf(league, fixture.home), teamOf(league, fixture.away)]
  return modelOf(league.sport)(home.strength - away.strength + fixture.form / 1000)
}

export const offersOf = (fixture: Fixture): readonly Offer[] =>
  offersOn(leagueOfFixture(fixture).sport, scoresOf(fixture))

/** `Haneul FC – Bada United` in both languages. */
export function titleOf(fixture: Fixture): Localized {
  const league = leagueOfFixture(fixture)
  const [home, away] = [teamOf(league, fixture.home).name, teamOf(league, fixture.away).name]
  return { KO: `${home.KO} – ${away.KO}`, EN: `${home.EN} – ${away.EN}` }
}
