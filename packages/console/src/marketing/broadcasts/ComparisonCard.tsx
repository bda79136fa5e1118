import { formatWire } from '@atrium/contracts/money'
import type { StaffBroadcastDetail } from '@atrium/contracts/staff/marketing/segments'
import { Card } from '@atrium/ui/card'
import { Money } from '@atrium/ui/money'
import { Table } from '@atrium/ui/table'
import { useLocale } from '../../locale/locale.tsx'
import common from '../../layout/common.module.css'
import { upliftOf } from './uplift.ts'

type Comparison = NonNullable<StaffBroadcastDetail['comparison']>
const GROUPS = ['messaged', 'control'] as const

/** What members with the message did, compared with those who got none. */
export function ComparisonCard({ comparison, currency }: { comparison: Comparison; currency: string }) {
  const { text, format } = useLocale()
  const uplift = upliftOf(comparison.messaged, comparison.control)
  const points = (value: number) => (value > 0 ? '+' : '') + value.toFixed(1)
  const share = (part: number, all: number) =>
    all === 0 ? format.count(part) : `${format.count(part)} (${format.rate(part / all)})`
  return (
    <Card title={text('broadcasts.cards.comparison')} headingLevel={2}>
      <div className={common.stack}>
        <p className={common.quiet}>{text('broadcasts.compared', { until: format.time(comparison.until) })}</p>
        <Table
          caption={text('broadcasts.cards.comparison')}
          rows={GROUPS}
          rowKey={(group) => group}
          columns={[
            {
              key: 'group',
              title: text('broadcasts.groups.title'),
              cell: (group) => text(`broadcasts.groups.${group}`),
              card: 'title',
            },
            {
              key: 'members',
              title: text('broadcasts.groups.members'),
              cell: (group) => format.count(comparison[group].members),
              align: 'end',
            },
            ...(['depositors', 'players'] as const).map((key) => ({
              key,
              title: text(`broadcasts.groups.${key}`),
              cell: (group: (typeof GROUPS)[number]) => share(comparison[group][key], comparison[group].members),
              align: 'end' as const,
            })),
            ...(['deposited', 'staked'] as const).map((key) => ({
              key,
              title: text(`broadcasts.groups.${key}`),
              cell: (group: (typeof GROUPS)[number]) => (
                <Money amount={formatWire(comparison[group][key])} currency={currency} />
              ),
              align: 'end' as const,
            })),
          ]}
        />
        {uplift && (
          <p>
            <strong>{text('broadcasts.uplift', { points: points(uplift.points) })}</strong>{' '}
            {text(uplift.isChance ? 'broadcasts.chance' : 'broadcasts.noChance', {
              low: points(uplift.low),
              high: points(uplift.high),
            })}
          </p>
        )}
      </div>
    </Card>
  )
}
