import { useCall, useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { Skeleton } from '@atrium/ui/skeleton'
import { lazy, Suspense } from 'react'
import { LoadFailed } from '../../../LoadFailed.tsx'

const Verification = lazy(() => import('./Verification.tsx').then((m) => ({ default: m.Verification })))

/** The member's level of verification, and the documents that raise it. */
export function VerificationCard() {
  const t = useText()
  const { data, error, refetch } = useCall('kycStatus', {}, { staleTime: 0 })
  const waiting = (
    <div role="status" aria-busy aria-label={t('loading')}>
      <Skeleton shape="block" height={260} />
    </div>
  )
  return (
    <Card title={t('verification.title')}>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && waiting}
      {data && (
        <Suspense fallback={waiting}>
          <Verification status={data} onChanged={() => void refetch()} />
        </Suspense>
      )}
    </Card>
  )
}
