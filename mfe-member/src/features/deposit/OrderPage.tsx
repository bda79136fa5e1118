import type { DepositOrder } from '@atrium/contracts/calls'
import { paths } from '@atrium/contracts/portal/paths'
import { OPEN_DEPOSIT_STATES } from '@atrium/contracts/rules/wallet/deposit-rules'
import { useBusEvent, useCall, usePortal, useText } from '@atrium/portal-kit'
import { Button, buttonClass } from '@atrium/ui/button'
import { CentrePage } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { NotLoaded } from '../../NotLoaded.tsx'
import { DepositLink } from './links.tsx'
import { NewDepositLink } from './NewDepositLink.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import cashier from '../../cashier/cashier.module.css'

/** Interval at which an open order is reloaded, in case the event of its change is lost. */
const REREAD_MS = 10_000

const isOpen = ({ state }: DepositOrder): boolean => OPEN_DEPOSIT_STATES.includes(state)

/** One order with its state, credited amount and actions, updated live. */
export function OrderPage({ orderId }: { orderId: string }) {
  const t = useText()
  const { call, commands, queryClient, queryKey } = usePortal()
  const {
    data: order,
    error,
    isPending,
    refetch,
  } = useCall(
    'depositOrder',
    { orderId },
    { staleTime: 0, refetchInterval: (query) => (query.state.data && !isOpen(query.state.data) ? false : REREAD_MS) },
  )
  const [isBusy, setBusy] = useState(false)
  useBusEvent('wallet.deposit.changed', (changed) => {
    if (changed.orderId === orderId) void refetch()
  })
  const cancel = () => {
    setBusy(true)
    call('depositCancel', { orderId })
      .then(
        (cancelled) =>
          void queryClient.setQueryData(queryKey('depositOrder', { orderId }), { ...cancelled, history: undefined }),
        (problem: Error) => void commands.request('toast.show', { text: problem.message, tone: 'error' }),
      )
      .finally(() => {
        setBusy(false)
        void refetch()
      })
  }
  return (
    <CentrePage
      title={t('deposit.order.title')}
      lead={t('deposit.order.lead')}
      action={<DepositLink query={{ view: 'history' }}>{t('deposit.history.open')}</DepositLink>}
    >
      {isPending && <Skeleton shape="block" width="100%" height={360} />}
      {error &&
        !order &&
        (error.code === 'NOT_FOUND' || error.code === 'INVALID_REQUEST' ? (
          <EmptyState title={t('deposit.order.missing.title')} action={<NewDepositLink />}>
            {t('deposit.order.missing.text')}
          </EmptyState>
        ) : (
          <NotLoaded error={error} noPermission={t('deposit.noPermission')} onRetry={() => void refetch()} />
        ))}
      {order && (
        <>
          <OrderFacts order={order} />
          {order.history && <OrderTimeline order={order} history={order.history} />}
          <div className={cashier.actions}>
            {order.checkoutUrl !== undefined && order.state !== 'PENDING_ASYNC' && (
              <a className={buttonClass({ variant: 'primary' })} href={order.checkoutUrl}>
                {t('deposit.order.resume')}
              </a>
            )}
            {order.canCancel && (
              <Button busy={isBusy} onClick={cancel}>
                {t('deposit.order.cancel')}
              </Button>
            )}
            {order.state === 'CREDITED' ? (
              <>
                <Link className={buttonClass({ variant: 'primary' })} to={paths.rng()}>
                  {t('deposit.order.play')}
                </Link>
                <DepositLink>{t('deposit.order.another')}</DepositLink>
              </>
            ) : (
              !isOpen(order) && <NewDepositLink />
            )}
          </div>
        </>
      )}
    </CentrePage>
  )
}
