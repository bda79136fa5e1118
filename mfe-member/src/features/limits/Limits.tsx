import { LIMIT_KINDS } from '@atrium/contracts/rules/responsible-gaming'
import { useCall, useText } from '@atrium/portal-kit'
import { CentrePage } from '@atrium/ui/centre'
import { Skeleton } from '@atrium/ui/skeleton'
import { NotLoaded } from '../../NotLoaded.tsx'
import { CurrentBreak } from './breaks/CurrentBreak.tsx'
import { LimitCard } from './LimitCard.tsx'
import { RealityCheckCard } from './RealityCheckCard.tsx'
import { RecentChanges } from './RecentChanges.tsx'
import { SelfExclusionCard } from './breaks/SelfExclusionCard.tsx'
import { TimeOutCard } from './breaks/TimeOutCard.tsx'
import { useNow } from '../../use-now.ts'
import styles from './limits.module.css'

/** Limits of money and time, breaks, the interval of reality checks, and the latest changes. */
export function Limits() {
  const t = useText()
  const now = useNow()
  const { data, error, isPending, refetch } = useCall('protection', {}, { staleTime: 0 })
  return (
    <CentrePage title={t('limits.title')} lead={t('limits.lead')}>
      {isPending && (
        <div className={styles.cards} role="status" aria-busy aria-label={t('loading')}>
          {LIMIT_KINDS.map((kind) => (
            <Skeleton key={kind} shape="block" width="100%" height={280} />
          ))}
        </div>
      )}
      {error && !data && (
        <NotLoaded error={error} noPermission={t('limits.noPermission')} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          {data.bar && <CurrentBreak bar={data.bar} now={now} />}
          <div className={styles.cards}>
            {LIMIT_KINDS.map((kind) => (
              <LimitCard key={kind} kind={kind} limits={data.limits} now={now} />
            ))}
          </div>
          <TimeOutCard bar={data.bar} now={now} />
          <SelfExclusionCard bar={data.bar} now={now} />
          <RealityCheckCard />
          <RecentChanges />
        </>
      )}
    </CentrePage>
  )
}
