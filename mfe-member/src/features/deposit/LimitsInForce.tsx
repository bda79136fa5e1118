import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Meter } from '@atrium/ui/meter'
import styles from './deposit.module.css'

/** Remaining amounts of the member's own deposit limits; empty without one. */
export function LimitsInForce({
  limits,
  currency,
}: {
  limits: CallValue<'depositMethods'>['limits']
  currency: string
}) {
  const t = useText()
  if (limits.length === 0) return null
  return (
    <ul aria-label={t('deposit.limits.title')} className={styles.limits}>
      {limits.map(({ period, amount, used, remaining }) => (
        <li key={period}>
          <span>
            {t(`deposit.limits.${period}`, { remaining: formatWire(remaining), amount: formatWire(amount), currency })}
          </span>
          <Meter label={t(`limits.periods.${period}`)} max={Number(amount)} value={Number(used)} />
        </li>
      ))}
    </ul>
  )
}
