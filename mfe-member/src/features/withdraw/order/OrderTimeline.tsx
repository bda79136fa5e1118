import type { WithdrawalOrder } from '@atrium/contracts/calls'
import { dateTime } from '@atrium/contracts/locale/times'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import styles from './timeline.module.css'

/** The states that an order had. A state can come again: a payment that is repeated is paid twice. */
export function OrderTimeline({ history }: { history: NonNullable<WithdrawalOrder['history']> }) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  return (
    <Card title={t('withdraw.order.timeline')}>
      <ol className={styles.timeline}>
        {history.map(({ state, at }, place) => (
          <li key={place} className={styles.event}>
            <span>{t(`withdraw.states.${state}`)}</span>
            <time dateTime={new Date(at).toISOString()}>{dateTime(at, language, merchant.timeZone)}</time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
