import { useCall, usePortal, useText } from '@atrium/portal-kit'
import { CentrePage } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { NotLoaded } from '../../NotLoaded.tsx'
import { AccrualTable } from './AccrualTable.tsx'
import { ClaimCard } from './ClaimCard.tsx'
import { HistoryLink } from './links.tsx'
import { Rates } from './Rates.tsx'

/** Unclaimed cashback, per day and category, and the current rates (domain rule 4.7). */
export function OpenRebates() {
  const t = useText()
  const { queryClient } = usePortal()
  const { data, error, isPending, refetch } = useCall('rebates', {}, { staleTime: 0 })
  const readAgain = () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [name] }) => name === 'rebates' || name === 'rebateClaims',
    })
  return (
    <CentrePage
      title={t('rebates.title')}
      lead={t(data?.mode === 'AUTOMATIC' ? 'rebates.automatic.lead' : 'rebates.lead')}
      action={<HistoryLink />}
    >
      {isPending && <Skeleton shape="block" width="100%" height={420} />}
      {error && !data && (
        <NotLoaded error={error} noPermission={t('rebates.noPermission')} onRetry={() => void refetch()} />
      )}
      {data && <ClaimCard rebates={data} onClaimed={readAgain} />}
      {data &&
        (data.list.length > 0 ? (
          <AccrualTable accruals={data.list} currency={data.currency} />
        ) : (
          <EmptyState title={t('rebates.none.title')}>{t('rebates.none.text')}</EmptyState>
        ))}
      {data && data.rates.length > 0 && <Rates rates={data.rates} factor={data.factor} />}
    </CentrePage>
  )
}
