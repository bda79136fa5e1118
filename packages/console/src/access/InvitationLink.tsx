import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import { invitationPath } from '@atrium/contracts/staff/accounts'
import { useLocale } from '../locale/locale.tsx'
import { ShownOnce } from './ShownOnce.tsx'

/** The link with which the owner of an account sets the password; it is shown only once. */
export function InvitationLink({ invited: { account, code, expiresAt } }: { invited: OperationAnswer<'inviteStaff'> }) {
  const { text, format } = useLocale()
  return (
    <ShownOnce
      note={text('access.invitationOnce', { name: account.name, until: format.time(expiresAt) })}
      label={text('access.invitationLink')}
      value={location.origin + invitationPath(code)}
    />
  )
}
