import { languageTag } from './languages.ts'
import type { Language } from './languages.ts'

type Style = 'dateTime' | 'minute' | 'longDay' | 'shortDay'

const STYLES: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  dateTime: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
  minute: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  longDay: { dateStyle: 'long' },
  shortDay: { month: 'short', day: 'numeric' },
}

const format = (style: Style, at: number, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(languageTag(language), { ...STYLES[style], timeZone }).format(at)

/**
 * Date and time to the second, the one format of every time that members see. `timeZone` is the merchant's; when a list
 * or a page shows it once, `zoneOffset` or `zoneName` formats it.
 */
export const dateTime = (at: number, language: Language, timeZone: string): string =>
  format('dateTime', at, language, timeZone)

/** Date and time with the offset of the zone, for a single time: `24/11/2026, 04:29:05 (GMT+9)`. */
export const zonedDateTime = (at: number, language: Language, timeZone: string): string =>
  `${dateTime(at, language, timeZone)} (${zoneOffset(at, language, timeZone)})`

/**
 * The time zone of the runtime: in a browser, its visitor's. For times that the specification requires in local time.
 */
export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Hour and minute of a time zone: `04:29`. */
export const minuteOf = (at: number, language: Language, timeZone: string): string =>
  format('minute', at, language, timeZone)

/** Hour, minute and second of a time zone: `04:29:05`. */
export const secondOf = (at: number, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(languageTag(language), { ...STYLES.minute, second: '2-digit', timeZone }).format(at)

/** The long date of a moment in a time zone: `24 November 2026`. */
export const longDate = (at: number, language: Language, timeZone: string): string =>
  format('longDay', at, language, timeZone)

/** A day of the wire format, `2026-11-24`, as text, independent of time zones. */
export const dayText = (day: string, language: Language, style: 'short' | 'long'): string =>
  format(`${style}Day`, Date.parse(`${day}T00:00:00Z`), language, 'UTC')

/** The offset that a time zone has at a moment, summer time included: `GMT+9`. */
export function zoneOffset(at: number, language: Language, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(languageTag(language), { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    at,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
