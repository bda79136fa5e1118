import type { MerchantContract } from '@atrium/contracts/staff/agents/contracts'
import { Badge } from '@atrium/ui/badge'
import { useText } from '../../locale/locale.tsx'
import common from '../../layout/common.module.css'

const TONES = {
  PENDING: 'warn',
  ACTIVE: 'win',
  REJECTED: 'lose',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
  TERMINATED: 'lose',
  SUPERSEDED: 'neutral',
} as const

/** The state of a contract, and why it ended. */
export function ContractState({
  contract: { state, endReason },
}: {
  contract: Pick<MerchantContract, 'state' | 'endReason'>
}) {
  const text = useText()
  return (
    <span className={common.row}>
      <Badge tone={TONES[state]}>{text(`agentContracts.states.${state}`)}</Badge>
      {endReason && <span className={common.quiet}>{text(`agentContracts.reasons.${endReason}`)}</span>}
    </span>
  )
}
