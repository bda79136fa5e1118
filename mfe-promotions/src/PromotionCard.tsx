import { paths } from '@atrium/contracts/portal/paths'
import type { Promotion } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Link } from 'react-router-dom'
import { ActivityBadge } from './ActivityBadge.tsx'
import { timeLeft } from './period.ts'
import { useNow } from './use-now.ts'
import styles from './promotion-card.module.css'

/** `eager` loads the picture eagerly; `first` also sets high priority, for the picture that the document preloads. */
export function PromotionCard({
  promotion,
  eager = false,
  first = false,
}: {
  promotion: Promotion
  eager?: boolean
  first?: boolean
}) {
  const t = useText()
  const now = useNow()
  return (
    <Link to={paths.promoDetail({ id: promotion.id })} className={styles.card}>
      <img
        src={promotion.image}
        alt=""
        width={640}
        height={360}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        className={styles.image}
      />
      <span className={styles.body}>
        <span className={styles.badges}>
          {promotion.activity ? (
            <ActivityBadge activity={promotion.activity} />
          ) : (
            <Badge>{t(`category.${promotion.category}`)}</Badge>
          )}
          <span className={styles.left}>{timeLeft(promotion, t, now)}</span>
        </span>
        <strong className={styles.title}>{promotion.title}</strong>
        <span className={styles.summary}>{promotion.summary}</span>
      </span>
    </Link>
  )
}
