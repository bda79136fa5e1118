import { overlays } from '@atrium/contracts/portal/paths'
import { useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { securitySectionQuery } from '../../security-section.ts'
import type { SecuritySection } from '../../security-section.ts'

interface WithdrawalLinkProps {
  query?: Record<string, string>
  variant?: 'primary' | 'secondary' | 'quiet'
  describedBy?: string
  children: ReactNode
}

/** A link to another view of the withdrawal page. */
export function WithdrawalLink({ query = {}, variant = 'secondary', describedBy, children }: WithdrawalLinkProps) {
  const { pathname } = useLocation()
  return (
    <Link
      className={buttonClass({ variant })}
      aria-describedby={describedBy}
      to={withdrawalPath(pathname, query)}
      replace
    >
      {children}
    </Link>
  )
}

/** The address of a view of the withdrawal page. */
export const withdrawalPath = (pathname: string, query: Record<string, string> = {}): string =>
  `${pathname}?${new URLSearchParams({ member: 'withdraw', ...query })}`

export function NewWithdrawalLink() {
  const t = useText()
  return <WithdrawalLink variant="primary">{t('withdraw.order.again')}</WithdrawalLink>
}

export function HistoryLink() {
  const t = useText()
  return <WithdrawalLink query={{ view: 'history' }}>{t('withdraw.history.open')}</WithdrawalLink>
}

/** Link to the member's bonuses. */
export function BonusesLink({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Link className={buttonClass({ variant: 'primary' })} to={`${pathname}${overlays.member('bonusDetails')}`} replace>
      {children}
    </Link>
  )
}

/** Link to a section of the security centre. */
export function SecurityCentreLink({ section, children }: { section: SecuritySection; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Link className={buttonClass()} to={`${pathname}${securitySectionQuery(section)}`} replace>
      {children}
    </Link>
  )
}
