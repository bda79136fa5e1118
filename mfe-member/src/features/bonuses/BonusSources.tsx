import { hasCentrePage } from '@atrium/contracts/portal/centre-pages'
import { overlays, paths } from '@atrium/contracts/portal/paths'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button, buttonClass } from '@atrium/ui/button'
import { Link, useLocation } from 'react-router-dom'
import cashier from '../../cashier/cashier.module.css'

/** Links to sources of bonuses: deposits, if the merchant has them, and promotions. */
export function BonusSources() {
  const t = useText()
  const { commands, isModuleOn } = usePortal()
  const { pathname } = useLocation()
  return (
    <div className={cashier.actions}>
      {hasCentrePage('depositv2', isModuleOn) && (
        <Link className={buttonClass({ variant: 'primary' })} to={`${pathname}${overlays.member('depositv2')}`} replace>
          {t('bonuses.empty.deposit')}
        </Link>
      )}
      <Button onClick={() => void commands.request('navigation.go', { to: paths.promotions() })}>
        {t('bonuses.empty.promotions')}
      </Button>
    </div>
  )
}
