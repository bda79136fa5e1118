import type { ReactNode } from 'react'
import type { LotteryGame, LotteryOrder } from '@atrium/contracts/calls'
import { lotteryPath } from '@atrium/contracts/portal/paths'
import { dateTime } from '@atrium/contracts/locale/times'
import { useBusEvent, useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { CentrePage } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { Link } from 'react-router-dom'
import { NotLoaded } from '../../../frame/NotLoaded.tsx'
import type { ServerClock } from '../../../lotteries/clock.ts'
import { AllTicketsLink } from '../AllTicketsLink.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderTicket } from './OrderTicket.tsx'
import styles from './order.module.css'

interface OrderPageProps {
  orderId: string
  games: readonly LotteryGame[]
  clock: ServerClock
}

/**
 * An order with its issue and draw, its tickets with the winning picks, and its actions, updated live. The betting
 * record opens rounds of lotteries here.
 */
export function OrderPage({ orderId, games, clock }: OrderPageProps) {
  const t = useText()
  const language = useLanguage()
  const { merchant, queryClient, queryKey } = usePortal()
  const { data: order, error, isPending, refetch } = useCall('lotteryOrder', { orderId }, { staleTime: 0 })
  useBusEvent('lottery.order.settled', (settled) => void (settled.orderId === orderId && refetch()))
  useBusEvent(
    'lottery.issue.changed',
    ({ code, numero }) => void (code === order?.code && numero === order.numero && refetch()),
  )
  const show = (changed: LotteryOrder) =>
    queryClient.setQueryData<LotteryOrder>(queryKey('lotteryOrder', { orderId }), changed)
  return (
    <CentrePage
      title={t('order.title')}
      lead={
        order &&
        t('order.lead', {
          game: order.gameName ?? order.code,
          numero: order.numero,
          when: dateTime(order.at, language, merchant.timeZone),
        })
      }
      action={<AllTicketsLink />}
    >
      {isPending && <Skeleton shape="block" width="100%" height={420} />}
      {error &&
        !order &&
        (error.code === 'NOT_FOUND' || error.code === 'INVALID_REQUEST' ? (
          <EmptyState title={t('order.missing')}>{t('order.missingText')}</EmptyState>
        ) : (
          <NotLoaded error={error} onRetry={() => void refetch()} />
        ))}
      {order && (
        <>
          <OrderFacts order={order} />
          <Actions order={order} isOffered={games.some(({ code }) => code === order.code)}>
            {isOpen(order, clock()) && <CancelOrder order={order} onCancelled={show} onClosed={() => void refetch()} />}
          </Actions>
          <ul className={styles.tickets} aria-label={t('order.tickets')}>
            {order.tickets.map((ticket) => (
              <li key={ticket.ticketId}>
                <OrderTicket ticket={ticket} order={order} />
              </li>
            ))}
          </ul>
        </>
      )}
    </CentrePage>
  )
}

function Actions({
  order: { orderId, accountTypeName = '', code, numero, source, chaseId },
  isOffered,
  children,
}: {
  order: LotteryOrder
  isOffered: boolean
  children: ReactNode
}) {
  const t = useText()
  return (
    <div className={styles.actions}>
      {isOffered && (
        <Link
          to={lotteryPath(accountTypeName, { gameCode: code, again: orderId })}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('order.again')}
        </Link>
      )}
      {isOffered && source === 'fair' && (
        <Link to={lotteryPath(accountTypeName, { gameCode: code, view: 'fairness', numero })} className={buttonClass()}>
          {t('order.fairness')}
        </Link>
      )}
      {chaseId && (
        <Link to={lotteryPath(accountTypeName, { view: 'chases', chase: chaseId })} className={buttonClass()}>
          {t('order.chase')}
        </Link>
      )}
      {children}
    </div>
  )
}

/** Whether the member can cancel the order. */
const isOpen = ({ state, isCancellable, issue }: LotteryOrder, now: number): boolean =>
  state === 'PLACED' && isCancellable === true && issue?.state === 'OPEN' && now < issue.closeAt
