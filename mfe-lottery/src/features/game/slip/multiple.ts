/** The largest multiple that the gateway takes. */
export const MAX_MULTIPLE = 100_000
/** Of a bet whose field has no multiple at the moment: it costs nothing and is not ordered. */
export const NO_MULTIPLE = 0

/** The multiple of what a field has, `NO_MULTIPLE` where that is none. */
export function multipleOf(value: string): number {
  const multiple = /^\d{1,6}$/.test(value) ? Number(value) : NO_MULTIPLE
  return multiple <= MAX_MULTIPLE ? multiple : NO_MULTIPLE
}
