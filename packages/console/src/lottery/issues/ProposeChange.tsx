import { LOTTERY_CHANGES } from '@atrium/contracts/staff/lottery/changes'
import type { LotteryChangeKind } from '@atrium/contracts/staff/lottery/changes'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { ErrorNote } from '../../layout/ErrorNote.tsx'
import { useText } from '../../locale/locale.tsx'
import { useSavedToast } from '../../proposals/use-saved-toast.ts'
import { useChange, useRead } from '../../registry/registry.tsx'
import { useLotteryNames } from '../../names/use-lottery-names.ts'
import { ChangeMoves } from './ChangeMoves.tsx'
import styles from './issues.module.css'
import { canSend, tidyResult } from './result-form.ts'
import { ResultField } from './ResultField.tsx'
import type { IssueProps } from './issue-props.ts'

interface ProposeProps extends IssueProps {
  readonly kind: LotteryChangeKind
}

/** Proposes a change of an issue after a preview of its moves. */
export function ProposeChange(props: ProposeProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={LOTTERY_CHANGES[props.kind].takesResult ? 'secondary' : 'danger'} onClick={() => setOpen(true)}>
        {text(`lotteryIssues.propose.${props.kind}.open`)}
      </Button>
      {isOpen && <ProposeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The request id stays the same while the moves are the same, so that a retry creates no second proposal. */
function ProposeDialog({ merchant, issue: { code, numero }, kind, onClose }: ProposeProps & { onClose(): void }) {
  const text = useText()
  const showSaved = useSavedToast(merchant)
  const { nameOf } = useLotteryNames(merchant)
  const [typed, setTyped] = useState('')
  const [result, setResult] = useState<string>()
  const [tried, setTried] = useState(false)
  const isCorrection = LOTTERY_CHANGES[kind].takesResult ?? false
  const wanted = { merchant, code, numero, kind, ...(isCorrection && result !== undefined && { result }) }
  const preview = useRead('previewLotteryChange', wanted, { enabled: !isCorrection || result !== undefined })
  const shown = isCorrection && result !== tidyResult(typed) ? undefined : preview.data
  const digest = shown?.digest
  const [request, setRequest] = useState(() => ({ digest, changeId: crypto.randomUUID() }))
  if (request.digest !== digest) setRequest({ digest, changeId: crypto.randomUUID() })
  const proposing = useChange('changeLotteryIssue', (proposal) => {
    showSaved({ proposal }, text('proposals.approve.done'))
    onClose()
  })
  const look = () => {
    setTried(true)
    if (canSend(code, typed)) setResult(tidyResult(typed))
  }
  return (
    <ReasonDialog
      danger={!isCorrection}
      title={text(`lotteryIssues.propose.${kind}.title`, { issue: `${nameOf(code)} ${numero}` })}
      action={text('lotteryIssues.propose.action')}
      maxLength={200}
      busy={proposing.isPending}
      error={proposing.error}
      ready={shown !== undefined}
      missing={text('lotteryIssues.propose.missing')}
      onClose={onClose}
      onConfirm={(reason) => proposing.mutate({ ...wanted, ...request, digest: digest!, reason })}
    >
      <p>{text(`lotteryIssues.propose.${kind}.what`)}</p>
      {isCorrection && (
        <div className={styles.entry}>
          <ResultField
            label={text('lotteryIssues.propose.result')}
            code={code}
            value={typed}
            tried={tried}
            onChange={setTyped}
          />
          <Button busy={preview.isFetching} onClick={look}>
            {text('lotteryIssues.propose.preview')}
          </Button>
        </div>
      )}
      {shown && (
        <section aria-label={text('lotteryIssues.propose.moves')}>
          <ChangeMoves moves={shown.sums} currency={shown.currency} />
        </section>
      )}
      {preview.error && <ErrorNote error={preview.error} />}
    </ReasonDialog>
  )
}
