import type { DepositOrder } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { DEPOSIT_STATES } from '@atrium/contracts/rules/wallet/deposit-rules'
import { choice, columnsOf } from '@atrium/report-kit'
import { portalReport, reportPage } from '@atrium/report-kit/portal'
import { Money } from '@atrium/ui/money'
import { orderList } from '../../cashier/order-list.ts'
import { NewDepositLink } from './NewDepositLink.tsx'
import { STATE_TONES } from './order-state.ts'

const { status, time, money, custom, fileOnly, fileCurrency, asText, asNumber, asWords } = columnsOf<DepositOrder>()

/** Every deposit order of the member. */
export const depositReport = portalReport<'deposits', DepositOrder>({
  ...orderList,
  texts: 'deposit.history',
  call: 'deposits',
  file: 'depositsFile',
  filters: [choice('state', DEPOSIT_STATES)],
  columns: [
    status('state', STATE_TONES, { card: 'title' }),
    time('createdAt'),
    custom('method', ({ method }, { text }) => text(`methods.${method}`), { file: asWords('methods', 'method') }),
    money('amount'),
    custom(
      'chargedAmount',
      ({ chargedAmount }) => (chargedAmount === undefined ? '–' : <Money amount={formatWire(chargedAmount)} />),
      { align: 'end', card: 'aside', file: asNumber('chargedAmount') },
    ),
    fileCurrency(),
    fileOnly('id', asText('orderId')),
  ],
  sums: (answer) => [{ key: 'credited', kind: 'money', value: answer?.sums.credited }],
  emptyAction: NewDepositLink,
})

export const DepositHistory = reportPage(depositReport, { follows: ['wallet.deposit.changed'] })
