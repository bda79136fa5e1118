import type { DepositOrder } from '@atrium/contracts/calls'
import { dateTime } from '@atrium/contracts/locale/times'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import styles from './timeline.module.css'

/** The states that an order had, and until when it can be paid. */
export function OrderTimeline({ order, history }: { order: DepositOrder; history: NonNullable<DepositOrder['history']> }) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const at = (time: number) => dateTime(time, language, merchant.timeZone)
  return (
    <Card title={t('deposit.order.timeline')}>
      <ol className={styles.timeline}>
        {history.map((event) => (
          <li key={event.state} className={styles.event}>
            <span>{t(`deposit.states.${event.state}`)}</span>
            <time dateTime={new Date(event.at).toISOString()}>{at(event.at)}</time>
          </li>
        ))}
        {order.canCancel && <li className={styles.next}><span>{t('deposit.order.until', { time: at(order.expiresAt) })}</span></li>}
      </ol>
    </Card>
  )
}
