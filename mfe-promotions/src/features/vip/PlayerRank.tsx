import type { VipProgress } from '@atrium/contracts/calls'
import { overlays, paths } from '@atrium/contracts/portal/paths'
import { useCall, useLanguage, useText } from '@atrium/portal-kit'
import { Button, buttonClass } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { CentrePage } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { Link, useLocation } from 'react-router-dom'
import { timeUntil } from '../../period.ts'
import { PointsNote } from '../../PointsNote.tsx'
import { rewardWords } from '../../reward-words.ts'
import { useNow } from '../../use-now.ts'
import { VipHistoryLink } from './links.tsx'
import { LevelTable } from './LevelTable.tsx'
import { ConditionBar, RankProgress, useDate } from './RankProgress.tsx'
import { useRankProgress } from './use-rank-progress.ts'
import styles from './vip.module.css'

/** The member's level, the amounts that are missing for the next one, its benefits, and unclaimed gifts. */
export function PlayerRank() {
  const t = useText()
  const language = useLanguage()
  const { data, error, refetch } = useRankProgress(true)
  const levels = useCall('vipLevels', { language })
  if (error && !data) {
    if (error.code === 'REAL_ACCOUNT_REQUIRED')
      return (
        <CentrePage title={t('vip.rank.title')}>
          <EmptyState title={t('vip.rank.noPermission')}>{error.message}</EmptyState>
        </CentrePage>
      )
    return (
      <CentrePage title={t('vip.rank.title')}>
        <ErrorState
          title={t('failed.vip')}
          reference={error.requestId}
          action={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}
        >
          {error.message}
        </ErrorState>
      </CentrePage>
    )
  }
  if (!data)
    return (
      <CentrePage title={t('vip.rank.title')} lead={t('vip.rank.lead')}>
        <Skeleton shape="block" width="100%" height={420} />
      </CentrePage>
    )
  const near = levels.data?.list.filter(({ level }) => level === data.level || level === data.next?.level) ?? []
  return (
    <CentrePage title={t('vip.rank.title')} lead={t('vip.rank.lead')} action={<VipHistoryLink />}>
      <Card title={t('vip.yours')} action={<Link to={paths.vip()}>{t('vip.all')}</Link>}>
        <RankProgress progress={data} />
      </Card>
      <PointsNote isOwn />
      {data.keep && (
        <Card title={t('vip.keep.title')}>
          <Keeping keep={data.keep} currency={data.currency} />
        </Card>
      )}
      <Card title={t('vip.rank.gifts')}>
        <Gifts progress={data} />
      </Card>
      {near.length > 0 && (
        <Card title={t('vip.rank.benefits')} flush>
          <LevelTable caption={t('vip.rank.benefits')} levels={near} currency={data.currency} ownLevel={data.level} />
        </Card>
      )}
    </CentrePage>
  )
}

function Keeping({
  keep: { points, deposits, windowDays, isMet, fallsFrom },
  currency,
}: {
  keep: NonNullable<VipProgress['keep']>
  currency: string
}) {
  const t = useText()
  const date = useDate()
  return (
    <div className={styles.progress}>
      <p className={styles.text}>
        {isMet
          ? t('vip.keep.met', { count: windowDays })
          : t('vip.keep.unmet', { count: windowDays, date: date(fallsFrom ?? 0) })}
      </p>
      <ConditionBar name={t('vip.points')} condition={points} unit="P" />
      <ConditionBar name={t('vip.deposits')} condition={deposits} unit={currency} />
    </div>
  )
}

function Gifts({ progress: { gifts, currency } }: { progress: VipProgress }) {
  const t = useText()
  const now = useNow()
  const { pathname } = useLocation()
  if (gifts.length === 0) return <p className={styles.text}>{t('vip.rank.noGifts')}</p>
  return (
    <div className={styles.progress}>
      <ul className={styles.gifts}>
        {gifts.map(({ ticketId, title, reward, expiresAt }) => (
          <li key={ticketId}>
            <strong>{rewardWords(reward, t, currency)}</strong>{' '}
            <span className={styles.quiet}>
              <span>{title}</span>
              {expiresAt !== undefined && (
                <span>{` · ${t('rewards.until', { time: timeUntil(expiresAt, t, now) })}`}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Link className={buttonClass({ variant: 'primary' })} to={`${pathname}${overlays.member('rewardCenter')}`}>
        {t('vip.rank.claim', { count: gifts.length })}
      </Link>
    </div>
  )
}
