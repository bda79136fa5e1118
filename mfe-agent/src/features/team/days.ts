import { languageTag, type Language } from '@atrium/contracts/languages'

export const PERIODS = ['1', '7', '30', '90'] as const
export type Period = (typeof PERIODS)[number]

const DAY_MS = 86_400_000

/** The last `period` days of a time zone, today included, as the call wants them. */
export function lastDays(period: Period, timeZone: string, now = Date.now()): { from: string; to: string } {
  // sv-SE writes days as the wire does.
  const to = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - (Number(period) - 1) * DAY_MS).toISOString().slice(0, 10)
  return { from, to }
}

/** A day of the wire, short or long. It is a day already, whatever the zone. */
export const dayText = (day: string, language: Language, style: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(languageTag(language), { timeZone: 'UTC', ...(style === 'short' ? { month: 'short', day: 'numeric' } : { dateStyle: 'long' }) }).format(new Date(`${day}T00:00:00Z`))
