import { formatWire } from '@atrium/contracts/money'
import { WITHDRAWAL_QUEUES } from '@atrium/contracts/registry/withdrawals'
import type { StaffWithdrawal } from '@atrium/contracts/registry/withdrawals'
import { columnsOf, oneOf, text } from '@atrium/report-kit'
import { Money } from '@atrium/ui/money'
import { consoleReport } from '../reports/console-report.ts'
import { RowLink } from '../reports/RowLink.tsx'
import { Moment } from '../layout/Moment.tsx'
import { paths } from '../paths.ts'
import type { Rights } from '../session/rights.ts'
import { ClaimedBy } from './ClaimedBy.tsx'
import { WithdrawalState } from './WithdrawalState.tsx'

const { custom } = columnsOf<StaffWithdrawal>()

/** Withdrawals by queue; at first those that are to be reviewed, the oldest at the top. Only cashiers export them. */
export const withdrawalsReport = (merchant: string, { may }: Pick<Rights, 'may'>) =>
  consoleReport<'merchantWithdrawals', StaffWithdrawal>({
    texts: 'withdrawals',
    call: 'merchantWithdrawals',
    ...(may('merchantWithdrawalsFile', merchant) && { file: 'merchantWithdrawalsFile' }),
    scope: { merchant },
    pageSize: 50,
    filters: [oneOf('queue', WITHDRAWAL_QUEUES, 'REVIEW'), text('account')],
    rowKey: ({ orderId }) => orderId,
    tableTitle: 'table',
    columns: [
      custom(
        'account',
        ({ orderId, account }) => <RowLink id={orderId} to={paths.withdrawal(merchant, orderId)} label={account} />,
        { card: 'title' },
      ),
      custom('amount', ({ amount, currency }) => <Money amount={formatWire(amount)} currency={currency} />, {
        align: 'end',
        card: 'aside',
      }),
      custom('state', (row) => <WithdrawalState withdrawal={row} />),
      custom('signals', ({ riskSignals }) => riskSignals.length || '–', { align: 'end' }),
      custom('since', ({ createdAt }) => <Moment at={createdAt} />),
      custom('claim', ({ claim }) => <ClaimedBy claim={claim} />),
    ],
  })
