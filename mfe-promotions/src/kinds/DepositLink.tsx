import { overlays } from '@atrium/contracts/portal/paths'
import { useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { Link } from 'react-router-dom'

/** A promotion that is chosen with a deposit. */
export function DepositLink() {
  const t = useText()
  return (
    <>
      <p>{t('action.deposit')}</p>
      <Link className={buttonClass({ variant: 'primary' })} to={overlays.member('depositv2')}>
        {t('action.toDeposit')}
      </Link>
    </>
  )
}
