import type { StaffCase } from '@atrium/contracts/staff/cases'
import { Badge } from '@atrium/ui/badge'
import { useText } from '../locale/locale.tsx'
import common from '../layout/common.module.css'

const TONES = { OPEN: 'warn', IN_REVIEW: 'info', ESCALATED: 'lose', CLOSED: 'neutral' } as const

/** The state of a case with its outcome, and whether it holds withdrawals. */
export function CaseBadges({ found }: { found: Pick<StaffCase, 'state' | 'outcome' | 'isSevere'> }) {
  const text = useText()
  const { state, outcome, isSevere } = found
  return (
    <span className={common.actions}>
      <Badge tone={TONES[state]}>{text(`cases.states.${state}`)}</Badge>
      {outcome !== undefined && <Badge tone="neutral">{text(`cases.outcomes.${outcome}`)}</Badge>}
      {isSevere && state !== 'CLOSED' && <Badge tone="lose">{text('cases.holds')}</Badge>}
    </span>
  )
}
