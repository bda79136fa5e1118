import type { PromotionClaim, PromotionDetail } from '@atrium/contracts/calls'
import { overlays } from '@atrium/contracts/portal/paths'
import { dateTime } from '@atrium/contracts/locale/times'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Table } from '@atrium/ui/table'
import { Link } from 'react-router-dom'
import { ActivityBadge } from '../../ActivityBadge.tsx'
import { rewardWords } from '../../reward-words.ts'
import styles from './promotion.module.css'

/** The member's claims of a promotion, newest first, with a link to all claims. */
export function OwnClaims({
  promotion: { currency },
  claims,
}: {
  promotion: PromotionDetail
  claims: readonly PromotionClaim[]
}) {
  const t = useText()
  const language = useLanguage()
  const {
    merchant: { timeZone },
  } = usePortal()
  const columns = [
    {
      key: 'at',
      title: t('history.columns.createdAt'),
      cell: ({ createdAt }: PromotionClaim) => dateTime(createdAt, language, timeZone),
      card: 'title' as const,
    },
    {
      key: 'reward',
      title: t('history.columns.reward'),
      cell: ({ reward }: PromotionClaim) => rewardWords(reward, t, currency),
    },
    {
      key: 'state',
      title: t('history.columns.state'),
      cell: ({ activity, percent }: PromotionClaim) => (
        <>
          <ActivityBadge activity={activity} />
          {activity === 'process' && percent !== undefined && <span translate="no">{` ${percent}%`}</span>}
        </>
      ),
      card: 'aside' as const,
    },
  ]
  return (
    <>
      <h2 className={styles.heading}>{t('own.title')}</h2>
      <Table caption={t('own.title')} columns={columns} rows={claims} rowKey={({ ticketId }) => ticketId} />
      <Link to={`${overlays.member('rewardCenter')}&view=history`}>{t('own.all')}</Link>
    </>
  )
}
