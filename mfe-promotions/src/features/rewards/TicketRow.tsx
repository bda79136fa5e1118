import type { PromotionClaim } from '@atrium/contracts/calls'
import { paths } from '@atrium/contracts/portal/paths'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Link } from 'react-router-dom'
import { timeUntil } from '../../period.ts'
import { rewardWords } from '../../reward-words.ts'
import { useNow } from '../../use-now.ts'
import styles from './rewards.module.css'

interface TicketRowProps {
  ticket: PromotionClaim
  /** Number of equal rewards. */
  count: number
  currency: string
  isBusy: boolean
  /** Id of the text that explains why it cannot be claimed now. */
  blockedBy: string | undefined
  failure: string | undefined
  onClaim(): void
}

/** A claimable reward: its promotion, its value, and its deadline. */
export function TicketRow({
  ticket: { promotionId, title, image, reward, expiresAt, percent },
  count,
  currency,
  isBusy,
  blockedBy,
  failure,
  onClaim,
}: TicketRowProps) {
  const t = useText()
  const now = useNow()
  return (
    <li className={styles.ticket}>
      <img src={image} alt="" width={128} height={72} loading="lazy" decoding="async" className={styles.image} />
      <div className={styles.words}>
        <Link to={paths.promoDetail({ id: promotionId })} className={styles.name}>
          {title}
        </Link>
        <strong>
          {count > 1 ? `${rewardWords(reward, t, currency)} × ${count}` : rewardWords(reward, t, currency)}
        </strong>
        <span className={styles.quiet}>
          {percent === 100
            ? t('rewards.wagered')
            : expiresAt === undefined
              ? t('rewards.always')
              : t('rewards.until', { time: timeUntil(expiresAt, t, now) })}
        </span>
        {failure && (
          <span role="alert" className={styles.failure}>
            {failure}
          </span>
        )}
      </div>
      <Button
        variant="primary"
        busy={isBusy}
        disabled={blockedBy !== undefined}
        aria-describedby={blockedBy}
        aria-label={t('claim.of', { title })}
        onClick={onClaim}
      >
        {t('claim.action')}
      </Button>
    </li>
  )
}
