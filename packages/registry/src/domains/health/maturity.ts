/** A document that has not started after this time never will. */
const MATURITY_MS = 60_000
const MINUTE = 60_000

/** The minute before which every document has either started or never will. */
export const matureUntil = (now: Date): Date => new Date(Math.floor((now.getTime() - MATURITY_MS) / MINUTE) * MINUTE)
