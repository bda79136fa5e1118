import type { StaffMember } from '@atrium/contracts/staff/members/members'
import { Badge } from '@atrium/ui/badge'
import { Link } from 'react-router-dom'
import { useLocale } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import common from '../layout/common.module.css'
import styles from './members.module.css'

/** Members with the same e-mail address on file; the member who has verified it comes first. */
export function FoundMembers({ merchant, list }: { merchant: string; list: readonly StaffMember[] }) {
  const { text, format } = useLocale()
  return (
    <ul className={styles.list} aria-label={text('members.found')}>
      {list.map(({ memberId, account, nickname, isBlocked, registeredAt }) => (
        <li key={memberId} className={common.actions}>
          <Link className={common.link} to={paths.member(merchant, memberId)}>
            {account}
          </Link>
          <span>{nickname}</span>
          <span className={common.quiet}>{text('members.registered', { at: format.time(registeredAt) })}</span>
          {isBlocked && <Badge tone="lose">{text('members.flags.BLOCKED')}</Badge>}
        </li>
      ))}
    </ul>
  )
}
