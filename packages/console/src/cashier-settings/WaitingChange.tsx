import type { CashierSettingChange } from '@atrium/contracts/registry/cashier-settings'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Dialog } from '@atrium/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Note } from '../layout/Note.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { Refusal } from '../layout/Refusal.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useLocale } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import styles from './cashier-settings.module.css'
import { ChangeList } from './ChangeList.tsx'

/** The change that waits: another person approves or declines it; the proposer withdraws it. */
export function WaitingChange({
  merchant,
  change: { changeId, changes, reason, proposedBy, proposedAt, expiresAt, isOwn },
}: {
  merchant: string
  change: CashierSettingChange
}) {
  const { text, format } = useLocale()
  const showToast = useToast()
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<'approve' | 'decline'>()
  const approving = useChange('approveCashierSettings', () => showToast(text('cashierSettings.approve.done')))
  const declines = isOwn ? 'withdraw' : 'decline'
  const declining = useChange('declineCashierSettings', () => showToast(text(`cashierSettings.${declines}.done`)))
  const { error } = dialog === 'approve' ? approving : declining
  const open = (next: 'approve' | 'decline') => {
    approving.reset()
    declining.reset()
    setDialog(next)
  }
  const close = () => {
    setDialog(undefined)
    // It may have been decided, or outdated, by somebody else.
    if (error) void queries.invalidateQueries()
  }
  const footer = (
    <>
      <Button onClick={close}>{text('layout.cancel')}</Button>
      <Button variant="primary" busy={approving.isPending} onClick={() => approving.mutate({ merchant, changeId })}>
        {text('cashierSettings.approve.action')}
      </Button>
    </>
  )
  return (
    <Card headingLevel={2} title={text('cashierSettings.waiting.title')}>
      <div className={styles.fields}>
        <p className={styles.quiet}>
          {text('cashierSettings.waiting.by', {
            by: proposedBy,
            at: format.time(proposedAt),
            until: format.time(expiresAt),
          })}
        </p>
        <ChangeList changes={changes} />
        <p className={styles.written}>{text('cashierSettings.because', { reason })}</p>
        {isOwn && <Note>{text('cashierSettings.waiting.own', { merchant })}</Note>}
        <div className={styles.row}>
          {!isOwn && (
            <Button variant="primary" onClick={() => open('approve')}>
              {text('cashierSettings.approve.open')}
            </Button>
          )}
          <Button variant="danger" onClick={() => open('decline')}>
            {text(`cashierSettings.${declines}.open`)}
          </Button>
        </div>
      </div>
      {dialog === 'approve' && (
        <Dialog
          open
          onClose={close}
          title={text('cashierSettings.approve.title', { merchant })}
          closeLabel={text('layout.close')}
          footer={footer}
        >
          <div className={styles.fields}>
            <p>{text('cashierSettings.approve.what')}</p>
            <ChangeList changes={changes} />
            {error && <Refusal error={error} />}
          </div>
        </Dialog>
      )}
      {dialog === 'decline' && (
        <ReasonDialog
          danger
          title={text(`cashierSettings.${declines}.title`, { merchant })}
          action={text(`cashierSettings.${declines}.action`)}
          busy={declining.isPending}
          error={error}
          onClose={close}
          onConfirm={(why) => declining.mutate({ merchant, changeId, reason: why })}
        >
          <ChangeList changes={changes} />
        </ReasonDialog>
      )}
    </Card>
  )
}
