import { dateTime } from '@atrium/contracts/locale/times'
import { formatWire } from '@atrium/contracts/money'
import type { CellContext } from '@atrium/report-kit'

interface Order {
  orderId: string
  amount: string
  state: string
  createdAt: number
}

/** Options shared by reports of orders: a click on a row opens the page of its order. */
export const orderList = {
  period: { presets: ['week', 'month', 'year'], usual: 'month', hasDays: true },
  rowKey: ({ orderId }: Order) => orderId,
  openRow: ({ orderId }: Order) => ({ order: orderId }),
  rowLabel: ({ amount, state, createdAt }: Order, { text, language, timeZone }: CellContext) =>
    text('openRow', {
      state: text(`states.${state}`),
      amount: formatWire(amount),
      when: dateTime(createdAt, language, timeZone),
    }),
} as const
