import { useBusEvent, useCall, usePortal, useText } from '@atrium/portal-kit'
import { CentrePage } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { NotLoaded } from '../../NotLoaded.tsx'
import { DepositForm } from './DepositForm.tsx'
import { FirstLimits } from './FirstLimits.tsx'
import { DepositLink } from './links.tsx'
import { OpenOrders } from './OpenOrders.tsx'

/**
 * Deposit methods with their limits, the amount and the bonus. Before the first deposit the member is offered personal
 * limits (domain rule RG-05).
 */
export function NewDeposit() {
  const t = useText()
  const { queryClient } = usePortal()
  const { data, error, isPending, refetch } = useCall('depositMethods', {}, { staleTime: 0 })
  const readAgain = () =>
    void queryClient.invalidateQueries({ predicate: (cached) => cached.queryKey[0] === 'depositMethods' })
  useBusEvent('wallet.deposit.changed', readAgain)
  return (
    <CentrePage
      title={t('deposit.title')}
      lead={t('deposit.lead')}
      action={<DepositLink query={{ view: 'history' }}>{t('deposit.history.open')}</DepositLink>}
    >
      {isPending && <Skeleton shape="block" width="100%" height={480} />}
      {error && !data && (
        <NotLoaded error={error} noPermission={t('deposit.noPermission')} onRetry={() => void refetch()} />
      )}
      {data && data.open.length > 0 && <OpenOrders orders={data.open} />}
      {data?.bar && (
        <EmptyState title={t(`deposit.bars.${data.bar}.title`)}>{t(`deposit.bars.${data.bar}.text`)}</EmptyState>
      )}
      {data && !data.bar && data.methods.length === 0 && (
        <EmptyState title={t('deposit.none.title')}>{t('deposit.none.text')}</EmptyState>
      )}
      {data && !data.bar && data.methods.length > 0 && data.isFirst && data.limits.length === 0 && (
        <FirstLimits currency={data.currency} onSet={readAgain} />
      )}
      {data && !data.bar && data.methods.length > 0 && <DepositForm choices={data} />}
    </CentrePage>
  )
}
