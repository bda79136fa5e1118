import { z } from 'zod'

/** The most countries and networks of a merchant's region rules. There are about 250 countries. */
export const REGION_LIMITS = { countries: 300, networks: 1_000 } as const

/**
 * The most characters of what operators write for visitors, in each language. The gateway and the registry keep to the
 * same.
 */
export const TEXT_LIMITS = {
  name: 40,
  description: 300,
  maintenanceMessage: 500,
  bannerTitle: 60,
  bannerText: 160,
} as const

// A blank that looks like a letter to Unicode, formats and marks alone show nothing.
const INVISIBLE = /^[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u
// They show a text in another order than it has.
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/

/** Whether somebody can see anything of it. */
export const isVisible = (text: string): boolean => !INVISIBLE.test(text)
/** Whether it is read in the order in which it is written. */
export const isInOrder = (text: string): boolean => !REORDERING.test(text)

/** A text for visitors, which may have several lines. */
export const operatorText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(
      /^[^\p{Cs}\u0000-\u0009\u000b-\u001f\u007f-\u009f]*$/u,
      'must have neither control characters nor halves of characters',
    )
    .refine(isVisible, 'must say something that can be seen')
    .refine(isInOrder, 'must not reorder what is read')

/** The same in both languages. */
export const operatorTexts = (max: number) => z.strictObject({ KO: operatorText(max), EN: operatorText(max) })
