import type { Protection, ProtectionLimit } from '@atrium/contracts/calls'
import { MONEY_PLACES } from '@atrium/contracts/money'
import {
  LIMIT_CONFIRMABLE_DAYS,
  LIMIT_WAIT_HOURS,
  MAX_SESSION_MINUTES,
  MIN_SESSION_MINUTES,
} from '@atrium/contracts/rules/responsible-gaming'
import { useFields, usePortal, useSession, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { NumberField } from '@atrium/ui/number-field'
import { useEffect } from 'react'
import { limitProblem, limitRequest } from '../../own-limits/limit-request.ts'
import type { LimitName } from '../../own-limits/limit-request.ts'
import { changeOf } from './limit-size.ts'
import { useLimitText } from './use-limit-text.ts'
import { useProtectionChange } from './use-protection-change.ts'
import cashier from '../../cashier/cashier.module.css'
import styles from './limits.module.css'

interface LimitFormProps {
  id: string
  name: LimitName
  /** The name of the limit as a text. */
  label: string
  limit: ProtectionLimit | undefined
  now: number
  onClose(): void
}

/** Sets, changes or removes a limit. Shows when a change takes effect before it is sent. */
export function LimitForm({ id, name, label, limit, now, onClose }: LimitFormProps) {
  const t = useText()
  const { call } = usePortal()
  const { currency } = useSession()
  const { valueText, timeText } = useLimitText()
  const { isBusy: isRemoving, show, send } = useProtectionChange()
  const resultText = ({ limits }: Protection) => {
    const pending = limits.find(({ kind, period }) => kind === name.kind && period === name.period)?.pending
    return pending
      ? t('limits.done.requested', { name: label, time: timeText(pending.availableAt) })
      : t('limits.done.set', { name: label })
  }
  const { form, values, number, failure, isBusy, submit } = useFields<'value', Protection>({
    initial: { value: '' },
    shown: ['value'],
    fieldOf: {},
    problemOf(_field, { value }) {
      const problem = limitProblem(name.kind, value) ?? (changeOf(limit, value) === 'same' ? 'same' : undefined)
      return (
        problem &&
        t(`limits.problems.${problem}`, { min: MIN_SESSION_MINUTES, max: MAX_SESSION_MINUTES.toLocaleString('en') })
      )
    },
    send: ({ value }) => call('limitSet', limitRequest(name, value)),
    onDone(protection) {
      show(protection, resultText(protection))
      onClose()
    },
  })
  // The form opens below the clicked button.
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [form])
  const remove = async () => {
    if (await send(call('limitSet', limitRequest(name, null)), resultText)) onClose()
  }
  const change = limitProblem(name.kind, values.value) ? undefined : changeOf(limit, values.value)
  const wait = {
    time: timeText(now + LIMIT_WAIT_HOURS * 3_600_000),
    hours: LIMIT_WAIT_HOURS,
    days: LIMIT_CONFIRMABLE_DAYS,
    current: valueText(limit ?? {}),
  }
  return (
    <form ref={form} id={id} aria-label={label} className={styles.form} onSubmit={submit} noValidate>
      <NumberField
        label={name.kind === 'SESSION' ? t('limits.fields.minutes') : t('limits.fields.amount', { currency })}
        places={name.kind === 'SESSION' ? 0 : MONEY_PLACES}
        {...number('value')}
      />
      <p role="status" className={cashier.note}>
        {t(`limits.effect.${change ?? (limit ? 'any' : 'first')}`, wait)}
      </p>
      {limit?.pending && <p className={cashier.note}>{t('limits.replaces')}</p>}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={cashier.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t(change === 'increase' ? 'limits.request' : 'limits.save')}
        </Button>
        {limit && (
          <Button busy={isRemoving} onClick={() => void remove()}>
            {t('limits.remove')}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t('limits.cancel')}
        </Button>
      </div>
    </form>
  )
}
