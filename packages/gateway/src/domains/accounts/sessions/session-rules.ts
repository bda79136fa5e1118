const MINUTE_MS = 60_000
export const IDLE_MS = 30 * MINUTE_MS
export const LIFETIME_MS = 12 * 60 * MINUTE_MS
/** Minimum interval between writes of a session's idle expiry. */
export const TOUCH_EVERY_MS = MINUTE_MS
