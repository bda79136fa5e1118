import { readNumber } from '@atrium/contracts/text/typed-number'

/**
 * The number in a field of a game, in counts of its last decimal place: `1,5` with two places is 150. Undefined where
 * what is typed is no number; whoever asks then shows again what applies.
 */
export function typedNumber({ value, ownerDocument }: HTMLInputElement, places: number): number | undefined {
  const typed = readNumber(value, { locales: [ownerDocument.documentElement.lang || 'en'], places })
  return typed.problem === undefined ? Math.round(Number(typed.value) * 10 ** places) : undefined
}
