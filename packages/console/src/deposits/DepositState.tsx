import type { StaffDeposit } from '@atrium/contracts/staff/wallet/deposits'
import { Badge } from '@atrium/ui/badge'
import { useText } from '../locale/locale.tsx'
import common from '../layout/common.module.css'

const TONES = {
  CREATED: 'neutral',
  PENDING: 'info',
  PENDING_ASYNC: 'warn',
  CREDITED: 'win',
  DECLINED: 'neutral',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  REVERSED: 'lose',
  CHARGEBACK: 'lose',
} as const

export function DepositState({
  deposit: { state, difference, flags },
}: {
  deposit: Pick<StaffDeposit, 'state' | 'difference' | 'flags'>
}) {
  const text = useText()
  return (
    <span className={common.actions}>
      <Badge tone={TONES[state]}>{text(`deposits.states.${state}`)}</Badge>
      {difference !== undefined && <Badge tone="lose">{text('deposits.differs')}</Badge>}
      {flags.length > 0 && <Badge tone="warn">{text('deposits.flagged', { count: flags.length })}</Badge>}
    </span>
  )
}
