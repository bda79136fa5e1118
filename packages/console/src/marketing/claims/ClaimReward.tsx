import { formatWire } from '@atrium/contracts/money'
import type { StaffClaim } from '@atrium/contracts/staff/marketing/claims'
import { Money } from '@atrium/ui/money'
import { useLocale } from '../../locale/locale.tsx'

/** The reward of a claim: an amount, points, tickets, or free rounds. */
export function ClaimReward({
  claim: { reward, amount, currency, freeRounds },
}: {
  claim: Pick<StaffClaim, 'reward' | 'amount' | 'currency' | 'freeRounds'>
}) {
  const { text, language } = useLocale()
  if (reward === 'TICKETS') return text('campaignClaims.tickets', { count: Number(amount) })
  if (freeRounds)
    return text('campaignClaims.freeRounds', {
      count: Number(amount),
      game: freeRounds.name[language],
      stake: formatWire(freeRounds.stake),
      currency,
    })
  return <Money amount={formatWire(amount)} currency={reward === 'POINTS' ? 'P' : currency} />
}
