/** The maximum multiple that the gateway accepts. */
export const MAX_MULTIPLE = 100_000
/** Multiple of a bet whose field is empty or invalid: the bet costs nothing and cannot be ordered. */
export const NO_MULTIPLE = 0

/** The multiple in a field, or `NO_MULTIPLE` when it is invalid. */
export function multipleOf(value: string): number {
  const multiple = /^\d{1,6}$/.test(value) ? Number(value) : NO_MULTIPLE
  return multiple <= MAX_MULTIPLE ? multiple : NO_MULTIPLE
}
