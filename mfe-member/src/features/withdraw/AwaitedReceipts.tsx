import { zonedDateTime } from '@atrium/contracts/locale/times'
import { formatWire } from '@atrium/contracts/money'
import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Money } from '@atrium/ui/money'
import { useId } from 'react'
import { WithdrawalLink } from './links.tsx'
import cashier from '../../cashier/cashier.module.css'
import styles from './withdraw.module.css'

/** Paid parts whose receipt is not confirmed yet, each with a link to its order; empty without one. */
export function AwaitedReceipts() {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const id = useId()
  const { data, error, refetch } = useCall('paymentConfirmations', {}, { staleTime: 0 })
  if (error && !data) {
    return (
      <div role="alert" className={styles.line}>
        <span className={styles.lineText}>{t('withdraw.awaited.failed')}</span>
        <Button size="s" onClick={() => void refetch()}>
          {t('failed.retry')}
        </Button>
      </div>
    )
  }
  if (!data || data.list.length === 0) return null
  return (
    <Card title={t('withdraw.awaited.title')} className={styles.notice}>
      <ul className={styles.list}>
        {data.list.map(({ orderId, part, amount, currency, confirmUntil }) => (
          <li key={`${orderId} ${part}`} className={styles.line}>
            <span id={`${id}-${orderId}-${part}`} className={styles.lineText}>
              <Money amount={formatWire(amount)} currency={currency} />
              {confirmUntil !== undefined && (
                <span className={cashier.note}>
                  {t('withdraw.respondBy', { time: zonedDateTime(confirmUntil, language, merchant.timeZone) })}
                </span>
              )}
            </span>
            <WithdrawalLink query={{ order: orderId }} describedBy={`${id}-${orderId}-${part}`}>
              {t('withdraw.awaited.show')}
            </WithdrawalLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
