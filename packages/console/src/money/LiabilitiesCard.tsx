import { formatWire } from '@atrium/contracts/money'
import type { Liabilities } from '@atrium/contracts/staff/reports'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { Money } from '@atrium/ui/money'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useLocale } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'

const AMOUNTS = ['balances', 'bonuses', 'withdrawals', 'chases', 'openStakes', 'jackpots', 'debts'] as const

/** What the merchant owes its members at this moment. */
export function LiabilitiesCard({ merchant }: { merchant: string }) {
  const { text } = useLocale()
  const read = useRead('moneyLiabilities', { merchant })
  return (
    <Card headingLevel={2} title={text('money.liabilities.title')}>
      <QueryResult read={read} rows={6}>
        {(liabilities) => <List liabilities={liabilities} />}
      </QueryResult>
    </Card>
  )
}

function List({ liabilities }: { liabilities: Liabilities }) {
  const { text, format } = useLocale()
  return (
    <Facts>
      {AMOUNTS.map((name) => (
        <Fact key={name} name={text(`money.liabilities.${name}`)}>
          <Money amount={formatWire(liabilities[name])} currency={liabilities.currency} />
        </Fact>
      ))}
      <Fact name={text('money.liabilities.openRounds')}>{format.count(liabilities.openRounds)}</Fact>
    </Facts>
  )
}
