import { formatWire } from '@atrium/contracts/money'
import { POINT_ORDER_QUEUES } from '@atrium/contracts/registry/marketing/points'
import type { StaffPointOrder } from '@atrium/contracts/registry/marketing/points'
import { columnsOf, oneOf, text } from '@atrium/report-kit'
import { Money } from '@atrium/ui/money'
import { Moment } from '../../layout/Moment.tsx'
import { consoleReport } from '../../reports/console-report.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderState } from './OrderState.tsx'
import { OrderItem } from './OrderItem.tsx'

const { custom } = columnsOf<StaffPointOrder>()

/** Exchanges of points of a merchant; at first those that wait to be sent. */
export const pointOrdersReport = (merchant: string) =>
  consoleReport<'pointOrders', StaffPointOrder>({
    texts: 'pointOrders',
    call: 'pointOrders',
    file: 'pointOrdersFile',
    scope: { merchant },
    pageSize: 50,
    filters: [oneOf('queue', POINT_ORDER_QUEUES, 'OPEN'), text('account')],
    rowKey: ({ orderId }) => orderId,
    tableTitle: 'table',
    columns: [
      custom('number', ({ number }) => number, { card: 'title' }),
      custom('account', ({ account }) => account),
      custom('name', (order) => <OrderItem order={order} />),
      custom('quantity', ({ quantity }) => String(quantity), { align: 'end' }),
      custom('points', ({ points }) => <Money amount={formatWire(points)} currency="P" />, {
        align: 'end',
        card: 'aside',
      }),
      custom('appliedAt', ({ appliedAt }) => <Moment at={appliedAt} />),
      custom('state', (order) => <OrderState order={order} />),
      custom('decision', (order) => <OrderActions order={order} />),
    ],
  })
