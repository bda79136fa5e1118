import { formatWire } from '@atrium/contracts/money'
import { POINT_ORDER_QUEUES } from '@atrium/contracts/staff/marketing/points'
import type { StaffPointOrder } from '@atrium/contracts/staff/marketing/points'
import { columnsOf, oneOf, text } from '@atrium/report-kit'
import { Money } from '@atrium/ui/money'
import { Moment } from '../../layout/Moment.tsx'
import { consoleReport } from '../../reports/console-report.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderState } from './OrderState.tsx'
import { OrderItem } from './OrderItem.tsx'

const { custom, fileOnly, asText, asNumber, asTime, asWords } = columnsOf<StaffPointOrder>()

/** Points exchanges of a merchant; by default those to be shipped. */
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
      custom('number', ({ number }) => number, { card: 'title', file: asText('number') }),
      custom('account', ({ account }) => account, { file: asText('account') }),
      custom('name', (order) => <OrderItem order={order} />, {
        file: asText(({ name, kind }, { language, text: word }) => name?.[language] ?? word(`kinds.${kind}`)),
      }),
      fileOnly('kind', asWords('kinds', 'kind')),
      custom('quantity', ({ quantity }) => String(quantity), { align: 'end', file: asNumber('quantity') }),
      custom('points', ({ points }) => <Money amount={formatWire(points)} currency="P" />, {
        align: 'end',
        card: 'aside',
        file: asNumber('points'),
      }),
      custom('appliedAt', ({ appliedAt }) => <Moment at={appliedAt} />, { file: asTime('appliedAt') }),
      custom('state', (order) => <OrderState order={order} />, { file: asWords('states', 'state') }),
      fileOnly('decidedBy', asText('decidedBy')),
      fileOnly('remark', asText('remark')),
      custom('decision', (order) => <OrderActions order={order} />, { file: null }),
    ],
  })
