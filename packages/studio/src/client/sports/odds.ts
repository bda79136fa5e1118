import type { BoardView, FixtureView } from '../../engines/sports/board-view.ts'
import type { Offer } from '../../engines/sports/odds.ts'
import type { SportsSay } from './say.ts'

/** A pick in the slip: the chosen offer, at the odds that were displayed. */
export interface Picked extends Offer {
  readonly fixture: string
}

/** Formats odds, which are hundredths: `1.85`. */
export const oddsText = (hundredths: number): string => (Math.floor(hundredths) / 100).toFixed(2)

/** Formats a line: `+0.75` or `−1` for handicaps, `2.5` for totals. */
export function lineText({ market, side, line = 0 }: Pick<Offer, 'market' | 'side' | 'line'>): string {
  if (market === 'total') return String(line / 4)
  const given = (side === 'home' ? line : -line) / 4
  return given > 0 ? `+${given}` : given < 0 ? `−${-given}` : '0'
}

/** Returns the text of a pick's outcome, as its button shows it. */
export function pickText(fixture: FixtureView, offer: Pick<Offer, 'market' | 'side' | 'line'>, say: SportsSay): string {
  if (offer.market === 'handicap') return `${offer.side === 'home' ? fixture.home : fixture.away} ${lineText(offer)}`
  if (offer.market === 'total') return `${say(offer.side)} ${lineText(offer)}`
  return offer.side === 'draw' ? say('draw') : offer.side === 'home' ? fixture.home : fixture.away
}

export const isSame = (
  a: Pick<Offer, 'market' | 'side' | 'line'>,
  b: Pick<Offer, 'market' | 'side' | 'line'>,
): boolean => a.market === b.market && a.side === b.side && a.line === b.line

/** Returns the current offer for a pick, if there still is one. */
export const offerNow = (board: BoardView, picked: Picked): Offer | undefined =>
  board.fixtures.find(({ id }) => id === picked.fixture)?.offers.find((offer) => isSame(offer, picked))
