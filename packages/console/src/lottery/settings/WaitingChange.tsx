import type { LotterySettingsChange } from '@atrium/contracts/registry/lottery/settings'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Dialog } from '@atrium/ui/dialog'
import { useState } from 'react'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { Refusal } from '../../layout/Refusal.tsx'
import { useToast } from '../../layout/toasts.tsx'
import { useLocale } from '../../locale/locale.tsx'
import { useChange } from '../../registry/registry.tsx'
import { ChangeList } from './ChangeList.tsx'
import styles from './settings.module.css'

/** The change that waits: another person approves or declines it; the proposer can withdraw it. */
export function WaitingChange({
  merchant,
  change: { changeId, code, changes, reason, proposedBy, proposedAt, expiresAt, isOwn },
}: {
  merchant: string
  change: LotterySettingsChange
}) {
  const { text, format } = useLocale()
  const showToast = useToast()
  const declines = isOwn ? 'withdraw' : 'decline'
  const [dialog, setDialog] = useState<'approve' | 'decline'>()
  const close = () => setDialog(undefined)
  const approving = useChange('approveLotterySettings', () => showToast(text('lotteryGame.approve.done')))
  const declining = useChange('declineLotterySettings', () => showToast(text(`lotteryGame.${declines}.done`)))
  const footer = (
    <>
      <Button onClick={close}>{text('layout.cancel')}</Button>
      <Button variant="primary" busy={approving.isPending} onClick={() => approving.mutate({ merchant, changeId })}>
        {text('lotteryGame.approve.action')}
      </Button>
    </>
  )
  return (
    <Card headingLevel={2} title={text('lotteryGame.waiting.title')}>
      <div className={styles.stack}>
        <p className={styles.quiet}>
          {text('lotteryGame.waiting.by', {
            by: proposedBy,
            at: format.time(proposedAt),
            until: format.time(expiresAt),
          })}
        </p>
        <ChangeList code={code} changes={changes} />
        <p className={styles.written}>{text('lotteryGame.because', { reason })}</p>
        {isOwn && <p>{text('lotteryGame.waiting.own')}</p>}
        <div className={styles.row}>
          {!isOwn && (
            <Button variant="primary" onClick={() => setDialog('approve')}>
              {text('lotteryGame.approve.open')}
            </Button>
          )}
          <Button onClick={() => setDialog('decline')}>{text(`lotteryGame.${declines}.open`)}</Button>
        </div>
      </div>
      {dialog === 'approve' && (
        <Dialog
          open
          onClose={close}
          title={text('lotteryGame.approve.title', { game: code })}
          closeLabel={text('layout.close')}
          footer={footer}
        >
          <div className={styles.stack}>
            <p>{text('lotteryGame.approve.what')}</p>
            <ChangeList code={code} changes={changes} />
            {approving.error && <Refusal error={approving.error} />}
          </div>
        </Dialog>
      )}
      {dialog === 'decline' && (
        <ReasonDialog
          title={text(`lotteryGame.${declines}.title`, { game: code })}
          action={text(`lotteryGame.${declines}.action`)}
          busy={declining.isPending}
          error={declining.error}
          onClose={close}
          onConfirm={(why) => declining.mutate({ merchant, changeId, reason: why })}
        />
      )}
    </Card>
  )
}
