import { languageTag, type Language } from '@atrium/contracts/languages'

/** A moment in the merchant's time zone, as one reads it in this language. */
export const dateTimeIn = (language: Language, at: number, timeZone: string): string => new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)
