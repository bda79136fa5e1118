import { formatWire } from '@atrium/contracts/money'
import type { MemberLimit, StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import common from '../../layout/common.module.css'
import { useLocale } from '../../locale/locale.tsx'
import { useRights } from '../../session/session.ts'
import { SetLimit } from './SetLimit.tsx'
import { StartBreak } from './StartBreak.tsx'
import styles from '../members.module.css'

/**
 * Limits of the member, the used part of each, and pending changes (domain rules RG-05 to RG-08). Actions set a limit or
 * start a break at the member's request.
 */
export function LimitsCard({ merchant, member }: { merchant: string; member: StaffMemberDetail }) {
  const { limits, currency } = member
  const { may } = useRights()
  const { text, format } = useLocale()
  const valueOf = ({ amount, minutes }: Pick<MemberLimit, 'amount' | 'minutes'>) => {
    if (amount !== undefined) return `${formatWire(amount)} ${currency}`
    return minutes === undefined ? text('members.limits.none') : text('members.limits.minutes', { count: minutes })
  }
  return (
    <Card title={text('members.cards.limits')} headingLevel={2}>
      {limits.length === 0 ? (
        <p className={common.quiet}>{text('members.limits.empty')}</p>
      ) : (
        <Facts>
          {limits.map((limit) => (
            <Fact
              key={limit.kind + limit.period}
              name={text('members.limits.name', {
                kind: text(`members.limits.kinds.${limit.kind}`),
                period: text(`members.limits.periods.${limit.period}`),
              })}
            >
              {text('members.limits.used', { used: valueOf(limit.used), limit: valueOf(limit) })}
              {limit.pending && (
                <p className={common.quiet}>
                  {text('members.limits.pending', {
                    limit: valueOf(limit.pending),
                    at: format.time(limit.pending.availableAt),
                  })}
                </p>
              )}
            </Fact>
          ))}
        </Facts>
      )}
      <div className={styles.actions}>
        {may('setMemberLimit', merchant) && <SetLimit merchant={merchant} member={member} />}
        {may('excludeMember', merchant) && <StartBreak merchant={merchant} member={member} />}
      </div>
    </Card>
  )
}
