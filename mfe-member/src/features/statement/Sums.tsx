import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Money } from '@atrium/ui/money'
import { Stat } from '@atrium/ui/stat'
import { KINDS } from './filters.ts'
import styles from './statement.module.css'

/** What the whole filter adds up to, for each kind that is there. Transfers stay among the member's own wallets. */
export function Sums({ sums, currency }: Pick<CallValue<'memberTransactions'>, 'sums' | 'currency'>) {
  const t = useText()
  const shown = KINDS.flatMap((kind) => sums.find((sum) => sum.kind === kind && kind !== 'TRANSFER') ?? [])
  if (shown.length === 0) return null
  return (
    <div className={styles.sums}>
      {shown.map(({ kind, amount, count }) => (
        <Stat key={kind} label={t(`statement.kinds.${kind}`)} value={<Money amount={formatWire(amount)} currency={currency} size="l" tone="signed" />} note={t('statement.count', { count })} />
      ))}
    </div>
  )
}
