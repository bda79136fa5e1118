import type { PromotionDetail } from '@atrium/contracts/calls'
import { overlays } from '@atrium/contracts/portal/paths'
import { useSession, usePortal, useText } from '@atrium/portal-kit'
import { Button, buttonClass } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Link } from 'react-router-dom'
import { JoinAction } from '../../actions/JoinAction.tsx'
import { ActivityBadge } from '../../ActivityBadge.tsx'
import { promotionKind } from '../../kinds/kinds.ts'
import { timeUntil } from '../../period.ts'
import { useNow } from '../../use-now.ts'
import { ClaimActions } from './ClaimActions.tsx'
import styles from '../../actions/actions.module.css'

/**
 * The reader's state in a promotion, with the action that is possible now. Renders nothing for promotions without
 * participation.
 */
export function ActionPanel({ promotion }: { promotion: PromotionDetail }) {
  const t = useText()
  const { activity } = promotion
  if (activity === undefined) return null
  return (
    <Card title={t('action.title')} headingLevel={2} action={<ActivityBadge activity={activity} />}>
      <div className={styles.panel}>
        <Action promotion={promotion} activity={activity} />
      </div>
    </Card>
  )
}

function Action({
  promotion,
  activity,
}: {
  promotion: PromotionDetail
  activity: NonNullable<PromotionDetail['activity']>
}) {
  const t = useText()
  const { commands } = usePortal()
  const { status } = useSession()
  const now = useNow()
  const { rules, own } = promotion
  const { TakePart, Claim } = promotionKind(rules)
  if (activity === 'coming') return <p>{t('action.coming', { time: timeUntil(promotion.startsAt, t, now) })}</p>
  if (status === 'visitor')
    return (
      <Button variant="primary" onClick={() => void commands.request('session.requireLogin').catch(() => undefined)}>
        {t('action.login')}
      </Button>
    )
  if (status === 'trial') return <p>{t('action.trial')}</p>
  switch (activity) {
    case 'join':
      return TakePart && !(rules.joinFirst && !own?.joinedAt) ? (
        <TakePart promotion={promotion} />
      ) : (
        <JoinAction promotion={promotion} />
      )
    case 'claim':
      return Claim && !hasOpenClaim(promotion) ? (
        <Claim promotion={promotion} />
      ) : (
        <ClaimActions promotion={promotion} />
      )
    case 'process':
      return (
        <>
          <p>{t('action.process')}</p>
          <Link className={buttonClass({ variant: 'primary' })} to={overlays.member('bonusDetails')}>
            {t('action.bonus')}
          </Link>
        </>
      )
    case 'applying':
      return <p>{t('action.applying')}</p>
    case 'joined':
      return <p>{t(`action.joined.${rules.kind}`, { defaultValue: t('action.joined.other') })}</p>
    case 'rejected':
      return (
        <p>{t('action.rejected', { reason: own?.claims.find(({ state }) => state === 'REJECTED')?.reason ?? '' })}</p>
      )
    case 'claimed':
    case 'issued':
      return <p>{t('action.claimed')}</p>
    case 'close':
      return <Closed promotion={promotion} />
  }
}

const hasOpenClaim = ({ own }: PromotionDetail): boolean =>
  own?.claims.some(({ state }) => state === 'CLAIMABLE') ?? false
/** Why the promotion is not open to the reader. */
function Closed({ promotion: { own } }: { promotion: PromotionDetail }) {
  const t = useText()
  if (!own || own.unmet.length === 0) return <p>{t('action.over')}</p>
  return (
    <>
      <p>{t('action.unmet')}</p>
      <ul className={styles.reasons}>
        {own.unmet.map((term) => (
          <li key={term}>{t(`unmet.${term}`)}</li>
        ))}
      </ul>
    </>
  )
}
