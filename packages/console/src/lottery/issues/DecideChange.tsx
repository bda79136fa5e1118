import type { LotteryChange } from '@atrium/contracts/registry/lottery/changes'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { useState } from 'react'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { Refusal } from '../../layout/Refusal.tsx'
import { useToast } from '../../layout/toasts.tsx'
import { useText } from '../../locale/locale.tsx'
import { useChange } from '../../registry/registry.tsx'
import { useLotteryNames } from '../../names/use-lottery-names.ts'
import { ChangeMoves } from './ChangeMoves.tsx'
import styles from './issues.module.css'

/** Approves a change that somebody else proposed, or declines it; the proposer can withdraw it. */
export function DecideChange({
  merchant,
  change: { changeId, code, numero, sums, currency, isOwn },
}: {
  merchant: string
  change: LotteryChange
}) {
  const text = useText()
  const declines = isOwn ? 'withdraw' : 'decline'
  const showToast = useToast()
  const { nameOf } = useLotteryNames(merchant)
  const [dialog, setDialog] = useState<'approve' | 'decline'>()
  const close = () => setDialog(undefined)
  const approving = useChange('approveLotteryChange', () => {
    showToast(text('lotteryIssues.approve.done'))
    close()
  })
  const declining = useChange('declineLotteryChange', () => {
    showToast(text(`lotteryIssues.${declines}.done`))
    close()
  })
  const issue = `${nameOf(code)} ${numero}`
  const footer = (
    <>
      <Button onClick={close}>{text('layout.cancel')}</Button>
      <Button variant="danger" busy={approving.isPending} onClick={() => approving.mutate({ merchant, changeId })}>
        {text('lotteryIssues.approve.action')}
      </Button>
    </>
  )
  return (
    <div className={styles.actions}>
      {!isOwn && (
        <Button variant="primary" onClick={() => setDialog('approve')}>
          {text('lotteryIssues.approve.open')}
        </Button>
      )}
      <Button onClick={() => setDialog('decline')}>{text(`lotteryIssues.${declines}.open`)}</Button>
      {dialog === 'approve' && (
        <Dialog
          open
          onClose={close}
          title={text('lotteryIssues.approve.title', { issue })}
          closeLabel={text('layout.close')}
          footer={footer}
        >
          <p>{text('lotteryIssues.approve.what')}</p>
          <ChangeMoves moves={sums} currency={currency} />
          {approving.error && <Refusal error={approving.error} />}
        </Dialog>
      )}
      {dialog === 'decline' && (
        <ReasonDialog
          title={text(`lotteryIssues.${declines}.title`, { issue })}
          action={text(`lotteryIssues.${declines}.action`)}
          busy={declining.isPending}
          error={declining.error}
          onClose={close}
          onConfirm={(reason) => declining.mutate({ merchant, changeId, reason })}
        />
      )}
    </div>
  )
}
