import type { StaffClaim } from '@atrium/contracts/staff/marketing/claims'
import { Badge } from '@atrium/ui/badge'
import { useLocale } from '../../locale/locale.tsx'
import common from '../../layout/common.module.css'

const TONES = {
  PENDING: 'warn',
  CLAIMABLE: 'info',
  IN_PROGRESS: 'info',
  CLAIMED: 'win',
  ISSUED: 'win',
  REJECTED: 'lose',
  EXPIRED: 'neutral',
  FORFEITED: 'neutral',
  CANCELLED: 'neutral',
} as const

/** The state, with the person who has reserved it. */
export function ClaimState({ claim: { state, reserved } }: { claim: Pick<StaffClaim, 'state' | 'reserved'> }) {
  const { text, format } = useLocale()
  return (
    <span className={common.actions}>
      <Badge tone={TONES[state]}>{text(`campaignClaims.states.${state}`)}</Badge>
      {reserved && state === 'PENDING' && (
        <span>{text('campaignClaims.reserved', { by: reserved.by, until: format.clock(reserved.until) })}</span>
      )}
    </span>
  )
}
