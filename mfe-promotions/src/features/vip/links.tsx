import { overlays } from '@atrium/contracts/portal/paths'
import { useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { Link, useLocation } from 'react-router-dom'

export function VipHistoryLink() {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <Link
      className={buttonClass({ variant: 'secondary' })}
      to={`${pathname}${overlays.member('playerRank')}&view=history`}
      replace
    >
      {t('vip.history.open')}
    </Link>
  )
}

export function RankLink() {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <Link className={buttonClass({ variant: 'primary' })} to={`${pathname}${overlays.member('playerRank')}`} replace>
      {t('vip.open')}
    </Link>
  )
}
