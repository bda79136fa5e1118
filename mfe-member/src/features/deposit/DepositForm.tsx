import type { CallValue } from '@atrium/contracts/calls'
import { formatWire, MONEY_PLACES, parseMoney, toWire } from '@atrium/contracts/money'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { NumberField } from '@atrium/ui/number-field'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { AmountPresets } from '../../cashier/AmountPresets.tsx'
import { BonusChoice } from './BonusChoice.tsx'
import { amountProblem, chosenBonus, lowestRemaining } from './deposit-amount.ts'
import { LimitsInForce } from './LimitsInForce.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import { openCheckout } from './open-checkout.ts'
import cashier from '../../cashier/cashier.module.css'
import styles from './deposit.module.css'

interface DepositDraft {
  method: CallValue<'depositMethods'>['methods'][number]['method']
  amount: string
  bonus: string
  /** One id per deposit, so that a retry after a lost connection does not create a second order. */
  requestId: string
}

/** Form that creates a deposit order and then opens the payment service's checkout page. */
export function DepositForm({ choices }: { choices: CallValue<'depositMethods'> }) {
  const t = useText()
  const { call } = usePortal()
  const { methods, presets, limits, currency } = choices
  const [draft, setDraft] = useState<DepositDraft>(() => ({
    method: methods[0]!.method,
    amount: '',
    bonus: '',
    requestId: crypto.randomUUID(),
  }))
  const [isBusy, setBusy] = useState(false)
  const [wasTried, setTried] = useState(false)
  const [rejection, setRejection] = useState<string>()
  const amountField = useRef<HTMLInputElement>(null)
  // "Back" from the checkout page may restore this page from the browser's back/forward cache.
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setBusy(false)
    }
    addEventListener('pageshow', restore)
    return () => removeEventListener('pageshow', restore)
  }, [])
  const method = methods.find((one) => one.method === draft.method) ?? methods[0]!
  const remaining = lowestRemaining(limits)
  const problem = amountProblem(draft.amount, method, remaining)
  const amount = problem ? undefined : toWire(parseMoney(draft.amount))
  const entered = { amount, method: method.method }
  const bonus = chosenBonus(choices, draft.bonus, entered)

  const change = (part: Partial<DepositDraft>) => {
    setDraft({ ...draft, ...part, requestId: crypto.randomUUID() })
    setRejection(undefined)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy) return
    if (problem) {
      amountField.current?.focus()
      return
    }
    setBusy(true)
    setRejection(undefined)
    call('depositCreate', {
      requestId: draft.requestId,
      method: method.method,
      amount: draft.amount,
      ...(bonus && { bonus }),
    }).then(
      (order) => openCheckout(order),
      (error: Error) => {
        setRejection(error.message)
        setBusy(false)
      },
    )
  }
  const suggested = presets.map((preset) => ({
    amount: preset,
    name: formatWire(preset).replace(/\.00$/, ''),
    isPossible: amountProblem(preset, method, remaining) === undefined,
  }))
  return (
    <form className={cashier.stack} onSubmit={send} noValidate>
      <Card title={t('deposit.method')}>
        <MethodChoice
          methods={methods}
          value={method.method}
          currency={currency}
          onChange={(chosen) => change({ method: chosen })}
        />
      </Card>
      <Card title={t('deposit.amount')}>
        <div className={cashier.stack}>
          <NumberField
            ref={amountField}
            label={t('deposit.amountLabel', { currency })}
            places={MONEY_PLACES}
            value={draft.amount}
            onChange={(amount) => change({ amount })}
            hint={t('deposit.range', { min: formatWire(method.min), max: formatWire(method.max), currency })}
            error={
              wasTried && problem
                ? t(`deposit.problems.${problem}`, {
                    min: formatWire(method.min),
                    max: formatWire(method.max),
                    remaining: remaining === undefined ? '' : formatWire(remaining),
                    currency,
                  })
                : undefined
            }
          />
          <AmountPresets
            label={t('deposit.presets')}
            presets={suggested}
            value={draft.amount}
            onChoose={(chosen) => change({ amount: chosen })}
          />
          <LimitsInForce limits={limits} currency={currency} />
        </div>
      </Card>
      <BonusChoice choices={choices} entered={entered} value={bonus} onChange={(code) => change({ bonus: code })} />
      <div className={cashier.submit}>
        {rejection && (
          <p role="alert" className={styles.failure}>
            {rejection}
          </p>
        )}
        <Button type="submit" variant="primary" size="l" busy={isBusy}>
          {amount ? t('deposit.pay', { amount: formatWire(amount), currency }) : t('deposit.payNothing')}
        </Button>
        <p className={cashier.note}>{t('deposit.next')}</p>
      </div>
    </form>
  )
}
