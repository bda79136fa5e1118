import { languageTag } from './languages.ts'
import type { LanguageCode } from './language-codes.ts'

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

const format = (style: Style, at: number, language: LanguageCode, timeZone: string): string =>
  new Intl.DateTimeFormat(languageTag(language), { ...STYLES[style], timeZone }).format(at)

/**
 * Date and time to the second, the format of every time that members see. `timeZone` is the merchant's. A list or page
 * that shows its time zone once uses `zoneOffset` or `zoneName` for that.
 */
export const dateTime = (at: number, language: LanguageCode, timeZone: string): string =>
  format('dateTime', at, language, timeZone)

/** Date and time with the zone's offset, for a single time: `24/11/2026, 04:29:05 (GMT+9)`. */
export const zonedDateTime = (at: number, language: LanguageCode, timeZone: string): string =>
  `${dateTime(at, language, timeZone)} (${zoneOffset(at, language, timeZone)})`

/**
 * The time zone of the runtime, in a browser the visitor's. For times that the specification requires in local time.
 */
export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Hour and minute in a time zone: `04:29`. */
export const minuteOf = (at: number, language: LanguageCode, timeZone: string): string =>
  format('minute', at, language, timeZone)

/** Hour, minute and second in a time zone: `04:29:05`. */
export const secondOf = (at: number, language: LanguageCode, timeZone: string): string =>
  new Intl.DateTimeFormat(languageTag(language), { ...STYLES.minute, second: '2-digit', timeZone }).format(at)

/** Day, hour and minute in a time zone, for times of the next days: `3 Dec, 04:29`. */
export const shortTime = (at: number, language: LanguageCode, timeZone: string): string =>
  new Intl.DateTimeFormat(languageTag(language), { ...STYLES.shortDay, ...STYLES.minute, timeZone }).format(at)

/** Long date of an instant in a time zone: `24 November 2026`. */
export const longDate = (at: number, language: LanguageCode, timeZone: string): string =>
  format('longDay', at, language, timeZone)

/** Formats a day of the wire format (`2026-11-24`), independent of time zones. */
export const dayText = (day: string, language: LanguageCode, style: 'short' | 'long'): string =>
  format(`${style}Day`, Date.parse(`${day}T00:00:00Z`), language, 'UTC')

/** UTC offset of a time zone at an instant, including daylight saving time: `GMT+9`. */
export function zoneOffset(at: number, language: LanguageCode, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(languageTag(language), { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    at,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
