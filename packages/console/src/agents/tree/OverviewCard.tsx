import { dayText } from '@atrium/contracts/locale/times'
import { formatWire } from '@atrium/contracts/money'
import type { AgentOfMerchant } from '@atrium/contracts/staff/agents/tree'
import { Card } from '@atrium/ui/card'
import { BarChart } from '@atrium/ui/chart'
import { Money } from '@atrium/ui/money'
import { Stat } from '@atrium/ui/stat'
import { useLocale } from '../../locale/locale.tsx'
import common from '../../layout/common.module.css'
import styles from '../agents.module.css'

const COUNTS = ['members', 'agents', 'online', 'registrations', 'bettors', 'bets'] as const
const AMOUNTS = [
  'balance',
  'stake',
  'validBet',
  'payout',
  'rebate',
  'bonus',
  'salary',
  'dividend',
  'deposited',
  'withdrawn',
  'firstDeposited',
] as const

/** The overview of a team, with the figures that the agent sees. */
export function OverviewCard({ overview }: { overview: AgentOfMerchant['overview'] }) {
  const { text, language } = useLocale()
  const { from, to, currency, profit, days } = overview
  return (
    <Card
      headingLevel={2}
      title={text('agentOverview.title', { from: dayText(from, language, 'long'), to: dayText(to, language, 'long') })}
    >
      <div className={common.stack}>
        <div className={styles.stats}>
          <Stat
            label={text('agentOverview.profit')}
            value={<Money amount={formatWire(profit)} currency={currency} tone="signed" />}
          />
          {AMOUNTS.map((figure) => (
            <Stat
              key={figure}
              label={text(`agentOverview.amounts.${figure}`)}
              value={<Money amount={formatWire(overview[figure])} currency={currency} />}
            />
          ))}
          {COUNTS.map((figure) => (
            <Stat
              key={figure}
              label={text(`agentOverview.counts.${figure}`)}
              value={overview[figure].toLocaleString('en')}
            />
          ))}
        </div>
        <BarChart
          title={text('agentOverview.chart')}
          columns={[text('agentOverview.day'), text('agentOverview.profit')]}
          tone="signed"
          height={160}
          formatTick={(value) => value.toLocaleString('en')}
          points={days.map((day) => ({
            key: day.day,
            label: dayText(day.day, language, 'short'),
            value: Number(day.profit),
            text: formatWire(day.profit),
          }))}
        />
      </div>
    </Card>
  )
}
