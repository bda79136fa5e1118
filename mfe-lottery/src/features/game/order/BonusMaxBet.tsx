import { formatWire } from '@atrium/contracts/money'
import { useCall, useText } from '@atrium/portal-kit'

/** The maximum bet of the active bonus, which the rejection of a bet does not have. */
export function BonusMaxBet() {
  const t = useText()
  const { data } = useCall('bonuses', {}, { staleTime: 0 })
  const maxBet = data?.running?.maxBet
  if (!data || maxBet === undefined) return null
  return <p>{t('game.order.bonusMaxBet', { amount: formatWire(maxBet), currency: data.currency })}</p>
}
