import { useText } from '@atrium/portal-kit'

const HOUR_MS = 3_600_000
const HOURS_OF_A_DAY = 24

/** Text of the time until `at`, in whole days, or hours below a day; both in milliseconds. */
export function useTimeLeft(at: number, now: number): string {
  const t = useText()
  const hours = Math.floor((at - now) / HOUR_MS)
  if (hours >= HOURS_OF_A_DAY) return t('bonuses.left.days', { count: Math.floor(hours / HOURS_OF_A_DAY) })
  return hours >= 1 ? t('bonuses.left.hours', { count: hours }) : t('bonuses.left.soon')
}
