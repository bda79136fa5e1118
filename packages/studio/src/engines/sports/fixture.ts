import type { Localized } from '@atrium/contracts/locale/languages'
import { leagueOf, modelOf, teamOf } from './leagues.ts'
import type { League } from './leagues.ts'
import { offersOn } from './odds.ts'
import type { Offer } from './odds.ts'
import type { Score } from './scores.ts'

/** A stored fixture. Times are milliseconds since the epoch. */
export interface Fixture {
  readonly id: string
  readonly league: string
  readonly home: string
  readonly away: string
  readonly startsAt: number
  /**
   * Change of the home side's strength since the fixture was created, in thousandths. It is added to the home side's
   * edge, and so changes the odds.
   */
  readonly form: number
  /** The final score, drawn when the fixture started. `isVoid`: abandoned, so all bets on it are returned. */
  readonly result?: { readonly home: number; readonly away: number; readonly isVoid: boolean }
}

/** The facts that an engine needs to accept or settle a bet. */
export interface SportsFacts {
  /** The database's time, in milliseconds since the epoch. */
  readonly now: number
  readonly fixtures: readonly Fixture[]
}

export const leagueOfFixture = (fixture: Fixture): League => leagueOf(fixture.league)!

/** The current probability of each final score. */
export function scoresOf(fixture: Fixture): readonly Score[] {
  const league = leagueOfFixture(fixture)
  const [home, away] = [teamOf(league, fixture.home), teamOf(league, fixture.away)]
  return modelOf(league.sport)(home.strength - away.strength + fixture.form / 1000)
}

export const offersOf = (fixture: Fixture): readonly Offer[] =>
  offersOn(leagueOfFixture(fixture).sport, scoresOf(fixture))

/** Names both sides in both languages: `Haneul FC – Bada United`. */
export function titleOf(fixture: Fixture): Localized {
  const league = leagueOfFixture(fixture)
  const [home, away] = [teamOf(league, fixture.home).name, teamOf(league, fixture.away).name]
  return { KO: `${home.KO} – ${away.KO}`, EN: `${home.EN} – ${away.EN}` }
}
