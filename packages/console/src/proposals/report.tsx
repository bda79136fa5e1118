import { formatWire } from '@atrium/contracts/money'
import { MERCHANT_PROPOSAL_QUEUES } from '@atrium/contracts/staff/merchant-proposals'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { columnsOf, oneOf } from '@atrium/report-kit'
import type { CellContext } from '@atrium/report-kit'
import { Money } from '@atrium/ui/money'
import { Moment } from '../layout/Moment.tsx'
import { consoleReport } from '../reports/console-report.ts'
import { ByAt } from './ByAt.tsx'
import { OpenProposal } from './OpenProposal.tsx'
import { ProposalState } from './ProposalState.tsx'
import { titleKeysOf } from './subjects.ts'

type Row = MerchantProposal & { readonly currency: string }
const { custom } = columnsOf<Row>()

/**
 * Changes of a merchant that need a second person; by default pending ones. A click opens one with its values.
 * `nameOf`: the name of a lottery by its code.
 */
export function proposalsReport(merchant: string, nameOf: (code: string) => string) {
  const titleOf = (row: Row, { text }: CellContext) => text(`operations.${row.operation}`, titleKeysOf(row, nameOf))
  return consoleReport<'merchantProposals', Row>({
    texts: 'proposals',
    call: 'merchantProposals',
    scope: { merchant },
    pageSize: 50,
    filters: [oneOf('queue', MERCHANT_PROPOSAL_QUEUES, 'WAITING')],
    listOf: ({ list, currency, ...places }) => ({ ...places, list: list.map((row) => ({ ...row, currency })) }),
    rowKey: ({ proposalId }) => proposalId,
    tableTitle: 'table',
    columns: [
      custom('what', titleOf, { card: 'title' }),
      custom(
        'gives',
        ({ gives, currency }) => (gives === undefined ? '–' : <Money amount={formatWire(gives)} currency={currency} />),
        { align: 'end' },
      ),
      custom('proposed', ({ proposedBy, proposedAt }) => <ByAt by={proposedBy} at={proposedAt} />),
      custom('until', ({ state, expiresAt }) => (state === 'PROPOSED' ? <Moment at={expiresAt} /> : '–')),
      custom('decided', ({ decidedBy, decidedAt }) => <ByAt by={decidedBy} at={decidedAt} />),
      custom('state', ({ state }) => <ProposalState state={state} />, { card: 'aside' }),
    ],
    openRow: ({ proposalId }) => ({ proposal: proposalId }),
    rowLabel: (row, context) => `${titleOf(row, context)} · ${row.proposedBy}`,
    chart: OpenProposal,
  })
}
