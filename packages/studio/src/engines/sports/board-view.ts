import type { Sport } from './leagues.ts'
import type { Offer } from './odds.ts'

/** A fixture as the page shows it. Times are milliseconds since the epoch. */
export interface FixtureView {
  readonly id: string
  readonly sport: Sport
  readonly league: string
  readonly home: string
  readonly away: string
  readonly startsAt: number
  readonly closesAt: number
  readonly endsAt: number
  /** `closed`: betting has ended, but the match has not started yet. */
  readonly state: 'open' | 'closed' | 'live' | 'finished' | 'void'
  /** The current score. */
  readonly score?: readonly [home: number, away: number]
  /** Offers on the fixture. Empty unless the fixture is open. */
  readonly offers: readonly Offer[]
}

export interface BoardView {
  /** The studio's time, so that countdowns are correct even if the browser's clock is wrong. */
  readonly now: number
  readonly fixtures: readonly FixtureView[]
}
