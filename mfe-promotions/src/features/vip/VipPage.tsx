import { overlays, paths } from '@atrium/contracts/portal/paths'
import { useCall, useLanguage, usePortal, useSession, useText } from '@atrium/portal-kit'
import { Button, buttonClass } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { Link } from 'react-router-dom'
import { isMember } from '../../is-member.ts'
import { PointsNote } from '../../PointsNote.tsx'
import { LevelTable } from './LevelTable.tsx'
import { RankProgress } from './RankProgress.tsx'
import { useRankProgress } from './use-rank-progress.ts'
import styles from './vip.module.css'

/** The levels of the merchant with their benefits; members see their own, visitors an invitation. */
export function VipPage() {
  const t = useText()
  const language = useLanguage()
  const session = useSession()
  const isOwn = isMember(session)
  const { data, error, refetch } = useCall('vipLevels', { language })
  const own = useRankProgress(isOwn)
  // The mark at the member's own level widens the table's columns, so the table waits for the level.
  const levels = isOwn && !own.data && !own.error ? undefined : data?.list
  const managed = data?.list.find(({ hasManager }) => hasManager)
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('vip.title')}</h1>
        <p className={styles.quiet}>{t('vip.lead')}</p>
      </header>
      {isOwn ? <OwnCard own={own} /> : <Invitation isTrial={session.status === 'trial'} />}
      <PointsNote isOwn={isOwn} />
      {error && !data && (
        <ErrorState
          title={t('failed.vip')}
          reference={error.requestId}
          action={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}
        >
          {error.message}
        </ErrorState>
      )}
      {!levels && !(error && !data) && <Skeleton shape="block" width="100%" height={420} />}
      {data &&
        levels &&
        (levels.length > 0 ? (
          <LevelTable caption={t('vip.levels')} levels={levels} currency={data.currency} ownLevel={own.data?.level} />
        ) : (
          <EmptyState title={t('vip.none.title')}>{t('vip.none.text')}</EmptyState>
        ))}
      {managed && (
        <p className={styles.note}>
          {t('vip.manager.text', { name: managed.name })} <Link to={paths.help()}>{t('vip.manager.link')}</Link>
        </p>
      )}
    </div>
  )
}

function OwnCard({ own: { data, error, refetch } }: { own: ReturnType<typeof useRankProgress> }) {
  const t = useText()
  return (
    <Card
      title={t('vip.yours')}
      headingLevel={2}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={overlays.member('playerRank')}>
          {t('vip.details')}
        </Link>
      }
    >
      {data ? (
        <RankProgress progress={data} />
      ) : error ? (
        <p role="alert" className={styles.text}>
          {error.message} <Button onClick={() => void refetch()}>{t('failed.retry')}</Button>
        </p>
      ) : (
        <Skeleton shape="block" width="100%" className={styles.own} />
      )}
    </Card>
  )
}

function Invitation({ isTrial }: { isTrial: boolean }) {
  const t = useText()
  const { commands } = usePortal()
  return (
    <div className={styles.invitation}>
      <p className={styles.text}>{isTrial ? t('vip.trial') : t('vip.visitor')}</p>
      <Link className={buttonClass({ variant: 'primary' })} to={paths.register()}>
        {t('vip.join')}
      </Link>
      {!isTrial && (
        <Button onClick={() => void commands.request('session.requireLogin').catch(() => undefined)}>
          {t('vip.signIn')}
        </Button>
      )}
    </div>
  )
}
