/** Offset of the registry's clock from this machine's, in milliseconds. */
let offset = 0

/** Stores the registry's time, in milliseconds since the epoch. */
export const setServerTime = (now: number): void => void (offset = now - Date.now())

/** The registry's time when this machine's clock showed `at`, such as the time of a response. */
export const toServerTime = (at: number): number => at + offset

/**
 * The registry's time, for everything that is compared with its times, or sent to it, instead of the clock of this
 * machine.
 */
export const serverNow = (): number => toServerTime(Date.now())
