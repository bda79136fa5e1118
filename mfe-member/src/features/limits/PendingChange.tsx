import type { ProtectionLimit } from '@atrium/contracts/calls'
import { usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import type { LimitName } from '../../own-limits/limit-request.ts'
import { useLimitText } from './use-limit-text.ts'
import { useProtectionChange } from './use-protection-change.ts'
import cashier from '../../cashier/cashier.module.css'
import styles from './limits.module.css'

interface PendingChangeProps {
  name: LimitName
  limit: ProtectionLimit
  pending: NonNullable<ProtectionLimit['pending']>
  /** The name of the limit as a text. */
  label: string
  now: number
  /** Called when no change is pending any more. */
  onDone(): void
}

/**
 * A pending increase or removal of a limit: the period in which it can be confirmed, and a button to withdraw it
 * (domain rule RG-07).
 */
export function PendingChange({ name, limit, pending, label, now, onDone }: PendingChangeProps) {
  const t = useText()
  const { call } = usePortal()
  const { valueText, timeText } = useLimitText()
  const confirming = useProtectionChange()
  const withdrawing = useProtectionChange()
  const confirm = async () => {
    if (await confirming.send(call('limitConfirm', name), () => t('limits.done.confirmed', { name: label }))) onDone()
  }
  const withdraw = async () => {
    if (await withdrawing.send(call('limitCancel', name), () => t('limits.done.withdrawn', { name: label }))) onDone()
  }
  const isRemoval = pending.amount === undefined && pending.minutes === undefined
  const isAvailable = pending.availableAt <= now
  const facts = {
    value: valueText(pending),
    current: valueText(limit),
    from: timeText(pending.availableAt),
    until: timeText(pending.expiresAt),
  }
  return (
    <div className={styles.pending}>
      <Badge tone="warn">{t(isAvailable ? 'limits.pending.ready' : 'limits.pending.waiting')}</Badge>
      <p>
        {[
          t(isRemoval ? 'limits.pending.removal' : 'limits.pending.increase', facts),
          t(isAvailable ? 'limits.pending.until' : 'limits.pending.from', facts),
        ].join(' ')}
      </p>
      <div className={cashier.actions}>
        {isAvailable && (
          <Button
            size="s"
            variant="primary"
            busy={confirming.isBusy}
            aria-label={t('limits.pending.confirmOf', { name: label })}
            onClick={() => void confirm()}
          >
            {t('limits.pending.confirm')}
          </Button>
        )}
        <Button
          size="s"
          busy={withdrawing.isBusy}
          aria-label={t('limits.pending.withdrawOf', { name: label })}
          onClick={() => void withdraw()}
        >
          {t('limits.pending.withdraw')}
        </Button>
      </div>
    </div>
  )
}
