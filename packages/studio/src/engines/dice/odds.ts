import type { DrawNumber } from '../engine.ts'

/** Number of possible rolls, which are shown as 00.00 to 99.99. */
export const ROLLS = 10_000
/** Return of a bet in 1/10,000: the house edge is one percent. */
const RETURN = 9_900
/** Multipliers are stored as counts of 1/10,000. */
export const MULTIPLIER_UNIT = 10_000
export const MIN_WINNING = 10
export const MAX_WINNING = 9_800

/** A bet that the roll is over or under the target, which is in hundredths. */
export interface DiceBet {
  readonly over: boolean
  readonly target: number
}

export const roll = (draw: DrawNumber): number => draw(ROLLS)

/** Number of winning rolls. */
export const winningRolls = ({ over, target }: DiceBet): number => (over ? ROLLS - 1 - target : target)

/** The bet on this side with this many winning rolls. */
export const betOf = (over: boolean, winning: number): DiceBet => ({
  over,
  target: over ? ROLLS - 1 - winning : winning,
})

export const isOffered = (bet: DiceBet): boolean =>
  Number.isInteger(bet.target) && winningRolls(bet) >= MIN_WINNING && winningRolls(bet) <= MAX_WINNING

export const isWon = ({ over, target }: DiceBet, rolled: number): boolean => (over ? rolled > target : rolled < target)

/** Multiplier of a win, stake included, in counts of 1/10,000, truncated. */
export const multiplierOf = (bet: DiceBet): number => Math.floor((RETURN * MULTIPLIER_UNIT) / winningRolls(bet))

/** Return to player, as a fraction of 1. */
export const rtpOf = (bet: DiceBet): number => (winningRolls(bet) * multiplierOf(bet)) / (ROLLS * MULTIPLIER_UNIT)

/** Formats a roll: `5231` → `52.31`, always with two digits before and after the point. */
export const rollText = (rolled: number): string => (rolled / 100).toFixed(2).padStart(5, '0')

/** Formats a multiplier: `19800` → `1.98×`. Shows four decimals only when necessary. */
export const timesText = (multiplier: number): string =>
  `${(multiplier / MULTIPLIER_UNIT).toFixed(4).replace(/0{1,2}$/, '')}×`
