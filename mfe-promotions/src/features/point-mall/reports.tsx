import type { PointEntry, PointOrder } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { POINT_ENTRY_KINDS, POINT_ORDER_KINDS, POINT_ORDER_STATES } from '@atrium/contracts/rules/point-rules'
import { choice, columnsOf } from '@atrium/report-kit'
import { portalReport } from '@atrium/report-kit/portal'
import { Money } from '@atrium/ui/money'

const orders = columnsOf<PointOrder>()
const entries = columnsOf<PointEntry>()

/** Exchange records (specification, section 3). */
export const pointOrdersReport = portalReport<'pointOrders', PointOrder>({
  texts: 'mall.orders',
  call: 'pointOrders',
  file: 'pointOrdersFile',
  period: { presets: ['week', 'month', 'year'], usual: 'month', hasDays: true },
  filters: [choice('kind', POINT_ORDER_KINDS), choice('state', POINT_ORDER_STATES)],
  rowKey: ({ orderId }) => orderId,
  columns: [
    orders.custom('number', ({ number }) => number),
    orders.time('at'),
    orders.status('kind', { GOODS: 'neutral', CREDITS: 'neutral', FREE_ROUNDS: 'neutral', CONVERSION: 'neutral' }),
    orders.custom('name', ({ name, kind }, { text }) => name ?? text(`kinds.${kind}`), { card: 'title' }),
    orders.custom('quantity', ({ quantity }) => quantity.toLocaleString('en'), { align: 'end' }),
    orders.custom('points', ({ points }) => <Money amount={formatWire(points)} currency="P" />, {
      align: 'end',
      card: 'aside',
    }),
    orders.status('state', { APPLYING: 'info', PROCESS: 'info', PASSED: 'win', APPROVED: 'win', REJECTED: 'lose' }),
    orders.custom('remark', ({ remark }) => remark ?? '–'),
  ],
  sums: (answer) => [{ key: 'points', kind: 'points', value: answer?.sums.points }],
})

/** Every change of the member's points. */
export const pointEntriesReport = portalReport<'pointEntries', PointEntry>({
  texts: 'mall.entries',
  call: 'pointEntries',
  file: 'pointEntriesFile',
  period: { presets: ['week', 'month', 'year'], usual: 'month', hasDays: true },
  filters: [choice('kind', POINT_ENTRY_KINDS)],
  rowKey: ({ id }) => id,
  columns: [
    entries.status(
      'kind',
      {
        EARNED: 'win',
        REVERSED: 'warn',
        REDEEMED: 'neutral',
        CONVERTED: 'neutral',
        RETURNED: 'info',
        GRANTED: 'win',
        ADJUSTED: 'warn',
      },
      { card: 'title' },
    ),
    entries.time('at'),
    entries.custom('amount', ({ amount }) => <Money amount={formatWire(amount)} currency="P" tone="signed" />, {
      align: 'end',
      card: 'aside',
    }),
    entries.custom('balanceAfter', ({ balanceAfter }) => <Money amount={formatWire(balanceAfter)} currency="P" />, {
      align: 'end',
    }),
  ],
  sums: (answer) => [
    { key: 'gained', kind: 'points', value: answer?.sums.gained },
    { key: 'spent', kind: 'points', value: answer?.sums.spent },
  ],
})
