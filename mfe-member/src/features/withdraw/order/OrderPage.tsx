import type { WithdrawalOrder } from '@atrium/contracts/calls'
import { useBusEvent, useCall, usePortal, useText } from '@atrium/portal-kit'
import { CentrePage } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { HistoryLink, NewWithdrawalLink } from '../links.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { isFinal } from '../order-state.ts'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderParts } from './OrderParts.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import cashier from '../../../cashier/cashier.module.css'

/** Interval at which an order that is not final is reloaded, in case the event of its change is lost. */
const REREAD_MS = 10_000

/** One order with its state, paid amount, and the receipt of each part, updated live. */
export function OrderPage({ orderId }: { orderId: string }) {
  const t = useText()
  const { queryClient, queryKey } = usePortal()
  const {
    data: order,
    error,
    isPending,
    refetch,
  } = useCall(
    'withdrawalOrder',
    { orderId },
    { staleTime: 0, refetchInterval: ({ state: { data } }) => (data && isFinal(data) ? false : REREAD_MS) },
  )
  useBusEvent('wallet.withdrawal.changed', (changed) => {
    if (changed.orderId === orderId) void refetch()
  })
  const show = (changed: WithdrawalOrder) => {
    // The response to a confirmation contains no history, so the previous history stays until the order is reloaded.
    queryClient.setQueryData<WithdrawalOrder>(queryKey('withdrawalOrder', { orderId }), (shown) => ({
      ...changed,
      history: changed.history ?? shown?.history,
    }))
    void refetch()
  }
  return (
    <CentrePage title={t('withdraw.order.title')} lead={t('withdraw.order.lead')} action={<HistoryLink />}>
      {isPending && <Skeleton shape="block" width="100%" height={360} />}
      {error &&
        !order &&
        (error.code === 'NOT_FOUND' || error.code === 'INVALID_REQUEST' ? (
          <EmptyState title={t('withdraw.order.missing.title')} action={<NewWithdrawalLink />}>
            {t('withdraw.order.missing.text')}
          </EmptyState>
        ) : (
          <NotLoaded error={error} noPermission={t('withdraw.noPermission')} onRetry={() => void refetch()} />
        ))}
      {order && (
        <>
          <OrderFacts order={order} />
          {order.parts.length > 0 && <OrderParts order={order} onChanged={show} onRejected={() => void refetch()} />}
          {order.history && <OrderTimeline history={order.history} />}
          {isFinal(order) && (
            <div className={cashier.actions}>
              <NewWithdrawalLink />
            </div>
          )}
        </>
      )}
    </CentrePage>
  )
}
