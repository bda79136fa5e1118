import type { StaffRound } from '@atrium/contracts/staff/rounds'
import { Badge } from '@atrium/ui/badge'
import { useActorName } from '../layout/action-words.ts'
import { useText } from '../locale/locale.tsx'
import common from '../layout/common.module.css'

const TONES = { OPEN: 'info', CLOSED: 'neutral', ROLLED_BACK: 'neutral', VOID: 'warn' } as const

/** State of a round; for a void round with the actor and the reason. */
export function RoundState({ round: { state, voidedBy, reason } }: { round: StaffRound }) {
  const text = useText()
  const nameOf = useActorName()
  return (
    <>
      <Badge tone={TONES[state]}>{text(`rounds.states.${state}`)}</Badge>
      {voidedBy !== undefined && (
        <p className={common.quiet}>{text('rounds.voidedBy', { by: nameOf(voidedBy), reason: reason ?? '' })}</p>
      )}
    </>
  )
}
