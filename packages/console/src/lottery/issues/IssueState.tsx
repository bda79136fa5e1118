import type { StaffLotteryIssue } from '@atrium/contracts/staff/lottery/issues'
import { Badge } from '@atrium/ui/badge'
import { useText } from '../../locale/locale.tsx'
import common from '../../layout/common.module.css'

const TONES = {
  SCHEDULED: 'neutral',
  OPEN: 'info',
  CLOSED: 'warn',
  DRAWN: 'info',
  SETTLED: 'win',
  CANCELLED: 'neutral',
} as const

export function IssueState({
  issue: { state, isCorrected },
}: {
  issue: Pick<StaffLotteryIssue, 'state' | 'isCorrected'>
}) {
  const text = useText()
  return (
    <span className={common.actions}>
      <Badge tone={TONES[state]}>{text(`lotteryIssues.states.${state}`)}</Badge>
      {isCorrected && <Badge tone="warn">{text('lotteryIssues.corrected')}</Badge>}
    </span>
  )
}
