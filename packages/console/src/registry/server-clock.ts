/** Offset of the registry's clock from this machine's, in milliseconds. */
let offset = 0

/** Stores the registry's time, in milliseconds since the epoch. */
export const setServerTime = (now: number): void => void (offset = now - Date.now())

/** The registry's time at the moment when this machine's clock showed `at`, for example the time of a response. */
export const toServerTime = (at: number): number => at + offset

/**
 * The registry's time. Use it instead of this machine's clock for everything that is compared with the registry's
 * times, or sent to it.
 */
export const serverNow = (): number => toServerTime(Date.now())
