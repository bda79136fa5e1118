import { formatWire } from '@atrium/contracts/money'
import type { MerchantBill } from '@atrium/contracts/staff/agents/bills'
import { Card } from '@atrium/ui/card'
import { Money } from '@atrium/ui/money'
import { Table } from '@atrium/ui/table'
import { Link } from 'react-router-dom'
import { QueryResult } from '../../layout/QueryResult.tsx'
import { useText } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import { useRead } from '../../registry/registry.tsx'
import common from '../../layout/common.module.css'
import { BillState } from '../bills/BillState.tsx'
import { useCycleText } from '../use-cycle-text.ts'

/** The last twenty bills of an agent. */
export function BillsCard({ merchant, memberId }: { merchant: string; memberId: string }) {
  const text = useText()
  const { cycleOf } = useCycleText(merchant)
  const read = useRead('merchantBills', { merchant, memberId, queue: 'ALL', pageSize: 20 })
  const title = text('agentTree.cards.bills')
  return (
    <Card headingLevel={2} title={title}>
      <QueryResult read={read} rows={3}>
        {({ list }) => (
          <Table<MerchantBill>
            caption={title}
            rows={list}
            rowKey={({ billId }) => billId}
            empty={<p className={common.quiet}>{text('agentTree.noBills')}</p>}
            columns={[
              {
                key: 'kind',
                title: text('agentBills.columns.kind'),
                card: 'title',
                cell: ({ billId, kind, period }) => (
                  <Link className={common.link} to={paths.agentBill(merchant, billId)}>
                    {[text(`agentBills.kinds.${kind}`), period && text(`agentBills.periods.${period}`)]
                      .filter(Boolean)
                      .join(' · ')}
                  </Link>
                ),
              },
              {
                key: 'cycle',
                title: text('agentBills.columns.cycle'),
                cell: ({ kind, from, to }) => cycleOf(kind, from, to),
              },
              {
                key: 'net',
                title: text('agentBills.columns.net'),
                align: 'end',
                cell: ({ net, currency }) => <Money amount={formatWire(net)} currency={currency} />,
              },
              {
                key: 'state',
                title: text('agentBills.columns.state'),
                card: 'aside',
                cell: ({ state }) => <BillState state={state} />,
              },
            ]}
          />
        )}
      </QueryResult>
    </Card>
  )
}
