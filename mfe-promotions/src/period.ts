import type { Language } from '@atrium/contracts/locale/languages'
import { longDate } from '@atrium/contracts/locale/times'
import type { Promotion } from '@atrium/contracts/calls'
import type { TFunction } from 'i18next'

const DAY_MS = 86_400_000

/** How long a promotion still runs, in words. */
export function timeLeft({ endsAt }: Pick<Promotion, 'endsAt'>, t: TFunction, now = Date.now()): string {
  if (endsAt === undefined) return t('endsIn.never')
  const days = Math.ceil((endsAt - now) / DAY_MS)
  return days <= 1 ? t('endsIn.today') : t('endsIn.days', { count: days })
}

/** From when to when, as dates of the merchant's time zone. */
export function period({ startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>, t: TFunction, language: Language, timeZone: string): string {
  const from = longDate(startsAt, language, timeZone)
  return endsAt === undefined ? t('from', { date: from }) : t('range', { from, to: longDate(endsAt, language, timeZone) })
}
