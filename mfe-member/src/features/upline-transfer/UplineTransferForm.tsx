import type { CallValue, UplineTransfer } from '@atrium/contracts/calls'
import { formatWire, MONEY_PLACES } from '@atrium/contracts/money'
import { PAYMENT_PASSWORD_PATTERN } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import { useFields, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { NumberField } from '@atrium/ui/number-field'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import cashier from '../../cashier/cashier.module.css'
import { amountProblem } from './transfer-problem.ts'

interface UplineTransferFormProps {
  options: CallValue<'uplineTransferOptions'>
  onSent(): void
}

const EMPTY = { amount: '', paymentPassword: '', totp: '' } as const
/** The last request, reset once it has succeeded. */
const NO_REQUEST = { amount: '', requestId: '' }
/** Shortest code of an authenticator app; recovery codes are longer. */
const MIN_CODE_LENGTH = 6
const FIELD_OF_CODE = {
  PAYMENT_PASSWORD_WRONG: 'paymentPassword',
  PAYMENT_PASSWORD_LOCKED: 'paymentPassword',
  PAYMENT_PASSWORD_MISSING: 'paymentPassword',
  TOTP_REQUIRED: 'totp',
  CODE_INVALID: 'totp',
  INSUFFICIENT_FUNDS: 'amount',
  UPLINE_AMOUNT_OUT_OF_RANGE: 'amount',
  UPLINE_DEPOSIT_UNPLAYED: 'amount',
} as const

/** Amount and the member's secrets. */
export function UplineTransferForm({ options, onSent }: UplineTransferFormProps) {
  const t = useText()
  const { commands } = usePortal()
  const [lastRequest, setLastRequest] = useState(NO_REQUEST)
  const { currency, upline, needsTotp, min, max, available } = options

  /** One id per amount, so that a retry after a lost connection does not transfer twice. */
  const requestIdOf = (amount: string): string => {
    const next = lastRequest.amount === amount ? lastRequest : { amount, requestId: crypto.randomUUID() }
    setLastRequest(next)
    return next.requestId
  }
  const done = ({ amount }: UplineTransfer) => {
    setLastRequest(NO_REQUEST)
    void commands.request('toast.show', {
      text: t('upline.done', { amount: formatWire(amount), currency, upline }),
      tone: 'success',
    })
    set(EMPTY)
    onSent()
  }
  const { form, field, number, set, submit, failure, isBusy } = useFields<keyof typeof EMPTY, UplineTransfer>({
    initial: EMPTY,
    shown: needsTotp ? ['amount', 'paymentPassword', 'totp'] : ['amount', 'paymentPassword'],
    problemOf(name, values) {
      if (name === 'amount') {
        // The previous attempt may have succeeded, so the available amount may be too low for the same amount again.
        if (values.amount !== '' && values.amount === lastRequest.amount) return undefined
        const problem = amountProblem(values.amount, options)
        return (
          problem &&
          t(`upline.problems.${problem}`, {
            min: formatWire(min),
            max: formatWire(max),
            available: formatWire(available),
            currency,
          })
        )
      }
      if (name === 'paymentPassword')
        return PAYMENT_PASSWORD_PATTERN.test(values.paymentPassword) ? undefined : t('upline.problems.paymentPassword')
      return codeOf(values.totp).length < MIN_CODE_LENGTH ? t('upline.problems.totp') : undefined
    },
    fieldOf: FIELD_OF_CODE,
    send({ amount, paymentPassword, totp }, call) {
      return call('uplineTransfer', {
        requestId: requestIdOf(amount),
        amount,
        paymentPassword,
        ...(needsTotp && { totp: codeOf(totp) }),
      }).catch((error: unknown) => {
        // The displayed data may be outdated.
        onSent()
        throw error
      })
    },
    onDone: done,
  })
  return (
    <Card title={t('upline.send')}>
      <form ref={form} className={cashier.stack} onSubmit={submit} noValidate>
        <NumberField
          label={t('upline.amount', { currency })}
          places={MONEY_PLACES}
          hint={t('upline.range', { min: formatWire(min), max: formatWire(max), currency })}
          {...number('amount')}
        />
        <div className={cashier.pair}>
          <TextField
            label={t('upline.paymentPassword')}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            hint={t('upline.paymentPasswordHint')}
            {...field('paymentPassword')}
          />
          {needsTotp && (
            <TextField
              label={t('upline.totp')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={16}
              hint={t('upline.totpHint')}
              {...field('totp')}
            />
          )}
        </div>
        <div className={cashier.submit}>
          {failure && (
            <p role="alert" className={cashier.note}>
              {failure}
            </p>
          )}
          <p className={cashier.note}>{t('upline.final')}</p>
          <Button type="submit" variant="primary" size="l" busy={isBusy}>
            {t('upline.submit', { upline })}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const codeOf = (text: string): string => text.replace(/\s/g, '')
