import { formatWire } from '@atrium/contracts/money'
import { PAYMENT_METHODS } from '@atrium/contracts/payments/payment-api'
import { DEPOSIT_QUEUES } from '@atrium/contracts/staff/wallet/deposits'
import type { StaffDeposit } from '@atrium/contracts/staff/wallet/deposits'
import { DEPOSIT_STATES } from '@atrium/contracts/rules/wallet/deposit-rules'
import { choice, columnsOf, oneOf, text } from '@atrium/report-kit'
import { Money } from '@atrium/ui/money'
import { paths } from '../paths.ts'
import type { Rights } from '../session/rights.ts'
import { consoleReport } from '../reports/console-report.ts'
import { RowLink } from '../reports/RowLink.tsx'
import { Moment } from '../layout/Moment.tsx'
import { DepositState } from './DepositState.tsx'
import { ReservedBy } from './ReservedBy.tsx'

const { custom, fileOnly, fileCurrency, asText, asNumber, asTime, asWords } = columnsOf<StaffDeposit>()

/** Deposits by queue; by default those to match, the oldest at the top. Only cashiers export them. */
export const depositsReport = (merchant: string, { may }: Pick<Rights, 'may'>) =>
  consoleReport<'merchantDeposits', StaffDeposit>({
    texts: 'deposits',
    call: 'merchantDeposits',
    ...(may('merchantDepositsFile', merchant) && { file: 'merchantDepositsFile' }),
    scope: { merchant },
    pageSize: 50,
    filters: [
      oneOf('queue', DEPOSIT_QUEUES, 'TO_MATCH'),
      choice('state', DEPOSIT_STATES),
      choice('method', PAYMENT_METHODS),
      text('account'),
      text('reference'),
    ],
    rowKey: ({ orderId }) => orderId,
    tableTitle: 'table',
    columns: [
      custom(
        'account',
        ({ orderId, account }) => <RowLink id={orderId} to={paths.deposit(merchant, orderId)} label={account} />,
        { card: 'title', file: asText('account') },
      ),
      fileOnly('order', asText('orderId')),
      fileOnly('payment', asText('paymentId')),
      custom('amount', ({ amount, currency }) => <Money amount={formatWire(amount)} currency={currency} />, {
        align: 'end',
        card: 'aside',
        file: asNumber('amount'),
      }),
      custom(
        'charged',
        ({ charged, currency }) =>
          charged === undefined ? '–' : <Money amount={formatWire(charged)} currency={currency} />,
        { align: 'end', file: asNumber('charged') },
      ),
      fileCurrency('currency'),
      custom('method', ({ method }, context) => context.text(`methods.${method}`), {
        file: asWords('methods', 'method'),
      }),
      custom('state', (deposit) => <DepositState deposit={deposit} />, {
        file: asWords('states', 'state'),
      }),
      fileOnly('flags', asWords('flags', 'flags')),
      fileOnly('difference', asWords('differences', 'difference')),
      custom('since', ({ createdAt }) => <Moment at={createdAt} />, { file: asTime('createdAt') }),
      custom('claim', ({ claim }) => <ReservedBy claim={claim} />, { file: asText(({ claim }) => claim?.by) }),
    ],
  })
