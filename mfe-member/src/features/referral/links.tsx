import { useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'

function ReferralLink({
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
      to={`${pathname}?${new URLSearchParams({ member: 'referral', ...query })}`}
      replace
    >
      {children}
    </Link>
  )
}

export function InvitedLink() {
  const t = useText()
  return <ReferralLink query={{ view: 'invited' }}>{t('referral.invited.open')}</ReferralLink>
}

export function InviteLink() {
  const t = useText()
  return <ReferralLink variant="primary">{t('referral.open')}</ReferralLink>
}
