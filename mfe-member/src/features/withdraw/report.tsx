import type { WithdrawalOrder } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { WITHDRAWAL_STATES } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import { choice, columnsOf } from '@atrium/report-kit'
import { portalReport, reportPage } from '@atrium/report-kit/portal'
import { Money } from '@atrium/ui/money'
import { orderList } from '../../cashier/order-list.ts'
import { NewWithdrawalLink } from './links.tsx'
import { isBeforePayment, paidOut, STATE_TONES } from './order-state.ts'

const { status, time, money, custom, fileOnly, fileCurrency, asText, asNumber } = columnsOf<WithdrawalOrder>()

/** Every withdrawal order of the member. */
export const withdrawalReport = portalReport<'withdrawals', WithdrawalOrder>({
  ...orderList,
  texts: 'withdraw.history',
  call: 'withdrawals',
  file: 'withdrawalsFile',
  filters: [choice('state', WITHDRAWAL_STATES)],
  columns: [
    status('state', STATE_TONES, { card: 'title' }),
    time('createdAt'),
    custom(
      'account',
      ({ account: { bankName, lastDigits } }, { text }) => text('account', { bank: bankName, digits: lastDigits }),
      { file: asText(({ account }) => account.lastDigits) },
    ),
    money('amount'),
    fileOnly('fee', asNumber('fee')),
    custom('paidOut', (order) => (isBeforePayment(order) ? '–' : <Money amount={formatWire(paidOut(order))} />), {
      align: 'end',
      card: 'aside',
      file: asNumber(paidOut),
    }),
    fileCurrency(),
    fileOnly('id', asText('orderId')),
  ],
  sums: (answer) => [{ key: 'paid', kind: 'money', value: answer?.sums.paid }],
  emptyAction: NewWithdrawalLink,
})

export const WithdrawalHistory = reportPage(withdrawalReport, { follows: ['wallet.withdrawal.changed'] })
