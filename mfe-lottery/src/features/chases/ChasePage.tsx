import type { LotteryChase } from '@atrium/contracts/calls'
import { dateTime } from '@atrium/contracts/locale/times'
import { useBusEvent, useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { CentrePage } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { NotLoaded } from '../../frame/NotLoaded.tsx'
import { AllChasesLink } from './AllChasesLink.tsx'
import { CancelChase } from './CancelChase.tsx'
import { ChaseFacts } from './ChaseFacts.tsx'
import { ChaseIssues } from './ChaseIssues.tsx'
import { ChaseTickets } from './ChaseTickets.tsx'

/** A chase with its tickets, issues and progress, updated live. */
export function ChasePage({ chaseId }: { chaseId: string }) {
  const t = useText()
  const language = useLanguage()
  const { merchant, queryClient, queryKey } = usePortal()
  const { data: chase, error, isPending, refetch } = useCall('lotteryChase', { chaseId }, { staleTime: 0 })
  // The bus replays the last balance event, which arrives during the first request. That request must not be repeated.
  const follow = () => void refetch({ cancelRefetch: false })
  useBusEvent('wallet.balance.changed', follow)
  useBusEvent('lottery.issue.changed', ({ code }) => void (code === chase?.code && follow()))
  const show = (changed: LotteryChase) =>
    queryClient.setQueryData<LotteryChase>(queryKey('lotteryChase', { chaseId }), changed)
  return (
    <CentrePage
      title={t('chases.one')}
      lead={
        chase &&
        t('chases.oneLead', {
          game: chase.gameName ?? chase.code,
          when: dateTime(chase.at, language, merchant.timeZone),
        })
      }
      action={<AllChasesLink />}
    >
      {isPending && <Skeleton shape="block" width="100%" height={420} />}
      {error &&
        !chase &&
        (error.code === 'NOT_FOUND' || error.code === 'INVALID_REQUEST' ? (
          <EmptyState title={t('chases.missing')}>{t('chases.missingText')}</EmptyState>
        ) : (
          <NotLoaded error={error} onRetry={() => void refetch()} />
        ))}
      {chase && (
        <>
          <ChaseFacts
            chase={chase}
            action={chase.state === 'RUNNING' && <CancelChase chase={chase} onCancelled={show} />}
          />
          <ChaseTickets chase={chase} />
          <ChaseIssues chase={chase} />
        </>
      )}
    </CentrePage>
  )
}
