const MINUTE_MS = 60_000
export const IDLE_MS = 30 * MINUTE_MS
export const LIFETIME_MS = 12 * 60 * MINUTE_MS
/** Interval at which the sliding expiry of a session in use is written. */
export const TOUCH_EVERY_MS = MINUTE_MS
