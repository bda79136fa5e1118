import type { Adjustment } from '@atrium/contracts/registry/members/adjustments'
import { Badge } from '@atrium/ui/badge'
import { useText } from '../../locale/locale.tsx'
import styles from '../members.module.css'

const TONES = {
  PROPOSED: 'warn',
  BOOKED: 'win',
  DECLINED: 'neutral',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
} as const

/** With who decided, and why it was declined. */
export function AdjustmentState({ adjustment: { state, decidedBy, declineReason } }: { adjustment: Adjustment }) {
  const text = useText()
  return (
    <>
      <Badge tone={TONES[state]}>{text(`adjustments.states.${state}`)}</Badge>
      {decidedBy !== undefined && (
        <p className={styles.quiet}>
          {[text('adjustments.decidedBy', { by: decidedBy }), declineReason].filter(Boolean).join(': ')}
        </p>
      )}
    </>
  )
}
