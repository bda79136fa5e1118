/** How far the registry's clock is ahead of this machine's, in milliseconds. */
let offset = 0

/** Notes what the registry's clock shows, in milliseconds since the epoch. */
export const setServerTime = (now: number): void => void (offset = now - Date.now())

/** What the registry's clock showed when this machine's showed `at`, such as when an answer came. */
export const toServerTime = (at: number): number => at + offset

/** The registry's time: what is compared with its times, or sent to it, never follows the clock of this machine. */
export const serverNow = (): number => toServerTime(Date.now())
