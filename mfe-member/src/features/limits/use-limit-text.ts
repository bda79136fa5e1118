import type { ProtectionChange } from '@atrium/contracts/calls'
import { zonedDateTime } from '@atrium/contracts/locale/times'
import { formatWire } from '@atrium/contracts/money'
import { useLanguage, usePortal, useSession, useText } from '@atrium/portal-kit'

/** What a limit allows: an amount or minutes; neither: no limit. */
export type LimitValue = Pick<NonNullable<ProtectionChange['after']>, 'amount' | 'minutes'>

/** Limits and times of this page as texts. */
export function useLimitText() {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const { currency } = useSession()
  const duration = (minutes: number): string => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    return [
      hours > 0 && t('limits.hours', { count: hours }),
      (rest > 0 || hours === 0) && t('limits.minutes', { count: rest }),
    ]
      .filter(Boolean)
      .join(' ')
  }
  return {
    valueText({ amount, minutes }: LimitValue): string {
      if (amount !== undefined) return `${formatWire(amount)} ${currency}`
      return minutes === undefined ? t('limits.none') : duration(minutes)
    },
    timeText: (at: number): string => zonedDateTime(at, language, merchant.timeZone),
  }
}
