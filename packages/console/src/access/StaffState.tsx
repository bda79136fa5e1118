import type { StaffAccount } from '@atrium/contracts/staff/accounts'
import { Badge } from '@atrium/ui/badge'
import { useState } from 'react'
import { useLocale } from '../locale/locale.tsx'
import styles from './access.module.css'

/** Whether and how somebody may sign in; of an invitation, until when it can be accepted. */
export function StaffState({ member }: { member: StaffAccount }) {
  const { text, format } = useLocale()
  const [now] = useState(() => Date.now())
  const { isActive, hasTotp, isFederated, isInvited, invitedUntil } = member
  const isOpen = invitedUntil !== undefined && Date.parse(invitedUntil) > now
  return (
    <span className={styles.row}>
      {!isActive ? (
        <Badge>{text('access.shut')}</Badge>
      ) : !isInvited ? (
        <Badge tone="win">{text('access.active')}</Badge>
      ) : isOpen ? (
        <Badge tone="info">{text('access.invitedUntil', { until: format.time(invitedUntil) })}</Badge>
      ) : (
        <Badge tone="warn">{text(invitedUntil ? 'access.invitationExpired' : 'access.notInvited')}</Badge>
      )}
      {isInvited ? null : isFederated ? (
        <Badge tone="info">OpenID</Badge>
      ) : (
        !hasTotp && <Badge tone="warn">{text('access.noTotp')}</Badge>
      )}
    </span>
  )
}
