import { z } from 'zod'

/** The maximum number of countries and networks in a merchant's region rules. There are about 250 countries. */
export const REGION_LIMITS = { countries: 300, networks: 1_000 } as const

/**
 * The maximum number of characters of operators' texts for visitors, in each language. The gateway and the registry use
 * the same.
 */
export const TEXT_LIMITS = {
  name: 40,
  description: 300,
  maintenanceMessage: 500,
  bannerTitle: 60,
  bannerText: 160,
} as const

// Characters that Unicode counts as letters but that are blank; formats and marks alone are invisible too.
const INVISIBLE = /^[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u
// They change the order in which a text is displayed.
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/

/** Whether any character of it is visible. */
export const isVisible = (text: string): boolean => !INVISIBLE.test(text)
/** Whether it is displayed in the order of its characters. */
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
