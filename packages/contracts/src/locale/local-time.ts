/** A calendar day, `2026-11-20`. */
export type Day = string

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/**
 * UTC offset of a time zone in milliseconds, by time zone and UTC day; undefined for a day with a clock change. Cached
 * because Intl took most of the time when planning lottery draws.
 */
const offsets = new Map<string, number | undefined>()
const MAX_OFFSETS = 10_000
const DAY_MS = 86_400_000

/** The local time of an instant, expressed as milliseconds of the same time in UTC. */
function wallClock(at: number, timeZone: string): number {
  const second = Math.floor(at / 1000) * 1000
  const offset = offsetOn(Math.floor(at / DAY_MS), timeZone)
  return offset === undefined ? readClock(second, timeZone) : second + offset
}

/** No zone changes its clocks twice a day. If both ends of a day have the same offset, it applies all day. */
function offsetOn(day: number, timeZone: string): number | undefined {
  const key = `${timeZone} ${day}`
  if (offsets.has(key)) return offsets.get(key)
  const [first, last] = [day, day + 1].map((each) => readClock(each * DAY_MS, timeZone) - each * DAY_MS)
  if (offsets.size >= MAX_OFFSETS) offsets.clear()
  const offset = first === last ? first : undefined
  offsets.set(key, offset)
  return offset
}

function readClock(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(parts.year!, parts.month! - 1, parts.day!, parts.hour!, parts.minute!, parts.second!)
}

/** The calendar day of an instant in a time zone. */
export const dayAt = (at: Date, timeZone: string): Day =>
  new Date(wallClock(at.getTime(), timeZone)).toISOString().slice(0, 10)

/** Local date and time in a time zone: `2026-11-20 09:30:00`. */
export const localTime = (at: Date, timeZone: string): string =>
  new Date(wallClock(at.getTime(), timeZone)).toISOString().slice(0, 19).replace('T', ' ')

/**
 * Converts a local time of a time zone, such as `2026-11-20T09:30`, to an instant. A time that occurs twice means the
 * first one. A skipped time is converted with the offset before the clock change.
 */
export function instantOf(local: string, timeZone: string): Date {
  const shown = Date.parse(`${local}Z`)
  // A zone's offset is less than a day, so it is the offset of the day before or of the day after.
  const [before, after] = [-1, 1].map(
    (days) => shown - (wallClock(shown + days * DAY_MS, timeZone) - (shown + days * DAY_MS)),
  ) as [number, number]
  const found = [before, after].filter((at) => wallClock(at, timeZone) === shown)
  return new Date(found.length ? Math.min(...found) : before)
}

export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Number of days from one day to another; 0 for the same day. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The first instant of a day in a time zone. If a clock change skips midnight, the first instant after it. */
export function startOfDay(day: Day, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const offset = (at: number): number => wallClock(at, timeZone) - at
  const guess = midnight - offset(midnight)
  return new Date(midnight - Math.min(offset(guess), offset(guess - 3_600_000)))
}
