import type { DrawNumber } from '../engine.ts'

/** A roll is one of these many numbers, shown as 00.00 to 99.99. */
export const ROLLS = 10_000
/** Return of a bet, of 10,000: an edge of one percent. */
const RETURN = 9_900
/** Multipliers are counts of 1/10,000. */
export const MULTIPLIER_UNIT = 10_000
export const MIN_WINNING = 10
export const MAX_WINNING = 9_800

/** Over or under which number (in hundredths) the roll has to come out. */
export interface DiceBet {
  readonly over: boolean
  readonly target: number
}

export const roll = (draw: DrawNumber): number => draw(ROLLS)

/** How many of the rolls win. */
export const winningRolls = ({ over, target }: DiceBet): number => (over ? ROLLS - 1 - target : target)

/** The bet on this side with so many winning rolls. */
export const betOf = (over: boolean, winning: number): DiceBet => ({
  over,
  target: over ? ROLLS - 1 - winning : winning,
})

export const isOffered = (bet: DiceBet): boolean =>
  Number.isInteger(bet.target) && winningRolls(bet) >= MIN_WINNING && winningRolls(bet) <= MAX_WINNING

export const isWon = ({ over, target }: DiceBet, rolled: number): boolean => (over ? rolled > target : rolled < target)

/** What a win pays, stake included: a multiple of the stake in counts of 1/10,000, cut. */
export const multiplierOf = (bet: DiceBet): number => Math.floor((RETURN * MULTIPLIER_UNIT) / winningRolls(bet))

/** Return to player, as a share of 1. */
export const rtpOf = (bet: DiceBet): number => (winningRolls(bet) * multiplierOf(bet)) / (ROLLS * MULTIPLIER_UNIT)

/** `5231` → `52.31`: two digits before the point and after. */
export const rollText = (rolled: number): string => (rolled / 100).toFixed(2).padStart(5, '0')

/** `19800` → `1.98×`, with four decimals only where they are needed. */
export const timesText = (multiplier: number): string =>
  `${(multiplier / MULTIPLIER_UNIT).toFixed(4).replace(/0{1,2}$/, '')}×`
