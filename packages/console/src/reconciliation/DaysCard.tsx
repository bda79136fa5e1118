import { formatWire } from '@atrium/contracts/money'
import type { ReconciledDay } from '@atrium/contracts/staff/wallet/reconciliation'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import { Money } from '@atrium/ui/money'
import { Table } from '@atrium/ui/table'
import { useParams } from 'react-router-dom'
import { Moment } from '../layout/Moment.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'

/** Totals of each compared day, of the orders and of the payment service. */
export function DaysCard() {
  const { code = '' } = useParams()
  const text = useText()
  const read = useRead('reconciledDays', { merchant: code })
  const side = (of: 'own' | 'service') => ({
    key: of,
    title: text(`reconciliation.columns.${of}`),
    align: 'end' as const,
    cell: ({ currency, ...row }: ReconciledDay) => (
      <span>
        <Money amount={formatWire(row[of].amount)} currency={currency} /> ({row[of].count})
      </span>
    ),
  })
  return (
    <Card headingLevel={2} flush title={text('reconciliation.days')}>
      <QueryResult read={read} rows={6}>
        {({ list }) => (
          <Table
            caption={text('reconciliation.days')}
            rows={list}
            rowKey={({ day, kind }) => `${day} ${kind}`}
            empty={<EmptyState title={text('reconciliation.noDays')} />}
            columns={[
              {
                key: 'day',
                title: text('reconciliation.columns.day'),
                cell: ({ day, kind }) => `${day} · ${text(`reconciliation.kinds.${kind}`)}`,
                card: 'title',
              },
              side('own'),
              side('service'),
              {
                key: 'open',
                title: text('reconciliation.columns.difference'),
                card: 'aside',
                cell: ({ open }) =>
                  open > 0 ? (
                    <Badge tone="lose">{text('reconciliation.open', { count: open })}</Badge>
                  ) : (
                    <Badge tone="win">{text('reconciliation.equal')}</Badge>
                  ),
              },
              {
                key: 'checked',
                title: text('reconciliation.columns.checkedAt'),
                cell: ({ checkedAt }) => <Moment at={checkedAt} />,
              },
            ]}
          />
        )}
      </QueryResult>
    </Card>
  )
}
