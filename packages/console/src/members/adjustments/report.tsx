import { formatWire } from '@atrium/contracts/money'
import { MERCHANT_PROPOSAL_QUEUES } from '@atrium/contracts/staff/merchant-proposals'
import type { Adjustment } from '@atrium/contracts/staff/members/adjustments'
import { columnsOf, oneOf, text } from '@atrium/report-kit'
import { Money } from '@atrium/ui/money'
import { ByAt } from '../../proposals/ByAt.tsx'
import { OpenProposal } from '../../proposals/OpenProposal.tsx'
import { ProposalState } from '../../proposals/ProposalState.tsx'
import { consoleReport } from '../../reports/console-report.ts'

type Row = Adjustment & { readonly currency: string }
const { custom, words } = columnsOf<Row>()

/** Adjustments of a merchant; by default pending ones. Each opens with its decision. */
export const adjustmentsReport = (merchant: string) =>
  consoleReport<'adjustments', Row>({
    texts: 'adjustments',
    call: 'adjustments',
    scope: { merchant },
    pageSize: 50,
    filters: [oneOf('queue', MERCHANT_PROPOSAL_QUEUES, 'WAITING'), text('account')],
    listOf: ({ list, currency, ...places }) => ({ ...places, list: list.map((row) => ({ ...row, currency })) }),
    rowKey: ({ proposalId }) => proposalId,
    tableTitle: 'table',
    columns: [
      custom('account', ({ account }) => account, { card: 'title' }),
      custom('kind', ({ kind }, context) => context.text(`kinds.${kind}`)),
      custom('amount', ({ amount, currency }) => <Money amount={formatWire(amount)} currency={currency} />, {
        align: 'end',
        card: 'aside',
      }),
      custom(
        'balance',
        ({ balance, currency }) =>
          balance === undefined ? '–' : <Money amount={formatWire(balance)} currency={currency} />,
        { align: 'end' },
      ),
      words('reason'),
      custom('proposed', ({ proposedBy, proposedAt }) => <ByAt by={proposedBy} at={proposedAt} />),
      custom('decided', ({ decidedBy, decidedAt }) => <ByAt by={decidedBy} at={decidedAt} />),
      custom('state', ({ state }) => <ProposalState state={state} />),
    ],
    openRow: ({ proposalId }) => ({ proposal: proposalId }),
    rowLabel: ({ account, kind }, context) => `${context.text(`kinds.${kind}`)} · ${account}`,
    chart: OpenProposal,
  })
