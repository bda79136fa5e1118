import type { Sport } from './leagues.ts'
import type { Offer } from './odds.ts'

/** What the page shows of a fixture. Times are milliseconds since the epoch. */
export interface FixtureView {
  readonly id: string
  readonly sport: Sport
  readonly league: string
  readonly home: string
  readonly away: string
  readonly startsAt: number
  readonly closesAt: number
  readonly endsAt: number
  /** `closed`: betting is over, the match has not begun. */
  readonly state: 'open' | 'closed' | 'live' | 'finished' | 'void'
  /** The score so far. */
  readonly score?: readonly [home: number, away: number]
  /** Empty unless open. */
  readonly offers: readonly Offer[]
}

export interface BoardView {
  /** The studio's clock, so that countdowns are right when the browser's clock is not. */
  readonly now: number
  readonly fixtures: readonly FixtureView[]
}
