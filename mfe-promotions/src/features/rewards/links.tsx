import { overlays } from '@atrium/contracts/portal/paths'
import { useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { Link, useLocation } from 'react-router-dom'

export function HistoryLink() {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <Link
      className={buttonClass({ variant: 'secondary' })}
      to={`${pathname}${overlays.member('rewardCenter')}&view=history`}
      replace
    >
      {t('history.open')}
    </Link>
  )
}

export function OpenRewardsLink() {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <Link className={buttonClass({ variant: 'primary' })} to={`${pathname}${overlays.member('rewardCenter')}`} replace>
      {t('rewards.open')}
    </Link>
  )
}
