import { buttonClass } from '@atrium/ui/button'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'

/** A link to another view of the deposit page. */
export function DepositLink({
  query = {},
  variant = 'secondary',
  describedBy,
  children,
}: {
  query?: Record<string, string>
  variant?: 'primary' | 'secondary' | 'quiet'
  describedBy?: string
  children: ReactNode
}) {
  const { pathname } = useLocation()
  return (
    <Link
      className={buttonClass({ variant })}
      aria-describedby={describedBy}
      to={`${pathname}?${new URLSearchParams({ member: 'depositv2', ...query })}`}
      replace
    >
      {children}
    </Link>
  )
}
