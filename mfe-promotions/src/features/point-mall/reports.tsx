import type { PointEntry, PointOrder } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import {
  POINT_ENTRY_KINDS,
  POINT_ORDER_KINDS,
  POINT_ORDER_STATES,
} from '@atrium/contracts/rules/promotions/point-rules'
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
    orders.custom('number', ({ number }) => number, { file: orders.asText('number') }),
    orders.time('at'),
    orders.status('kind', { GOODS: 'neutral', CREDITS: 'neutral', FREE_ROUNDS: 'neutral', CONVERSION: 'neutral' }),
    orders.custom('name', ({ name, kind }, { text }) => name ?? text(`kinds.${kind}`), {
      card: 'title',
      file: orders.asText('name'),
    }),
    orders.custom('quantity', ({ quantity }) => quantity.toLocaleString('en'), {
      align: 'end',
      file: orders.asNumber('quantity'),
    }),
    orders.custom('points', ({ points }) => <Money amount={formatWire(points)} currency="P" />, {
      align: 'end',
      card: 'aside',
      file: orders.asNumber('points'),
    }),
    orders.status('state', { APPLYING: 'info', PROCESS: 'info', PASSED: 'win', APPROVED: 'win', REJECTED: 'lose' }),
    orders.custom('remark', ({ remark }) => remark ?? '–', { file: orders.asText('remark') }),
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
    entries.fileOnly('category', entries.asText('category')),
    entries.time('at'),
    entries.custom('amount', ({ amount }) => <Money amount={formatWire(amount)} currency="P" tone="signed" />, {
      align: 'end',
      card: 'aside',
      file: entries.asNumber('amount'),
    }),
    entries.custom('balanceAfter', ({ balanceAfter }) => <Money amount={formatWire(balanceAfter)} currency="P" />, {
      align: 'end',
      file: entries.asNumber('balanceAfter'),
    }),
    entries.fileOnly('id', entries.asText('id')),
  ],
  sums: (answer) => [
    { key: 'gained', kind: 'points', value: answer?.sums.gained },
    { key: 'spent', kind: 'points', value: answer?.sums.spent },
  ],
})
