import type { DrawNumber } from '../engine.ts'

const RANGE = 2 ** 32
/** Return of a bet in percent: the house edge is one percent. */
const RETURN = 99
/** Multipliers are stored as counts of 1/100. */
export const MULTIPLIER_UNIT = 100
/**
 * Growth constant in milliseconds: the multiplier is e to the power of time divided by this. It doubles in 6.9 seconds.
 */
export const GROWTH_MS = 10_000
export const MIN_TARGET = 101
export const MAX_TARGET = 100_000

/**
 * The crash point in hundredths. Its distribution makes the chance of reaching multiplier `m` 0.99 ÷ m for every m. 100
 * means that the round crashes immediately.
 */
export const crashPoint = (draw: DrawNumber): number =>
  Math.max(MULTIPLIER_UNIT, Math.floor((RETURN * RANGE) / (RANGE - draw(RANGE))))

/** Number of the 2³² possible random numbers whose round reaches this multiplier. */
export const reaching = (multiplier: number): number => Math.min(RANGE, Math.floor((RETURN * RANGE) / multiplier))

/** Return to player of cashing out at this multiplier, as a fraction of 1. */
export const rtpOf = (multiplier: number): number => (reaching(multiplier) * multiplier) / (RANGE * MULTIPLIER_UNIT)

/** The multiplier after this many milliseconds, truncated to hundredths. */
export const multiplierAt = (elapsedMs: number): number =>
  Math.floor(MULTIPLIER_UNIT * Math.exp(Math.max(0, elapsedMs) / GROWTH_MS) + 1e-9)

/** The first whole millisecond at which this multiplier is reached. */
export const reachedAfterMs = (multiplier: number): number =>
  Math.ceil(GROWTH_MS * Math.log(multiplier / MULTIPLIER_UNIT))

/** Formats a multiplier: `235` → `2.35×`. */
export const timesText = (multiplier: number): string =>
  `${(multiplier / MULTIPLIER_UNIT).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}×`
