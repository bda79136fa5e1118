import { readNumber } from '@atrium/contracts/text/typed-number'

/**
 * Parses the number in an input field, in units of its last decimal place: with two places, `1,5` is 150. Undefined
 * when the text is not a number; the caller then restores the previous value.
 */
export function typedNumber({ value, ownerDocument }: HTMLInputElement, places: number): number | undefined {
  const typed = readNumber(value, { locales: [ownerDocument.documentElement.lang || 'en'], places })
  return typed.problem === undefined ? Math.round(Number(typed.value) * 10 ** places) : undefined
}
