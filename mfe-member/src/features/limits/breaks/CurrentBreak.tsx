import type { Protection } from '@atrium/contracts/calls'
import { RETURN_WAIT_HOURS } from '@atrium/contracts/rules/responsible-gaming'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useLimitText } from '../use-limit-text.ts'
import cashier from '../../../cashier/cashier.module.css'
import styles from '../limits.module.css'

/** The current time-out or self-exclusion: its end, and after the term of a self-exclusion the button to return. */
export function CurrentBreak({ bar, now }: { bar: NonNullable<Protection['bar']>; now: number }) {
  const t = useText()
  const { call } = usePortal()
  const { timeText } = useLimitText()
  const [isConfirming, setConfirming] = useState(false)
  const { kind, until, returnFrom } = bar
  const end =
    until !== undefined
      ? t(`limits.break.${kind}.until`, { time: timeText(until) })
      : returnFrom === undefined
        ? t('limits.break.forGood')
        : t('limits.break.returnFrom', { time: timeText(returnFrom) })
  return (
    <Card title={t(`limits.break.${kind}.title`)} className={styles.break}>
      <div className={cashier.stack}>
        <p className={styles.text}>
          <strong>{end}</strong>
        </p>
        <p className={styles.text}>{t('limits.break.text')}</p>
        {returnFrom !== undefined && returnFrom <= now && (
          <div className={cashier.actions}>
            <Button onClick={() => setConfirming(true)}>{t('limits.return.ask')}</Button>
          </div>
        )}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t('limits.return.title')}
          confirmLabel={t('limits.return.confirm')}
          onClose={() => setConfirming(false)}
          change={() => call('selfExclusionReturn', { confirm: true })}
          doneText={({ bar: after }) =>
            t('limits.return.done', { time: after?.until === undefined ? '' : timeText(after.until) })
          }
        >
          <p className={styles.text}>{t('limits.return.text', { hours: RETURN_WAIT_HOURS })}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
