import type { StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import common from '../../layout/common.module.css'
import { useToast } from '../../layout/toasts.tsx'
import { useLocale, useText } from '../../locale/locale.tsx'
import { useChange } from '../../registry/registry.tsx'
import { useRights } from '../../session/session.ts'
import { ReasonAction } from '../ReasonAction.tsx'
import { RemovePaymentPassword } from './RemovePaymentPassword.tsx'
import styles from '../members.module.css'

interface OfMember {
  readonly merchant: string
  readonly member: StaffMemberDetail
}

/** Locks after wrong passwords and codes, and actions on the sign-in of a member. */
export function AccessCard({ merchant, member }: OfMember) {
  const { text, format } = useLocale()
  const { may } = useRights()
  const { locks } = member
  return (
    <Card title={text('members.cards.access')} headingLevel={2}>
      {locks.length === 0 ? (
        <p className={common.quiet}>{text('members.access.unlocked')}</p>
      ) : (
        <Facts>
          {locks.map(({ kind, tries, since, until }) => (
            <Fact key={kind + since} name={text(`members.access.locks.${kind}`)}>
              {text('members.access.lockedUntil', { until: format.time(until) })}
              <p className={common.quiet}>{text('members.access.why', { count: tries, since: format.time(since) })}</p>
            </Fact>
          ))}
        </Facts>
      )}
      <div className={styles.actions}>
        {locks.length > 0 && <AccessAction name="unlockMember" merchant={merchant} member={member} />}
        <AccessAction name="endMemberSessions" merchant={merchant} member={member} />
        <AccessAction name="resetMemberPassword" merchant={merchant} member={member} />
      </div>
      {member.hasPaymentPassword && may('removePaymentPassword', merchant) && (
        <RemovePaymentPassword merchant={merchant} member={member} />
      )}
    </Card>
  )
}

function AccessAction({
  name,
  merchant,
  member,
}: OfMember & { name: 'endMemberSessions' | 'unlockMember' | 'resetMemberPassword' }) {
  const text = useText()
  const { may } = useRights()
  const showToast = useToast()
  const { memberId, account } = member
  const change = useChange(name, () => showToast(text(`members.access.${name}.done`)))
  if (!may(name, merchant)) return null
  return (
    <ReasonAction
      open={text(`members.access.${name}.open`)}
      title={text(`members.access.${name}.title`, { account })}
      action={text(`members.access.${name}.open`)}
      busy={change.isPending}
      error={change.error}
      run={(reason, done) => change.mutate({ merchant, memberId, reason }, { onSuccess: done })}
    >
      <p>{text(`members.access.${name}.what`)}</p>
    </ReasonAction>
  )
}
