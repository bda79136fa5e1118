import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { Badge } from '@atrium/ui/badge'
import { useText } from '../locale/locale.tsx'

const TONES = {
  PROPOSED: 'warn',
  APPLIED: 'win',
  DECLINED: 'lose',
  WITHDRAWN: 'neutral',
  OUTDATED: 'neutral',
  EXPIRED: 'neutral',
} as const

export function ProposalState({ state }: Pick<MerchantProposal, 'state'>) {
  const text = useText()
  return <Badge tone={TONES[state]}>{text(`proposals.states.${state}`)}</Badge>
}
