import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { Money } from '@atrium/ui/money'
import { useEffect, useRef } from 'react'
import type { useWithdrawalRequest } from './use-withdrawal-request.ts'
import { arrivingAmount } from './withdrawal-amount.ts'
import cashier from '../../cashier/cashier.module.css'
import styles from './withdraw.module.css'

interface WithdrawalReviewProps {
  options: CallValue<'withdrawalOptions'>
  request: ReturnType<typeof useWithdrawalRequest>
}

/** The last step: a summary of the request, which cannot be cancelled (domain rule RG-13). */
export function WithdrawalReview({
  options: { currency, fee, accounts, bonus },
  request: { draft, isBusy, isBonusGivenUp, failure, back, send },
}: WithdrawalReviewProps) {
  const t = useText()
  const step = useRef<HTMLDivElement>(null)
  // The form was unmounted together with the focused control.
  useEffect(() => {
    step.current?.focus()
  }, [])
  const amount = formatWire(draft.amount)
  const account = accounts.find(({ accountId }) => accountId === draft.accountId)
  return (
    <div ref={step} role="group" tabIndex={-1} aria-label={t('withdraw.review.title')} className={styles.step}>
      <Card title={t('withdraw.review.title')}>
        <div className={cashier.stack}>
          <Facts min={180}>
            <Fact name={t('withdraw.amount')}>
              <Money amount={amount} currency={currency} size="l" />
            </Fact>
            <Fact name={t('withdraw.fee')}>
              <Money amount={formatWire(fee)} currency={currency} size="l" />
            </Fact>
            <Fact name={t('withdraw.review.arrives')}>
              <Money amount={formatWire(arrivingAmount(draft.amount, fee))} currency={currency} size="l" />
            </Fact>
            {account && (
              <Fact name={t('withdraw.accountTitle')} isWide>
                {`${t('withdraw.account', { bank: account.bankName, digits: account.lastDigits })} · ${account.holder}`}
              </Fact>
            )}
          </Facts>
          {bonus && isBonusGivenUp && (
            <p className={styles.warning}>
              {t('withdraw.review.bonus', { amount: formatWire(bonus.forfeited), currency })}
            </p>
          )}
          <p className={styles.warning}>{t('withdraw.review.final')}</p>
          {failure && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
          <div className={cashier.actions}>
            <Button variant="primary" size="l" busy={isBusy} onClick={send}>
              {failure ? t('withdraw.review.sendAgain') : t('withdraw.review.send', { amount, currency })}
            </Button>
            <Button size="l" disabled={isBusy} onClick={back}>
              {t('withdraw.review.back')}
            </Button>
          </div>
        </div>
      </Card>
    </div>
  )
}
