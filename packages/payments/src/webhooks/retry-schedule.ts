import type { RandomBytes } from '../random-ids.ts'

const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1_000, 60_000, 3_600_000]

/** Delay before each attempt, by the Standard Webhooks specification. */
const DELAYS_MS = [
  0,
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const

/** Maximum number of attempts. After them a message is undeliverable. */
export const MAX_ATTEMPTS = DELAYS_MS.length

/**
 * Maximum random extension of a delay, as a fraction, so that messages that failed together are not retried together.
 */
const MAX_JITTER = 0.2

/** Milliseconds until the next attempt after a number of failed ones. Undefined: the message is undeliverable. */
export function retryDelayMs(failedAttempts: number, randomBytes: RandomBytes): number | undefined {
  const delay = DELAYS_MS[failedAttempts]
  return delay === undefined
    ? undefined
    : Math.round(delay * (1 + (MAX_JITTER * randomBytes(4).readUInt32BE()) / 2 ** 32))
}
