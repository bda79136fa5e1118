import { languageTag, type Language } from '@atrium/contracts/locale/languages'
import { zoneOffset } from '@atrium/contracts/locale/times'

export interface Format {
  /**
   * Date, hour and minute in the given time zone, whose name the caller shows; by default in the browser's time zone
   * with its offset.
   */
  time(iso: string, timeZone?: string): string
  /** `2026-12-01` in words. */
  day(date: string): string
  /** Hour and minute in the given time zone; by default in the browser's time zone, with its offset. */
  clock(iso: string, timeZone?: string): string
  /** `3 minutes ago`, relative to `now` in milliseconds. */
  ago(iso: string, now: number): string
  count(value: number): string
  /** A fraction of 1 as a percentage with at most two decimals. */
  rate(share: number): string
  /** A percentage; 100 is all. */
  percent(value: number): string
  /** A number of bytes in a readable unit: `12.4 kB`. */
  bytes(value: number): string
  /** A local time `2026-12-01T09:00`, in words. */
  wall(local: string): string
}

/** The time zone of the reader. */
export const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

export function formatIn(language: Language): Format {
  const tag = languageTag(language)
  const count = new Intl.NumberFormat(tag)
  const rate = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const bytes = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 })
  const stamp = (timeZone?: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const offsetOf = (iso: string) => zoneOffset(Date.parse(iso), language, readerZone())
  return {
    time: (iso, timeZone) =>
      stamp(timeZone).format(new Date(iso)) + (timeZone === undefined ? ` ${offsetOf(iso)}` : ''),
    day: (date) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date)),
    clock: (iso, timeZone) =>
      new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone }).format(new Date(iso)) +
      (timeZone === undefined ? ` ${offsetOf(iso)}` : ''),
    ago(iso, now) {
      const seconds = Math.round((Date.parse(iso) - now) / 1000)
      const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
      return relative.format(Math.round(seconds / size), unit)
    },
    count: (value) => count.format(value),
    rate: (share) => rate.format(share),
    percent: (value) => rate.format(value / 100),
    bytes: (value) =>
      value < 1_000
        ? `${value} B`
        : value < 1_000_000
          ? `${bytes.format(value / 1_000)} kB`
          : `${bytes.format(value / 1_000_000)} MB`,
    wall: (local) => stamp('UTC').format(new Date(`${local}:00Z`)),
  }
}
