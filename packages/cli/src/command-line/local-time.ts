import { UsageError } from './outcome.ts'

/**
 * Converts a typed time to an instant: `2026-12-01T09:00` is local to the time zone, `2026-12-01T00:00:00Z` and
 * `…+09:00` are instants. A local time that occurs twice means the first one.
 * @throws UsageError for an invalid time, and for a local time that a clock change skips
 */
export function instantOf(text: string, timeZone: string): Date {
  const isLocal = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text)
  const at = new Date(isLocal ? `${text}Z` : text)
  if (Number.isNaN(at.getTime()) || !/^\d{4}-\d{2}-\d{2}T/.test(text))
    throw new UsageError(
      `"${text}" is not a time. Write 2026-12-01T09:00 (on the merchant's wall) or 2026-12-01T00:00:00Z.`,
    )
  if (!isLocal) return at
  const shown = at.getTime()
  // A zone's offset is less than a day, so it is the offset of the day before or of the day after.
  const offsets = [-1, 1].map((days) => localClock(shown + days * 86_400_000, timeZone) - (shown + days * 86_400_000))
  const found = [...new Set(offsets)]
    .map((offset) => shown - offset)
    .filter((instant) => localClock(instant, timeZone) === shown)
  if (!found.length)
    throw new UsageError(
      `${text} does not exist in ${timeZone}: its clocks are put forward over it. Choose a time before or after.`,
    )
  return new Date(Math.min(...found))
}

/** The local time of an instant, expressed as milliseconds of the same time in UTC. */
function localClock(at: number, timeZone: string): number {
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
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(
    parts['year']!,
    parts['month']! - 1,
    parts['day']!,
    parts['hour']!,
    parts['minute']!,
    parts['second']!,
  )
}
