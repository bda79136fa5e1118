/** The largest multiple that the gateway takes. */
export const MAX_MULTIPLE = 100_000

/** A multiple as it was typed: whatever is no digit is left out, and nothing is 1. */
export const multipleOf = (text: string): number =>
  Math.min(Math.max(Number(text.replace(/\D/g, '').slice(0, 7)), 1), MAX_MULTIPLE)
