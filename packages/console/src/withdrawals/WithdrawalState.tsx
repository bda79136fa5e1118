import type { StaffWithdrawal } from '@atrium/contracts/staff/wallet/withdrawals'
import { Badge } from '@atrium/ui/badge'
import { useText } from '../locale/locale.tsx'
import common from '../layout/common.module.css'

const TONES = {
  REQUESTED: 'neutral',
  RISK: 'warn',
  FINANCE: 'warn',
  APPROVED: 'info',
  SENT: 'info',
  PAID: 'info',
  RECEIVED: 'win',
  RECEIVED_BY_TIMEOUT: 'win',
  NOT_RECEIVED: 'lose',
  REJECTED: 'neutral',
  FAILED: 'lose',
} as const

export function WithdrawalState({
  withdrawal: { state, hasDifference },
}: {
  withdrawal: Pick<StaffWithdrawal, 'state' | 'hasDifference'>
}) {
  const text = useText()
  return (
    <span className={common.actions}>
      <Badge tone={TONES[state]}>{text(`withdrawals.states.${state}`)}</Badge>
      {hasDifference && <Badge tone="lose">{text('withdrawals.differs')}</Badge>}
    </span>
  )
}
