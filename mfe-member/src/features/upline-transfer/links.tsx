import { useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { Link, useLocation } from 'react-router-dom'
import { CentreLink } from '../../CentreLink.tsx'
import { securitySectionQuery } from '../../security-section.ts'

export function HistoryLink() {
  const t = useText()
  return (
    <CentreLink member="transferUpline" view="history">
      {t('upline.history.open')}
    </CentreLink>
  )
}

export function NewTransferLink() {
  const t = useText()
  return <CentreLink member="transferUpline">{t('upline.open')}</CentreLink>
}

export function PaymentPasswordLink() {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <Link className={buttonClass()} to={`${pathname}${securitySectionQuery('paymentPassword')}`} replace>
      {t('upline.toPaymentPassword')}
    </Link>
  )
}
