import { z } from 'zod'
import { LANGUAGE_CODES } from '../locale/language-codes.ts'
import type { LanguageCode } from '../locale/language-codes.ts'
import type { Language } from '../locale/languages.ts'

/** Maximum number of countries and networks in a merchant's region rules. There are about 250 countries. */
export const REGION_LIMITS = { countries: 300, networks: 1_000 } as const

/**
 * Maximum number of characters of operators' texts for visitors, per language. Gateway and registry use the same
 * limits.
 */
export const TEXT_LIMITS = {
  name: 40,
  description: 300,
  maintenanceMessage: 500,
  bannerTitle: 60,
  bannerText: 160,
} as const

// Characters that are invisible: blanks that Unicode counts as letters, and formatting characters or combining marks
// without a base character.
const INVISIBLE = /^[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u
// Characters that change the display order of a text.
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/

/** Whether a text has a visible character. */
export const isVisible = (text: string): boolean => !INVISIBLE.test(text)
/** Whether a text is displayed in the order of its characters. */
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

type Further = Exclude<LanguageCode, Language>

/** Shape of a text of staff: Korean and English, and optionally any other language. */
export const inLanguages = <Text extends z.ZodType>(text: Text) => ({
  KO: text,
  EN: text,
  ...(Object.fromEntries(
    LANGUAGE_CODES.filter((code) => code !== 'KO' && code !== 'EN').map((code) => [code, text.optional()]),
  ) as { [Code in Further]: z.ZodOptional<Text> }),
})

/** A text for visitors in both languages. */
export const operatorTexts = (max: number) => z.strictObject({ KO: operatorText(max), EN: operatorText(max) })
