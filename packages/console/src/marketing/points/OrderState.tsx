import type { StaffPointOrder } from '@atrium/contracts/staff/marketing/points'
import { Badge } from '@atrium/ui/badge'
import { useText } from '../../locale/locale.tsx'
import common from '../../layout/common.module.css'

const TONES = { APPLYING: 'info', PROCESS: 'info', PASSED: 'win', APPROVED: 'win', REJECTED: 'lose' } as const

/** The state, with the person who decided and the remark for the member. */
export function OrderState({ order: { state, decidedBy, remark } }: { order: StaffPointOrder }) {
  const text = useText()
  return (
    <span className={common.actions}>
      <Badge tone={TONES[state]}>{text(`pointOrders.states.${state}`)}</Badge>
      {decidedBy && (
        <span>{[text('pointOrders.decidedBy', { by: decidedBy }), ...(remark ? [remark] : [])].join(': ')}</span>
      )}
    </span>
  )
}
