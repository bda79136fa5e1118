import { useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'

function TransferLink({
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
      to={`${pathname}?${new URLSearchParams({ member: 'transferFund', ...query })}`}
      replace
    >
      {children}
    </Link>
  )
}

export function HistoryLink() {
  const t = useText()
  return <TransferLink query={{ view: 'history' }}>{t('transfer.history.open')}</TransferLink>
}

export function WalletsLink() {
  const t = useText()
  return <TransferLink variant="primary">{t('transfer.open')}</TransferLink>
}
