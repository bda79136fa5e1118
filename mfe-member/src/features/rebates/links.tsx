import { useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'

function RebateLink({
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
      to={`${pathname}?${new URLSearchParams({ member: 'manualRebate', ...query })}`}
      replace
    >
      {children}
    </Link>
  )
}

export function HistoryLink() {
  const t = useText()
  return <RebateLink query={{ view: 'history' }}>{t('rebates.history.open')}</RebateLink>
}

export function OpenRebatesLink() {
  const t = useText()
  return <RebateLink variant="primary">{t('rebates.open')}</RebateLink>
}
