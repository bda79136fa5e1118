import { useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { securitySectionQuery } from '../../security-section.ts'

function UplineLink({
  query = {},
  variant = 'secondary',
  children,
}: {
  query?: Record<string, string>
  variant?: 'primary' | 'secondary'
  children: ReactNode
}) {
  const { pathname } = useLocation()
  return (
    <Link
      className={buttonClass({ variant })}
      to={`${pathname}?${new URLSearchParams({ member: 'transferUpline', ...query })}`}
      replace
    >
      {children}
    </Link>
  )
}

export function HistoryLink() {
  const t = useText()
  return <UplineLink query={{ view: 'history' }}>{t('upline.history.open')}</UplineLink>
}

export function NewTransferLink() {
  const t = useText()
  return <UplineLink variant="primary">{t('upline.open')}</UplineLink>
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
