import { MONEY_PLACES } from '@atrium/contracts/money'
import { LIMIT_PERIODS } from '@atrium/contracts/rules/responsible-gaming'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Select } from '@atrium/ui/select'
import { NumberField } from '@atrium/ui/number-field'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { limitProblem, limitRequest } from '../../own-limits/limit-request.ts'
import cashier from '../../cashier/cashier.module.css'

/** Offers the member a personal deposit limit before the first deposit. It applies at once and is optional. */
export function FirstLimits({ currency, onSet }: { currency: string; onSet(): void }) {
  const t = useText()
  const { call, commands } = usePortal()
  const [isOffered, setOffered] = useState(true)
  const [period, setPeriod] = useState<(typeof LIMIT_PERIODS)[number]>('WEEK')
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (!isOffered) return null
  const send = (event: FormEvent) => {
    event.preventDefault()
    const wrong = limitProblem('DEPOSIT', amount)
    if (wrong) return setProblem(t(`limits.problems.${wrong}`))
    setBusy(true)
    call('limitSet', limitRequest({ kind: 'DEPOSIT', period }, amount))
      .then(
        () => {
          void commands.request('toast.show', { text: t('deposit.first.set'), tone: 'success' })
          onSet()
        },
        (error: Error) => setProblem(error.message),
      )
      .finally(() => setBusy(false))
  }
  return (
    <Card title={t('deposit.first.title')}>
      <form className={cashier.stack} onSubmit={send} noValidate>
        <p className={cashier.note}>{t('deposit.first.text')}</p>
        <div className={cashier.pair}>
          <Select
            label={t('deposit.first.period')}
            value={period}
            onChange={(value) => setPeriod(value as typeof period)}
            options={LIMIT_PERIODS.map((value) => ({ value, label: t(`limits.periods.${value}`) }))}
          />
          <NumberField
            label={t('deposit.first.amount', { currency })}
            places={MONEY_PLACES}
            value={amount}
            error={problem}
            onChange={(next) => {
              setAmount(next)
              setProblem(undefined)
            }}
          />
        </div>
        <div className={cashier.actions}>
          <Button type="submit" busy={isBusy}>
            {t('deposit.first.send')}
          </Button>
          <Button variant="quiet" onClick={() => setOffered(false)}>
            {t('deposit.first.skip')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
