import type { CallValue } from '@atrium/contracts/calls'
import { formatMoney, formatWire, MONEY_PLACES, parseMoney } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { NumberField } from '@atrium/ui/number-field'
import { TextField } from '@atrium/ui/text-field'
import { useEffect, useRef } from 'react'
import type { FormEvent } from 'react'
import { AmountPresets } from '../../cashier/AmountPresets.tsx'
import { AccountChoice } from './AccountChoice.tsx'
import { RunningBonus } from './RunningBonus.tsx'
import { useWithdrawalRequest } from './use-withdrawal-request.ts'
import type { RequestHandlers } from './use-withdrawal-request.ts'
import { amountProblem, arrivingAmount, largestNow, PRESET_SHARES, shareOf } from './withdrawal-amount.ts'
import { WithdrawalReview } from './WithdrawalReview.tsx'
import cashier from '../../cashier/cashier.module.css'
import styles from './withdraw.module.css'

interface WithdrawalFormProps extends RequestHandlers {
  options: CallValue<'withdrawalOptions'>
  isReviewing: boolean
}

/** The account, amount, bonus and secrets of a withdrawal, then a review, from which the request is sent. */
export function WithdrawalForm({ options, isReviewing, ...handlers }: WithdrawalFormProps) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const request = useWithdrawalRequest(options, handlers)
  const { draft, secrets, errors, attempts, change, changeSecrets } = request
  const { currency, min, max, fee, accounts, bonus, withdrawable } = options
  // After an error the form may have been mounted again, so its fields exist only after this render.
  useEffect(() => {
    const invalid = attempts > 0 ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : undefined
    const control =
      invalid instanceof HTMLFieldSetElement ? invalid.querySelector<HTMLElement>('input:enabled') : invalid
    control?.focus()
  }, [attempts])
  if (isReviewing) return <WithdrawalReview options={options} request={request} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    request.review()
  }
  // The lowest of the limit per withdrawal, the remaining daily limit, and the balance.
  const highest = largestNow(options) < parseMoney(min) ? parseMoney(max) : largestNow(options)
  const presetName = (percent: (typeof PRESET_SHARES)[number]) =>
    percent < 100
      ? `${percent}%`
      : largestNow(options) === parseMoney(withdrawable)
        ? t('withdraw.all')
        : t('withdraw.largest')
  const presets = PRESET_SHARES.map((percent) => {
    const amount = shareOf(options, percent)
    return { amount, name: presetName(percent), isPossible: amountProblem(amount, options) === undefined }
  })
  return (
    <form ref={form} className={cashier.stack} onSubmit={submit} noValidate>
      <Card title={t('withdraw.accountTitle')}>
        <AccountChoice
          accounts={accounts}
          value={draft.accountId}
          error={errors.accountId}
          onChange={(accountId) => change({ accountId })}
        />
      </Card>
      <Card title={t('withdraw.amount')}>
        <div className={cashier.stack}>
          <NumberField
            label={t('withdraw.amountLabel', { currency })}
            places={MONEY_PLACES}
            value={draft.amount}
            onChange={(amount) => change({ amount })}
            hint={t('withdraw.range', { min: formatWire(min), max: formatMoney(highest), currency })}
            error={errors.amount}
          />
          <AmountPresets
            label={t('withdraw.presets')}
            presets={presets}
            value={draft.amount}
            onChoose={(amount) => change({ amount })}
          />
          <p role="status" className={styles.arriving}>
            {request.isAmountValid &&
              t(parseMoney(fee) === 0n ? 'withdraw.arrivingWhole' : 'withdraw.arriving', {
                amount: formatWire(arrivingAmount(draft.amount, fee)),
                fee: formatWire(fee),
                currency,
              })}
          </p>
        </div>
      </Card>
      {bonus && (
        <RunningBonus
          bonus={bonus}
          currency={currency}
          isGivenUp={request.isBonusGivenUp}
          error={errors.forfeitBonus}
          onChange={request.giveUpBonus}
        />
      )}
      <Card title={t('withdraw.confirm')}>
        <div className={cashier.pair}>
          <TextField
            label={t('withdraw.paymentPassword')}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={secrets.paymentPassword}
            hint={t('withdraw.paymentPasswordHint')}
            error={errors.paymentPassword}
            onChange={({ target }) => changeSecrets({ paymentPassword: target.value })}
          />
          {request.needsTotp && (
            <TextField
              label={t('withdraw.totp')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={16}
              value={secrets.totp}
              hint={t('withdraw.totpHint')}
              error={errors.totp}
              onChange={({ target }) => changeSecrets({ totp: target.value })}
            />
          )}
        </div>
      </Card>
      <div className={cashier.submit}>
        {request.failure && (
          <p role="alert" className={styles.failure}>
            {request.failure}
          </p>
        )}
        <Button type="submit" variant="primary" size="l">
          {t('withdraw.toReview')}
        </Button>
        <p className={cashier.note}>{t('withdraw.next')}</p>
      </div>
    </form>
  )
}
