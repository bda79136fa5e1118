import { formatWire } from '@atrium/contracts/money'
import type { LotteryChange } from '@atrium/contracts/staff/lottery/changes'
import { Fact, Facts } from '@atrium/ui/facts'
import { Money } from '@atrium/ui/money'
import { useText } from '../../locale/locale.tsx'

/** The moves of a change. `kept` is available only for completed moves. */
export function ChangeMoves({
  moves,
  currency,
}: {
  moves: LotteryChange['sums'] & { kept?: string }
  currency: string
}) {
  const text = useText()
  const amounts = (['stakesBack', 'winsTaken', 'winsPaid', 'net', 'kept'] as const).filter(
    (key) => moves[key] !== undefined,
  )
  return (
    <Facts>
      {(['orders', 'members'] as const).map((key) => (
        <Fact key={key} name={text(`lotteryIssues.moves.${key}`)}>
          {moves[key].toLocaleString('en')}
        </Fact>
      ))}
      {amounts.map((key) => (
        <Fact key={key} name={text(`lotteryIssues.moves.${key}`)}>
          <Money amount={formatWire(moves[key]!)} currency={currency} tone={key === 'net' ? 'signed' : undefined} />
        </Fact>
      ))}
    </Facts>
  )
}
