import type { BroadcastState } from '@atrium/contracts/rules/segments/segment-rules'
import { Badge } from '@atrium/ui/badge'
import { useText } from '../../locale/locale.tsx'

const TONES = { SCHEDULED: 'info', SENDING: 'warn', SENT: 'win', CANCELLED: 'neutral' } as const

export function BroadcastBadge({ state }: { state: BroadcastState }) {
  const text = useText()
  return <Badge tone={TONES[state]}>{text(`broadcasts.states.${state}`)}</Badge>
}
