import type { BillState as State } from '@atrium/contracts/rules/agents/agent-bills'
import { Badge } from '@atrium/ui/badge'
import { useText } from '../../locale/locale.tsx'

const TONES = {
  NOT_REACHED: 'neutral',
  NOTHING: 'neutral',
  SKIPPED: 'warn',
  ISSUED: 'info',
  REVIEW: 'warn',
  PAID: 'win',
  PARTIAL: 'warn',
  INSUFFICIENT: 'lose',
  DENIED: 'lose',
  EXPIRED: 'neutral',
} as const

export function BillState({ state }: { state: State }) {
  return <Badge tone={TONES[state]}>{useText()(`agentBills.states.${state}`)}</Badge>
}
