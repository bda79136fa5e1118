import { useMemo } from 'react'
import { useText } from '@atrium/portal-kit'
import { ReportView } from '@atrium/report-kit/portal'
import { useSearchParams } from 'react-router-dom'
import { MembersOnly } from '../../frame/MembersOnly.tsx'
import type { ViewProps } from '../../lotteries/views.ts'
import { OrderPage } from './order/OrderPage.tsx'
import { ticketsReport } from './report.tsx'

/** The member's tickets, newest first, or the order in the address. */
export function TicketsPage({ lotteries: { games = [], clock }, game }: ViewProps) {
  const t = useText()
  const [query] = useSearchParams()
  const order = query.get('order')
  const report = useMemo(() => ticketsReport(games, game), [games, game])
  return (
    <MembersOnly title={t('tickets.title')}>
      {order ? (
        <OrderPage key={order} orderId={order} games={games} clock={clock} />
      ) : (
        <ReportView report={report} follows={['lottery.order.settled']} />
      )}
    </MembersOnly>
  )
}
