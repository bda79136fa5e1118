import { overlays } from '@atrium/contracts/portal/paths'
import { useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { Link, useLocation } from 'react-router-dom'

/** Link from the record of changes back to the limits. */
export function LimitsLink() {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <Link className={buttonClass()} to={`${pathname}${overlays.member('limits')}`} replace>
      {t('limits.open')}
    </Link>
  )
}
