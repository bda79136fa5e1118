import { formatWire } from '@atrium/contracts/money'
import type { StaffClaim } from '@atrium/contracts/registry/marketing/claims'
import { Money } from '@atrium/ui/money'
import { useLocale } from '../../locale/locale.tsx'

/** What a claim gives: an amount, points, or tickets. */
export function ClaimReward({ claim: { reward, amount, currency } }: { claim: StaffClaim }) {
  const { text } = useLocale()
  if (reward === 'TICKETS') return text('campaignClaims.tickets', { count: Number(amount) })
  return <Money amount={formatWire(amount)} currency={reward === 'POINTS' ? 'P' : currency} />
}
