import { cycleText } from '@atrium/contracts/rules/agents/cycle-text'
import { BILL_QUEUES } from '@atrium/contracts/staff/agents/bills'
import type { MerchantBill } from '@atrium/contracts/staff/agents/bills'
import { BILL_STATES } from '@atrium/contracts/rules/agents/agent-bills'
import { CONTRACT_KINDS } from '@atrium/contracts/rules/agents/agent-contracts'
import { choice, columnsOf, oneOf, text } from '@atrium/report-kit'
import type { CellContext } from '@atrium/report-kit'
import { paths } from '../../paths.ts'
import { consoleReport } from '../../reports/console-report.ts'
import { RowLink } from '../../reports/RowLink.tsx'
import { BillState } from './BillState.tsx'

const { custom, money, count, fileOnly, fileCurrency, asText, asNumber, asTime, asWords } = columnsOf<MerchantBill>()

const payerOf = ({ payer }: MerchantBill, { text: word }: CellContext): string => payer ?? word('platform')
const decisionOf = ({ approvedBy, decidedBy, reason }: MerchantBill): string =>
  [[approvedBy, decidedBy].filter(Boolean).join(' + '), reason].filter(Boolean).join(': ')

/** Bills of agents; by default those that wait for approval. Filtered by the days on which their cycles started. */
export const billsReport = (merchant: string) =>
  consoleReport<'merchantBills', MerchantBill>({
    texts: 'agentBills',
    call: 'merchantBills',
    file: 'merchantBillsFile',
    scope: { merchant },
    pageSize: 50,
    period: { presets: ['week', 'month', 'quarter', 'year'], usual: 'quarter', hasDays: true },
    filters: [
      oneOf('queue', BILL_QUEUES, 'REVIEW'),
      choice('kind', CONTRACT_KINDS),
      choice('state', BILL_STATES),
      text('account'),
    ],
    rowKey: ({ billId }) => billId,
    tableTitle: 'table',
    columns: [
      custom(
        'agent',
        ({ billId, agent }) => <RowLink id={billId} to={paths.agentBill(merchant, billId)} label={agent} />,
        { card: 'title', file: asText('agent') },
      ),
      custom(
        'kind',
        ({ kind, period }, { text: word }) =>
          [word(`kinds.${kind}`), period && word(`periods.${period}`)].filter(Boolean).join(' · '),
        { file: asWords('kinds', 'kind') },
      ),
      custom(
        'cycle',
        ({ kind, from, to }, { language, timeZone }) =>
          cycleText(kind, { from: Date.parse(from), to: Date.parse(to) }, language, timeZone),
        { file: null },
      ),
      fileOnly('from', asTime('from')),
      fileOnly('to', asTime('to')),
      fileOnly('period', asWords('periods', 'period')),
      money('consumption'),
      money('loss'),
      count('active'),
      custom('rate', ({ rate }) => rate ?? '–', { align: 'end', file: asNumber('rate') }),
      money('gross'),
      money('net', { card: 'aside' }),
      money('paid'),
      fileCurrency('currency'),
      custom('payer', payerOf, { file: asText(payerOf) }),
      custom('state', ({ state }) => <BillState state={state} />, { file: asWords('states', 'state') }),
      custom('decided', (bill) => decisionOf(bill) || '–', { file: asText(decisionOf) }),
    ],
    sums: (answer) => [
      { key: 'total', kind: 'count', value: answer?.sums.total },
      { key: 'net', kind: 'money', value: answer?.sums.net, note: answer?.currency },
      { key: 'paid', kind: 'money', value: answer?.sums.paid, note: answer?.currency },
    ],
  })
