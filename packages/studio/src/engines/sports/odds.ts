import { settlePick } from './markets.ts'
import type { Pick, Settled } from './markets.ts'
import { PARTS } from './scores.ts'
import type { Score } from './scores.ts'
import type { Sport } from './leagues.ts'

/** The average return of a stake, refunds included, before odds are truncated to hundredths. */
const RETURN = 0.955
/** Minimum and maximum odds, in hundredths. A side with other odds is not offered. */
const LOWEST = 104
const HIGHEST = 5000

/**
 * Lowest and highest average return of a single bet on a fixture that is played, refunds included. Truncating odds to
 * hundredths costs less than a hundredth of the stake per win, which is relatively most at the lowest odds.
 */
export const RETURNS = { least: RETURN * (1 - 1 / LOWEST), most: RETURN } as const

/** A pick with its odds in hundredths, stake included. */
export interface Offer extends Pick {
  readonly odds: number
}

/** All offers on a fixture with these score probabilities. */
export function offersOn(sport: Sport, scores: readonly Score[]): readonly Offer[] {
  return picksOf(sport, scores).flatMap((pick) => {
    const odds = oddsOf(pick, scores)
    return odds === undefined ? [] : [{ ...pick, odds }]
  })
}

/** The odds of a pick. Undefined when it is not offered. */
export function oddsOf(pick: Pick, scores: readonly Score[]): number | undefined {
  const { staked, paid } = weights(pick, scores)
  // Refunded stakes (also half refunds) plus payouts at these odds must add up to RETURN.
  const odds = Math.floor(((RETURN - staked) / paid) * 100)
  return odds >= LOWEST && odds <= HIGHEST ? odds : undefined
}

/** The average return of a stake on a pick at these odds (hundredths). */
export function returnOf(pick: Pick, odds: number, scores: readonly Score[]): number {
  const { staked, paid } = weights(pick, scores)
  return staked + (paid * odds) / 100
}

/** The average part of a stake that is refunded, and the average part that is multiplied by the odds. */
function weights(pick: Pick, scores: readonly Score[]): { staked: number; paid: number } {
  const share: Readonly<Record<Settled, readonly [staked: number, paid: number]>> = {
    won: [0, 1],
    'half-won': [0.5, 0.5],
    void: [1, 0],
    'half-lost': [0.5, 0],
    lost: [0, 0],
  }
  let [staked, paid] = [0, 0]
  for (const score of scores) {
    const [back, times] = share[settlePick(pick, score)]
    staked += (back * score.chance) / PARTS
    paid += (times * score.chance) / PARTS
  }
  return { staked, paid }
}

function picksOf(sport: Sport, scores: readonly Score[]): readonly Pick[] {
  const pairs = (market: 'handicap' | 'total', lines: readonly number[]): Pick[] =>
    lines.flatMap((line): Pick[] =>
      market === 'handicap'
        ? [
            { market, side: 'home' as const, line },
            { market, side: 'away' as const, line },
          ]
        : [
            { market, side: 'over' as const, line },
            { market, side: 'under' as const, line },
          ],
    )
  if (sport !== 'football')
    return [
      { market: 'winner', side: 'home' },
      { market: 'winner', side: 'away' },
      ...pairs('handicap', [-6, 6]),
      ...pairs('total', [10]),
    ]
  const balanced = (market: 'handicap' | 'total', side: 'home' | 'over', lines: readonly number[]): number =>
    lines.reduce((best, line) =>
      tilt({ market, side, line }, scores) < tilt({ market, side, line: best }, scores) ? line : best,
    )
  const handicap = balanced('handicap', 'home', [-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8])
  const total = balanced('total', 'over', [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
  return [
    { market: 'result', side: 'home' },
    { market: 'result', side: 'draw' },
    { market: 'result', side: 'away' },
    ...pairs('handicap', [handicap - 1, handicap, handicap + 1]),
    ...pairs('total', [total - 1, total, total + 1]),
  ]
}

/** How far the odds of a line are from those of an even bet. */
function tilt(pick: Pick, scores: readonly Score[]): number {
  return Math.abs((oddsOf(pick, scores) ?? HIGHEST) - 191)
}
