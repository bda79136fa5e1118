import type { CallRequest, Protection } from '@atrium/contracts/calls'
import { usePortal, useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { useState } from 'react'
import { timeOutChoices } from './break-terms.ts'
import { BreakForm } from './BreakForm.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useLimitText } from '../use-limit-text.ts'
import cashier from '../../../cashier/cashier.module.css'
import styles from '../limits.module.css'

/** A break of up to six weeks, which ends automatically (domain rule RG-11). */
export function TimeOutCard({ bar, now }: { bar: Protection['bar']; now: number }) {
  const t = useText()
  const { call } = usePortal()
  const { timeText } = useLimitText()
  const [term, setTerm] = useState<CallRequest<'timeOut'>['term']>()
  const choices = timeOutChoices(bar, now)
  const endsAt = choices.find((choice) => choice.term === term)?.endsAt
  return (
    <Card title={t('limits.timeOut.title')}>
      <div className={cashier.stack}>
        <p className={cashier.note}>
          {t(bar?.kind === 'SELF_EXCLUSION' ? 'limits.timeOut.excluded' : 'limits.timeOut.text')}
        </p>
        {bar?.kind !== 'SELF_EXCLUSION' && <BreakForm texts="timeOut" choices={choices} onStart={setTerm} />}
      </div>
      {term !== undefined && endsAt !== undefined && (
        <ConfirmDialog
          title={t('limits.timeOut.confirmTitle')}
          confirmLabel={t('limits.timeOut.confirm')}
          onClose={() => setTerm(undefined)}
          change={() => call('timeOut', { term, confirm: true })}
          doneText={({ bar: after }) => t('limits.timeOut.done', { time: timeText(after?.until ?? endsAt) })}
        >
          <p className={styles.text}>
            <strong>{t('limits.until', { time: timeText(endsAt) })}</strong>
          </p>
          <p className={styles.text}>{t('limits.timeOut.confirmText')}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
