import type { ProtectionLimit } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Meter } from '@atrium/ui/meter'
import { useId, useRef, useState } from 'react'
import type { LimitName } from '../../own-limits/limit-request.ts'
import { LimitForm } from './LimitForm.tsx'
import { remainingOf } from './limit-size.ts'
import { PendingChange } from './PendingChange.tsx'
import { useLimitText } from './use-limit-text.ts'
import cashier from '../../cashier/cashier.module.css'
import styles from './limits.module.css'

interface LimitRowProps {
  name: LimitName
  /** Absent: no limit is in force. */
  limit: ProtectionLimit | undefined
  now: number
}

/** One limit: its value, the used part, a pending change, and the form that changes it. */
export function LimitRow({ name, limit, now }: LimitRowProps) {
  const t = useText()
  const id = useId()
  const { valueText } = useLimitText()
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const label = t('limits.name', {
    kind: t(`limits.kinds.${name.kind}.title`),
    period: t(`limits.periods.${name.period}`),
  })
  const close = () => {
    setEditing(false)
    button.current?.focus()
  }
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <span className={styles.words}>
          <span className={cashier.note}>{t(`limits.periods.${name.period}`)}</span>
          <strong>{valueText(limit ?? {})}</strong>
        </span>
        <Button
          ref={button}
          size="s"
          aria-expanded={isEditing}
          aria-controls={isEditing ? id : undefined}
          aria-label={t(limit ? 'limits.changeOf' : 'limits.setOf', { name: label })}
          onClick={() => setEditing(!isEditing)}
        >
          {t(limit ? 'limits.change' : 'limits.set')}
        </Button>
      </div>
      {limit && <Used limit={limit} label={label} />}
      {limit?.pending && (
        <PendingChange
          name={name}
          limit={limit}
          pending={limit.pending}
          label={label}
          now={now}
          onDone={() => button.current?.focus()}
        />
      )}
      {isEditing && <LimitForm id={id} name={name} label={label} limit={limit} now={now} onClose={close} />}
    </li>
  )
}

function Used({ limit, label }: { limit: ProtectionLimit; label: string }) {
  const t = useText()
  const { valueText } = useLimitText()
  const left = remainingOf(limit)
  const remaining = limit.amount === undefined ? { minutes: Number(left) } : { amount: toWire(left) }
  return (
    <div className={styles.used}>
      <Meter
        label={t('limits.usedOf', { name: label })}
        max={Number(limit.amount ?? limit.minutes)}
        value={Number(limit.used.amount ?? limit.used.minutes)}
      />
      <span className={cashier.note}>
        {t('limits.used', { used: valueText(limit.used), remaining: valueText(remaining) })}
      </span>
    </div>
  )
}
