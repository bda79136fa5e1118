import { formatWire } from '@atrium/contracts/money'
import { WITHDRAWAL_QUEUES } from '@atrium/contracts/staff/wallet/withdrawals'
import type { StaffWithdrawal } from '@atrium/contracts/staff/wallet/withdrawals'
import { columnsOf, oneOf, text } from '@atrium/report-kit'
import { Money } from '@atrium/ui/money'
import { consoleReport } from '../reports/console-report.ts'
import { RowLink } from '../reports/RowLink.tsx'
import { Moment } from '../layout/Moment.tsx'
import { paths } from '../paths.ts'
import type { Rights } from '../session/rights.ts'
import { ClaimedBy } from './ClaimedBy.tsx'
import { WithdrawalState } from './WithdrawalState.tsx'

const { custom, fileOnly, fileCurrency, asText, asNumber, asTime, asWords } = columnsOf<StaffWithdrawal>()

/** Withdrawals by queue; by default those to review, oldest first. Only cashiers export them. */
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
        { card: 'title', file: asText('account') },
      ),
      fileOnly('order', asText('orderId')),
      custom('amount', ({ amount, currency }) => <Money amount={formatWire(amount)} currency={currency} />, {
        align: 'end',
        card: 'aside',
        file: asNumber('amount'),
      }),
      fileOnly('fee', asNumber('fee')),
      fileCurrency('currency'),
      custom('state', (row) => <WithdrawalState withdrawal={row} />, { file: asWords('states', 'state') }),
      fileOnly(
        'differs',
        asWords('/marketing.choices', ({ hasDifference }) => String(hasDifference)),
      ),
      custom('signals', ({ riskSignals }) => riskSignals.length || '–', {
        align: 'end',
        // The file uses the signal that is shown on the page of a withdrawal.
        file: asWords('signals', ({ riskSignals }) =>
          riskSignals.map((signal) => (signal === 'RECENT_WITHDRAWALS' ? 'MANY_WITHDRAWALS' : signal)),
        ),
      }),
      custom('since', ({ createdAt }) => <Moment at={createdAt} />, { file: asTime('createdAt') }),
      custom('claim', ({ claim }) => <ClaimedBy claim={claim} />, { file: asText(({ claim }) => claim?.by) }),
    ],
  })
