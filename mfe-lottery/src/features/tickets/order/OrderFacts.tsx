import type { LotteryOrder } from '@atrium/contracts/calls'
import { dateTime } from '@atrium/contracts/locale/times'
import { formatMoney, parseMoney } from '@atrium/contracts/money'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { Money } from '@atrium/ui/money'
import { Stat } from '@atrium/ui/stat'
import { DrawFacts } from '../../../draws/DrawFacts.tsx'
import { DrawResult } from '../../../draws/DrawResult.tsx'
import { ORDER_TONES } from '../ticket-tones.ts'
import styles from './order.module.css'

/** State, totals and draw of an order. A change of its state is announced to screen readers. */
export function OrderFacts({
  order: { orderId, state, stake, win, issue, drawKind, settledAt },
}: {
  order: LotteryOrder
}) {
  const t = useText()
  const language = useLanguage()
  const {
    merchant: { currency, timeZone },
  } = usePortal()
  const isWon = state === 'SETTLED' && win !== '0'
  return (
    <Card>
      <div className={styles.facts}>
        <div role="status" className={styles.state}>
          <Badge tone={isWon ? 'win' : ORDER_TONES[state]}>{t(`order.states.${isWon ? 'WON' : state}`)}</Badge>
          <p>{t(`order.texts.${isWon ? 'WON' : state}`)}</p>
        </div>
        <div className={styles.sums}>
          <Stat
            label={t('order.stake')}
            value={<Money amount={formatMoney(parseMoney(stake))} currency={currency} size="l" />}
          />
          {state !== 'PLACED' && (
            <Stat
              label={t('order.paid')}
              value={
                <Money
                  amount={formatMoney(parseMoney(win))}
                  currency={currency}
                  size="l"
                  tone={isWon ? 'win' : 'plain'}
                />
              }
            />
          )}
          {issue && <Stat label={t('order.drawAt')} value={dateTime(issue.drawAt, language, timeZone)} />}
        </div>
        {drawKind && issue?.result !== undefined && (
          <section aria-label={t('order.draw')} className={styles.draw}>
            <DrawResult drawKind={drawKind} result={issue.result} size="m" />
            <DrawFacts drawKind={drawKind} result={issue.result} />
          </section>
        )}
        <p className={styles.quiet}>
          {[
            t('order.number', { order: orderId }),
            settledAt !== undefined && t('order.settledAt', { when: dateTime(settledAt, language, timeZone) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </Card>
  )
}
