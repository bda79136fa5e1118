import { formatWire } from '@atrium/contracts/money'
import { RECONCILIATION_STATES } from '@atrium/contracts/staff/wallet/reconciliation'
import type { ReconciliationDifference } from '@atrium/contracts/staff/wallet/reconciliation'
import { choice, columnsOf } from '@atrium/report-kit'
import { Badge } from '@atrium/ui/badge'
import { Money } from '@atrium/ui/money'
import { Link } from 'react-router-dom'
import { Moment } from '../layout/Moment.tsx'
import common from '../layout/common.module.css'
import { paths } from '../paths.ts'
import { consoleReport } from '../reports/console-report.ts'
import type { Rights } from '../session/rights.ts'
import { CloseDifference } from './CloseDifference.tsx'
import { DaysCard } from './DaysCard.tsx'

const TONES = { OPEN: 'lose', RESOLVED: 'win', CLOSED: 'neutral' } as const
const { custom, fileOnly, fileCurrency, asText, asNumber, asTime, asWords } = columnsOf<ReconciliationDifference>()

/** Deposits and payouts that differ from the payment service, below the totals of each day. */
export const reconciliationReport = (merchant: string, { may }: Pick<Rights, 'may'>) =>
  consoleReport<'reconciliationDifferences', ReconciliationDifference>({
    texts: 'reconciliation',
    call: 'reconciliationDifferences',
    ...(may('reconciliationDifferencesFile', merchant) && { file: 'reconciliationDifferencesFile' }),
    scope: { merchant },
    pageSize: 50,
    filters: [choice('state', RECONCILIATION_STATES)],
    rowKey: ({ differenceId }) => differenceId,
    tableTitle: 'table',
    chart: DaysCard,
    columns: [
      custom(
        'order',
        ({ kind, orderId, reference }) =>
          orderId === undefined ? (
            reference
          ) : (
            <Link
              className={common.link}
              to={kind === 'DEPOSIT' ? paths.deposit(merchant, orderId) : paths.withdrawal(merchant, orderId)}
            >
              {orderId}
            </Link>
          ),
        { card: 'title', file: asText('orderId') },
      ),
      fileOnly('reference', asText('reference')),
      fileOnly('payment', asText('serviceId')),
      custom('day', ({ day }) => day, { file: asText('day') }),
      custom('kind', ({ kind }, { text }) => text(`kinds.${kind}`), { file: asWords('kinds', 'kind') }),
      custom('difference', ({ difference }, { text }) => text(`differences.${difference}`), {
        file: asWords('differences', 'difference'),
      }),
      custom('own', ({ own, currency }) => <Side side={own} currency={currency} />, {
        align: 'end',
        file: asNumber(({ own }) => own?.amount),
      }),
      custom('service', ({ service, currency }) => <Side side={service} currency={currency} />, {
        align: 'end',
        file: asNumber(({ service }) => service?.amount),
      }),
      fileCurrency('currency'),
      custom('foundAt', ({ foundAt }) => <Moment at={foundAt} />, { file: asTime('foundAt') }),
      custom(
        'state',
        (row, { text }) => (
          <span className={common.actions}>
            <Badge tone={TONES[row.state]}>{text(`states.${row.state}`)}</Badge>
            {row.closedBy !== undefined && <span className={common.quiet}>{row.closedBy}</span>}
            {row.state === 'OPEN' && may('closeReconciliationDifference', merchant) && (
              <CloseDifference merchant={merchant} difference={row} />
            )}
          </span>
        ),
        { card: 'aside', file: asWords('states', 'state') },
      ),
    ],
  })

function Side({ side, currency }: { side: ReconciliationDifference['own']; currency: string }) {
  if (!side) return '–'
  return (
    <span>
      <Money amount={formatWire(side.amount)} currency={currency} /> <span className={common.quiet}>{side.state}</span>
    </span>
  )
}
