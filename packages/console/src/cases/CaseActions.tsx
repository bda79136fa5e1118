import { OUTCOMES_OF } from '@atrium/contracts/rules/cases/case-rules'
import type { CaseOutcome } from '@atrium/contracts/rules/cases/case-rules'
import type { StaffCaseDetail } from '@atrium/contracts/staff/cases'
import { saveFile } from '@atrium/report-kit'
import { Button } from '@atrium/ui/button'
import { DownloadIcon } from '@atrium/ui/icon'
import { useState } from 'react'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { useSavedToast } from '../proposals/use-saved-toast.ts'
import { useChange } from '../registry/registry.tsx'
import { useStaff } from '../session/session.ts'
import common from '../layout/common.module.css'

/** Takes, decides and exports a case. */
export function CaseActions({ merchant, found }: { merchant: string; found: StaffCaseDetail }) {
  const text = useText()
  const [outcome, setOutcome] = useState<CaseOutcome>()
  const { caseId, kind, state, owner } = found
  const me = useStaff().handle
  const taking = useChange('takeCase')
  const exporting = useChange('exportCase', (file) =>
    saveFile(new Blob([JSON.stringify(file, undefined, 2)], { type: 'application/json' }), `case-${caseId}.json`),
  )
  const error = taking.error ?? exporting.error
  const isOpen = state !== 'CLOSED'
  return (
    <>
      <div className={common.actions}>
        {isOpen && owner !== me && (
          <Button busy={taking.isPending} onClick={() => taking.mutate({ merchant, caseId })}>
            {text('cases.take')}
          </Button>
        )}
        {isOpen &&
          OUTCOMES_OF[kind]
            .filter((one) => one !== found.outcome)
            .map((one) => (
              <Button
                key={one}
                variant={one === 'RESTRICT' || one === 'REPORT' ? 'danger' : 'secondary'}
                onClick={() => setOutcome(one)}
              >
                {text(`cases.decide.${one}.action`)}
              </Button>
            ))}
        <Button busy={exporting.isPending} onClick={() => exporting.mutate({ merchant, caseId })}>
          <DownloadIcon size={16} /> {text('cases.export')}
        </Button>
      </div>
      {error && <ErrorNote error={error} />}
      {outcome !== undefined && (
        <DecisionDialog merchant={merchant} found={found} outcome={outcome} onClose={() => setOutcome(undefined)} />
      )}
    </>
  )
}

interface DecisionDialogProps {
  merchant: string
  found: StaffCaseDetail
  outcome: CaseOutcome
  onClose(): void
}

function DecisionDialog({ merchant, found, outcome, onClose }: DecisionDialogProps) {
  const text = useText()
  const showSaved = useSavedToast(merchant)
  const { caseId, account, kind, isSevere, state } = found
  const deciding = useChange('decideCase', (answer) => {
    showSaved(answer, text('cases.decided'))
    onClose()
  })
  const needsTwo = outcome === 'NO_CONCERN' && kind === 'AML' && (isSevere || state === 'ESCALATED')
  return (
    <ReasonDialog
      danger={outcome === 'RESTRICT' || outcome === 'REPORT'}
      title={text('cases.decide.title', { account })}
      action={text(`cases.decide.${outcome}.action`)}
      busy={deciding.isPending}
      error={deciding.error}
      onClose={onClose}
      onConfirm={(reason) => deciding.mutate({ merchant, caseId, outcome, reason })}
    >
      <p>{text(`cases.decide.${outcome}.what`)}</p>
      {needsTwo && <p>{text('cases.decide.needsTwo')}</p>}
    </ReasonDialog>
  )
}
