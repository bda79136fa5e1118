import type { CallValue } from '@atrium/contracts/calls'
import { formatMoney, formatWire, parseMoney } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { TextField } from '@atrium/ui/text-field'
import { useEffect, useRef } from 'react'
import type { FormEvent } from 'react'
import { toAmount } from '../../amount.ts'
import { AccountChoice } from './AccountChoice.tsx'
import { RunningBonus } from './RunningBonus.tsx'
import { useWithdrawalRequest } from './use-withdrawal-request.ts'
import type { RequestHandlers } from './use-withdrawal-request.ts'
import { amountProblem, arrivingAmount, largestNow, PRESET_SHARES, shareOf } from './withdrawal-amount.ts'
import { WithdrawalReview } from './WithdrawalReview.tsx'
import styles from './withdraw.module.css'

interface WithdrawalFormProps extends RequestHandlers {
  options: CallValue<'withdrawalOptions'>
  isReviewing: boolean
}

/** Account, amount, bonus and the member's secrets; then a review, from which the request is sent. */
export function WithdrawalForm({ options, isReviewing, ...handlers }: WithdrawalFormProps) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const request = useWithdrawalRequest(options, handlers)
  const { wish, secrets, errors, attempts, change, changeSecrets } = request
  const { currency, min, max, fee, accounts, bonus, withdrawable } = options
  // After a rejection the form may be new on the page: its fields exist only now.
  useEffect(() => {
    const invalid = attempts > 0 ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : undefined
    const control = invalid instanceof HTMLFieldSetElement ? invalid.querySelector<HTMLElement>('input:enabled') : invalid
    control?.focus()
  }, [attempts])
  if (isReviewing) return <WithdrawalReview options={options} request={request} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    request.review()
  }
  // Of the limits of one withdrawal, of a day and the balance, the lowest counts.
  const highest = largestNow(options) < parseMoney(min) ? parseMoney(max) : largestNow(options)
  const presetName = (percent: (typeof PRESET_SHARES)[number]) => (percent < 100 ? `${percent}%` : largestNow(options) === parseMoney(withdrawable) ? t('withdraw.all') : t('withdraw.largest'))
  return (
    <form ref={form} className={styles.stack} onSubmit={submit} noValidate>
      <Card title={t('withdraw.accountTitle')}>
        <AccountChoice accounts={accounts} value={wish.accountId} error={errors.accountId} onChange={(accountId) => change({ accountId })} />
      </Card>
      <Card title={t('withdraw.amount')}>
        <div className={styles.stack}>
          <TextField
            label={t('withdraw.amountLabel', { currency })} inputMode="decimal" autoComplete="off" value={wish.amount} onChange={({ target }) => change({ amount: target.value })}
            hint={t('withdraw.range', { min: formatWire(min), max: formatMoney(highest), currency })} error={errors.amount}
          />
          <div role="group" aria-label={t('withdraw.presets')} className={styles.presets}>
            {PRESET_SHARES.map((percent) => {
              const share = shareOf(options, percent)
              return <Button key={percent} aria-pressed={toAmount(wish.amount) === share} disabled={amountProblem(share, options) !== undefined} onClick={() => change({ amount: share })}>{presetName(percent)}</Button>
            })}
          </div>
          <p role="status" className={styles.arriving}>{request.isAmountValid && t(parseMoney(fee) === 0n ? 'withdraw.arrivingWhole' : 'withdraw.arriving', { amount: formatWire(arrivingAmount(wish.amount, fee)), fee: formatWire(fee), currency })}</p>
        </div>
      </Card>
      {bonus && <RunningBonus bonus={bonus} currency={currency} isGivenUp={request.isBonusGivenUp} error={errors.forfeitBonus} onChange={request.giveUpBonus} />}
      <Card title={t('withdraw.confirm')}>
        <div className={styles.pair}>
          <TextField
            label={t('withdraw.paymentPassword')} type="password" inputMode="numeric" autoComplete="off" maxLength={6} value={secrets.paymentPassword}
            hint={t('withdraw.paymentPasswordHint')} error={errors.paymentPassword} onChange={({ target }) => changeSecrets({ paymentPassword: target.value })}
          />
          {request.needsTotp && (
            <TextField
              label={t('withdraw.totp')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={16} value={secrets.totp}
              hint={t('withdraw.totpHint')} error={errors.totp} onChange={({ target }) => changeSecrets({ totp: target.value })}
            />
          )}
        </div>
      </Card>
      <div className={styles.submit}>
        {request.failure && <p role="alert" className={styles.failure}>{request.failure}</p>}
        <Button type="submit" variant="primary" size="l">{t('withdraw.toReview')}</Button>
        <p className={styles.note}>{t('withdraw.next')}</p>
      </div>
    </form>
  )
}
