import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { CentrePage } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { ChevronLeftIcon } from '@atrium/ui/icon'
import { Money } from '@atrium/ui/money'
import { Skeleton } from '@atrium/ui/skeleton'
import { Stat } from '@atrium/ui/stat'
import { Table } from '@atrium/ui/table'
import { useSearchParams } from 'react-router-dom'
import { dateTime } from '@atrium/contracts/locale/times'
import { LoadFailed } from '../../LoadFailed.tsx'
import { useFollowedRounds } from '../../use-followed-rounds.ts'
import { GameResults } from './GameResults.tsx'
import { LotteryDraw, TicketsLink } from './LotteryDraw.tsx'
import { Reels } from './Reels.tsx'
import { ReplayButton } from './ReplayButton.tsx'
import styles from './betting-record.module.css'

type Round = CallValue<'bettingRecordDetail'>

/** One round as it was: what was staked, what the reels showed, what was paid, and every transaction of it. */
export function RoundDetail({ roundId }: { roundId: string }) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const [, setQuery] = useSearchParams()
  const { data, error, isPending, refetch } = useCall('bettingRecordDetail', { roundId }, { retry: false, staleTime: 0 })
  useFollowedRounds('bettingRecordDetail')
  const back = () =>
    setQuery((now) => {
      const { round: _round, ...kept } = Object.fromEntries(now)
      return kept
    })
  return (
    <CentrePage title={data ? data.gameName : t('round.title')} lead={data && `${data.vendorName} · ${dateTime(data.startedAt, language, merchant.timeZone)}`} action={<div className={styles.actions}>{data?.lottery && <TicketsLink roundId={roundId} lottery={data.lottery} />}{data?.outcome && data.state !== 'OPEN' && <ReplayButton roundId={roundId} gameName={data.gameName} />}<Button icon={<ChevronLeftIcon size={18} />} onClick={back}>{t('round.back')}</Button></div>}>
      {error?.code === 'NOT_FOUND' && <EmptyState title={t('round.missing')} />}
      {error && error.code !== 'NOT_FOUND' && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton shape="block" width="100%" height={420} />}
      {data?.state === 'VOID' && <p role="note" className={styles.quiet}>{t('round.void')}</p>}
      {data && <Facts round={data} />}
      {data?.lottery && <LotteryDraw lottery={data.lottery} />}
      {data && !data.lottery && <Card title={t(data.state === 'OPEN' && data.outcome ? 'round.picks' : data.outcome?.kind === 'slot' ? 'round.reels' : 'round.outcome')}><Outcome outcome={data.outcome} isOpen={data.state === 'OPEN'} /></Card>}
      {data && <Transactions round={data} />}
    </CentrePage>
  )
}

function Outcome({ outcome, isOpen }: Pick<Round, 'outcome'> & { isOpen: boolean }) {
  const t = useText()
  if (!outcome) return <p className={styles.quiet}>{t(isOpen ? 'round.open' : 'round.noOutcome')}</p>
  return outcome.kind === 'slot' ? <Reels outcome={outcome} /> : <GameResults outcome={outcome} isOpen={isOpen} />
}

function Facts({ round }: { round: Round }) {
  const t = useText()
  const amount = (value: string, tone: 'plain' | 'signed' = 'plain') => <Money amount={formatWire(value)} currency={round.currency} size="l" tone={tone} />
  return (
    <div className={styles.totals}>
      <Stat label={t('record.columns.stake')} value={amount(round.stake)} />
      {round.state === 'OPEN' ? <Stat label={t('record.columns.net')} value={t('record.pending')} /> : (
        <>
          <Stat label={t('record.columns.payout')} value={amount(round.payout)} />
          <Stat label={t('record.columns.net')} value={amount(round.net, 'signed')} />
        </>
      )}
      {round.balanceBefore !== undefined && round.balanceAfter !== undefined && <Stat label={t('round.after')} value={amount(round.balanceAfter)} note={`${t('round.before')} ${formatWire(round.balanceBefore)}`} />}
    </div>
  )
}

function Transactions({ round }: { round: Round }) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  return (
    <Card title={t('round.transactions')} flush>
      <Table
        caption={t('round.transactions')}
        rows={round.transactions}
        rowKey={({ id }) => id}
        columns={[
          { key: 'kind', title: t('round.transactions'), cell: ({ kind }) => t(`round.kinds.${kind}`), card: 'title' },
          { key: 'at', title: t('record.columns.startedAt'), cell: ({ at }) => dateTime(at, language, merchant.timeZone) },
          { key: 'amount', title: t('round.amount'), align: 'end', cell: ({ amount }) => <Money amount={formatWire(amount)} />, card: 'aside' },
        ]}
      />
      <p className={styles.reference}>{t('round.id')} {round.roundId}</p>
    </Card>
  )
}
