import type { KycDocumentState } from '@atrium/contracts/rules/kyc/kyc-rules'
import { Badge } from '@atrium/ui/badge'
import { useText } from '../locale/locale.tsx'

const TONES = {
  WAITING: 'warn',
  ACCEPTED: 'win',
  REJECTED: 'lose',
  EXPIRED: 'lose',
  REPLACED: 'neutral',
} as const

/** The state of a document as a badge. */
export function DocumentState({ state }: { state: KycDocumentState }) {
  const text = useText()
  return <Badge tone={TONES[state]}>{text(`kyc.states.${state}`)}</Badge>
}
