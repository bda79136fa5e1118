import { formatWire } from '@atrium/contracts/money'
import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { RoundFigures, RoundOutcome, RoundTransactions } from '@atrium/report-kit/portal/round'
import { Button } from '@atrium/ui/button'
import { CentrePage } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { ChevronLeftIcon } from '@atrium/ui/icon'
import { Money } from '@atrium/ui/money'
import { Skeleton } from '@atrium/ui/skeleton'
import { Stat } from '@atrium/ui/stat'
import { useSearchParams } from 'react-router-dom'
import { dateTime } from '@atrium/contracts/locale/times'
import { LoadFailed } from '../../LoadFailed.tsx'
import { useFollowedRounds } from '../../use-followed-rounds.ts'
import { ReplayButton } from './ReplayButton.tsx'
import { TicketsLink } from './TicketsLink.tsx'
import styles from './betting-record.module.css'

/** Details of one round: its stake, reels, payout, and transactions. */
export function RoundDetail({ roundId }: { roundId: string }) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const [, setQuery] = useSearchParams()
  const { data, error, isPending, refetch } = useCall(
    'bettingRecordDetail',
    { roundId },
    { retry: false, staleTime: 0 },
  )
  useFollowedRounds('bettingRecordDetail')
  const back = () =>
    setQuery((now) => {
      const { round: _round, ...kept } = Object.fromEntries(now)
      return kept
    })
  return (
    <CentrePage
      title={data ? data.gameName : t('round.title')}
      lead={data && `${data.vendorName} · ${dateTime(data.startedAt, language, merchant.timeZone)}`}
      action={
        <div className={styles.actions}>
          {data?.lottery && <TicketsLink roundId={roundId} lottery={data.lottery} />}
          {data?.outcome && data.state !== 'OPEN' && <ReplayButton roundId={roundId} gameName={data.gameName} />}
          <Button icon={<ChevronLeftIcon size={18} />} onClick={back}>
            {t('round.back')}
          </Button>
        </div>
      }
    >
      {error?.code === 'NOT_FOUND' && <EmptyState title={t('round.missing')} />}
      {error && error.code !== 'NOT_FOUND' && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton shape="block" width="100%" height={420} />}
      {data?.state === 'VOID' && (
        <p role="note" className={styles.quiet}>
          {t('round.void')}
        </p>
      )}
      {data && (
        <RoundFigures round={data}>
          {data.balanceBefore !== undefined && data.balanceAfter !== undefined && (
            <Stat
              label={t('round.after')}
              value={<Money amount={formatWire(data.balanceAfter)} currency={data.currency} size="l" />}
              note={`${t('round.before')} ${formatWire(data.balanceBefore)}`}
            />
          )}
        </RoundFigures>
      )}
      {data && <RoundOutcome round={data} />}
      {data && <RoundTransactions round={data} />}
    </CentrePage>
  )
}
