import { formatWire } from '@atrium/contracts/money'
import { paths } from '@atrium/contracts/portal/paths'
import { useCall, usePortal, useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { Link } from 'react-router-dom'
import styles from './points-note.module.css'

/**
 * A note on points with links to the mall: the balance, and the exchanges. Without a loaded balance only the links are
 * shown.
 */
export function PointsNote({ isOwn }: { isOwn: boolean }) {
  const t = useText()
  const { isModuleOn, brings } = usePortal()
  const isOffered = isModuleOn('PTSYS3') && brings(paths.pointMall())
  const { data } = useCall('pointBalance', {}, { enabled: isOffered && isOwn })
  if (!isOffered) return null
  return (
    <p className={styles.note}>
      <span>{data ? t('mall.have', { points: formatWire(data.balance) }) : t('mall.spend')}</span>
      <Link className={buttonClass({ variant: 'secondary' })} to={paths.pointMall()}>
        {t('mall.title')}
      </Link>
      {isOwn && <Link to={`${paths.pointMall()}?view=records`}>{t('mall.views.records')}</Link>}
    </p>
  )
}
