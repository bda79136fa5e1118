import type { StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { useLocale } from '../../locale/locale.tsx'
import { useRights } from '../../session/session.ts'
import common from '../../layout/common.module.css'
import { RemoveAuthenticator } from './RemoveAuthenticator.tsx'

/** The authenticator app of a member. Removing a lost app takes two support staff. */
export function AuthenticatorCard({ merchant, member }: { merchant: string; member: StaffMemberDetail }) {
  const { text, format } = useLocale()
  const { may } = useRights()
  const { since, guardsFrom } = member.authenticator
  return (
    <Card title={text('members.cards.authenticator')} headingLevel={2}>
      {since === undefined ? (
        <p className={common.quiet}>{text('members.authenticator.none')}</p>
      ) : (
        <>
          <Facts>
            <Fact name={text('members.authenticator.since')}>{format.time(since)}</Fact>
            <Fact name={text('members.authenticator.guardsFrom')}>{format.time(guardsFrom ?? since)}</Fact>
          </Facts>
          {may('removeAuthenticator', merchant) && <RemoveAuthenticator merchant={merchant} member={member} />}
        </>
      )}
    </Card>
  )
}
