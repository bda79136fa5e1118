import { useCall, useText } from '@atrium/portal-kit'
import { CentrePage } from '@atrium/ui/centre'
import { Skeleton } from '@atrium/ui/skeleton'
import { NotLoaded } from '../../NotLoaded.tsx'
import { InvitedLink } from './links.tsx'
import { Results } from './Results.tsx'
import { ShareCard } from './ShareCard.tsx'
import { Steps } from './Steps.tsx'

/** The member's link and code, the steps for friends, and the results (domain rule 5.4). */
export function Invitation() {
  const t = useText()
  const { data, error, isPending, refetch } = useCall('referral', {}, { staleTime: 0 })
  return (
    <CentrePage title={t('referral.title')} lead={t('referral.lead')} action={<InvitedLink />}>
      {isPending && <Skeleton shape="block" width="100%" height={480} />}
      {error && !data && (
        <NotLoaded error={error} noPermission={t('referral.noPermission')} onRetry={() => void refetch()} />
      )}
      {data && <ShareCard code={data.code} link={data.link} />}
      {data && <Results referral={data} />}
      {data && <Steps terms={data.terms} currency={data.currency} />}
    </CentrePage>
  )
}
