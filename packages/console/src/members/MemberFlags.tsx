import type { StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { Badge } from '@atrium/ui/badge'
import { useLocale } from '../locale/locale.tsx'
import common from '../layout/common.module.css'

/** Restrictions and flags of a member. */
export function MemberFlags({ member: { flags, barredUntil, closedAt } }: { member: StaffMemberDetail }) {
  const { text, format } = useLocale()
  if (flags.length === 0) return text('members.noFlags')
  return (
    <span className={common.actions}>
      {flags.map((flag) => (
        <Badge key={flag} tone={flag === 'SELF_EXCLUDED' || flag === 'TIMED_OUT' ? 'warn' : 'lose'}>
          {text(`members.flags.${flag}`)}
        </Badge>
      ))}
      {closedAt !== undefined && <span>{text('members.closing.since', { at: format.time(closedAt) })}</span>}
      {barredUntil !== undefined && <span>{text('members.barredUntil', { until: format.time(barredUntil) })}</span>}
    </span>
  )
}
