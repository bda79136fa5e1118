/** A calendar day, `2026-11-20`. */
export type Day = string

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' })
  formats.set(timeZone, format)
  return format
}

/** What a wall clock there shows, as if it were UTC: milliseconds. */
function wallClock(at: number, timeZone: string): number {
  const parts = Object.fromEntries(formatOf(timeZone).formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(parts.year!, parts.month! - 1, parts.day!, parts.hour!, parts.minute!, parts.second!)
}

/** The calendar day it is in a time zone. */
export const dayAt = (at: Date, timeZone: string): Day => new Date(wallClock(at.getTime(), timeZone)).toISOString().slice(0, 10)

/** What calendar and clock show in a time zone: `2026-11-20 09:30:00`. */
export const localTime = (at: Date, timeZone: string): string => new Date(wallClock(at.getTime(), timeZone)).toISOString().slice(0, 19).replace('T', ' ')

export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** How many days from one to the other; 0 for the same day. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The first instant of a day in a time zone. Where a clock change skips midnight, the first instant after it. */
export function startOfDay(day: Day, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const offset = (at: number): number => wallClock(at, timeZone) - at
  const guess = midnight - offset(midnight)
  return new Date(midnight - Math.min(offset(guess), offset(guess - 3_600_000)))
}
