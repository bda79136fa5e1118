import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import { longDate } from '@atrium/contracts/locale/times'
import type { Promotion } from '@atrium/contracts/calls'
import type { TFunction } from 'i18next'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Text of the time until `at`: days, then hours and minutes, then minutes. */
export function timeUntil(at: number, t: TFunction, now: number): string {
  const left = at - now
  if (left >= DAY_MS) return t('left.days', { count: Math.floor(left / DAY_MS) })
  const hours = Math.floor(left / HOUR_MS)
  const minutes = Math.max(1, Math.floor((left % HOUR_MS) / MINUTE_MS))
  return hours > 0 ? t('left.hours', { hours, minutes }) : t('left.minutes', { count: minutes })
}

/** Text of when a promotion starts, or of its remaining time. */
export function timeLeft(
  { startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>,
  t: TFunction,
  now: number,
): string {
  if (startsAt > now) return t('startsIn', { time: timeUntil(startsAt, t, now) })
  if (endsAt === undefined) return t('endsIn.never')
  return endsAt <= now ? t('endsIn.over') : t('endsIn.time', { time: timeUntil(endsAt, t, now) })
}

/** Start and end as dates of the merchant's time zone. */
export function period(
  { startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>,
  t: TFunction,
  language: LanguageCode,
  timeZone: string,
): string {
  const from = longDate(startsAt, language, timeZone)
  return endsAt === undefined
    ? t('from', { date: from })
    : t('range', { from, to: longDate(endsAt, language, timeZone) })
}
