import type { MerchantContract } from '@atrium/contracts/staff/agents/contracts'
import { Card } from '@atrium/ui/card'
import { Table } from '@atrium/ui/table'
import { QueryResult } from '../../layout/QueryResult.tsx'
import { useLocale } from '../../locale/locale.tsx'
import { useRead } from '../../registry/registry.tsx'
import common from '../../layout/common.module.css'
import { ContractState } from '../contracts/ContractState.tsx'
import { TermsView } from '../TermsView.tsx'

/** The contracts of an agent with their states, newest first; the last fifty. */
export function ContractsCard({ merchant, memberId }: { merchant: string; memberId: string }) {
  const { text, format } = useLocale()
  const read = useRead('merchantContracts', { merchant, memberId, side: 'ALL', pageSize: 50 })
  const title = text('agentTree.cards.contracts')
  return (
    <Card headingLevel={2} title={title}>
      <QueryResult read={read} rows={3}>
        {({ list }) => (
          <Table<MerchantContract>
            caption={title}
            rows={list}
            rowKey={({ contractId }) => contractId}
            empty={<p className={common.quiet}>{text('agentTree.noContracts')}</p>}
            columns={[
              {
                key: 'kind',
                title: text('agentContracts.columns.kind'),
                card: 'title',
                cell: ({ kind }) => text(`agentContracts.kinds.${kind}`),
              },
              {
                key: 'upline',
                title: text('agentContracts.columns.upline'),
                cell: ({ upline }) => upline ?? text('agentContracts.merchant'),
              },
              {
                key: 'state',
                title: text('agentContracts.columns.state'),
                card: 'aside',
                cell: (contract) => <ContractState contract={contract} />,
              },
              {
                key: 'terms',
                title: text('agentContracts.columns.terms'),
                cell: ({ terms }) => <TermsView terms={terms} />,
              },
              {
                key: 'from',
                title: text('agentContracts.columns.from'),
                cell: ({ from, until }) =>
                  [from && format.time(from), until && format.time(until)].filter(Boolean).join(' – ') || '–',
              },
            ]}
          />
        )}
      </QueryResult>
    </Card>
  )
}
