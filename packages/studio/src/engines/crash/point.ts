import type { DrawNumber } from '../engine.ts'

const RANGE = 2 ** 32
/** Return of a bet, of 100: an edge of one percent. */
const RETURN = 99
/** Multipliers are counts of 1/100. */
export const MULTIPLIER_UNIT = 100
/** Growth: e to the power of milliseconds over this. Twice the stake after 6.9 seconds. */
export const GROWTH_MS = 10_000
export const MIN_TARGET = 101
export const MAX_TARGET = 100_000

/**
 * The last multiplier a round reaches, in hundredths. Chosen so that reaching `m` has the chance 0.99 ÷ m, whatever m
 * is; 100 is a round that crashes at once.
 */
export const crashPoint = (draw: DrawNumber): number =>
  Math.max(MULTIPLIER_UNIT, Math.floor((RETURN * RANGE) / (RANGE - draw(RANGE))))

/** How many of the 2³² draws reach this multiplier. */
export const reaching = (multiplier: number): number => Math.min(RANGE, Math.floor((RETURN * RANGE) / multiplier))

/** Return to player of leaving at this multiplier, as a share of 1. */
export const rtpOf = (multiplier: number): number => (reaching(multiplier) * multiplier) / (RANGE * MULTIPLIER_UNIT)

/** The multiplier after so many milliseconds, cut to hundredths. */
export const multiplierAt = (elapsedMs: number): number =>
  Math.floor(MULTIPLIER_UNIT * Math.exp(Math.max(0, elapsedMs) / GROWTH_MS) + 1e-9)

/** The first whole millisecond at which this multiplier is reached. */
export const reachedAfterMs = (multiplier: number): number =>
  Math.ceil(GROWTH_MS * Math.log(multiplier / MULTIPLIER_UNIT))

/** `235` → `2.35×`. */
export const timesText = (multiplier: number): string =>
  `${(multiplier / MULTIPLIER_UNIT).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}×`
