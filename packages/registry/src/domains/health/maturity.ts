/** A document that has not started after this time counts as never started. */
const MATURITY_MS = 60_000
const MINUTE = 60_000

/** The minute before which every document has either started or counts as never started. */
export const matureUntil = (now: Date): Date => new Date(Math.floor((now.getTime() - MATURITY_MS) / MINUTE) * MINUTE)
