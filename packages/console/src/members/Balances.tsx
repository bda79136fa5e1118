import { formatWire } from '@atrium/contracts/money'
import { Fact } from '@atrium/ui/facts'
import { Money } from '@atrium/ui/money'
import { useText } from '../locale/locale.tsx'

const POOLS = ['REAL', 'BONUS', 'LOCKED', 'WALLET', 'HELD', 'DEBT'] as const
const isKnownPool = (pool: string): pool is (typeof POOLS)[number] => (POOLS as readonly string[]).includes(pool)

/** Balances of a member by pool; an unknown pool of a newer gateway is shown by its code. */
export function Balances({
  balances,
  currency,
}: {
  balances: readonly { pool: string; amount: string }[]
  currency: string
}) {
  const text = useText()
  return balances.map(({ pool, amount }) => (
    <Fact key={pool} name={isKnownPool(pool) ? text(`members.pools.${pool}`) : pool}>
      <Money amount={formatWire(amount)} currency={currency} />
    </Fact>
  ))
}
