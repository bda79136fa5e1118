import { languageTag, type Language } from '@atrium/contracts/languages'

/** Day and time of a moment in a time zone, as people of the language write it. */
export const dateTime = (at: number, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(languageTag(language), { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(at)

export const longDate = (at: number, language: Language, timeZone: string): string => new Intl.DateTimeFormat(languageTag(language), { timeZone, dateStyle: 'long' }).format(at)

/** `2026-11-20` → `Nov 20`. The text is a day already, whatever the zone. */
export const shortDay = (day: string, language: Language): string => new Intl.DateTimeFormat(languageTag(language), { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(new Date(`${day}T00:00:00Z`))

/** The calendar day it is now in a time zone, as `2026-11-20`. */
export const today = (timeZone: string, at = Date.now()): string => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
