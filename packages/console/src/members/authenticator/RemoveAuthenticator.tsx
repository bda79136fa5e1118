import { MERCHANT_PROPOSAL_HOURS } from '@atrium/contracts/staff/merchant-proposals'
import type { StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { useText } from '../../locale/locale.tsx'
import { subjects } from '../../proposals/subjects.ts'
import { useSavedToast } from '../../proposals/use-saved-toast.ts'
import { useChange } from '../../registry/registry.tsx'
import { IdentifiedAction } from '../IdentifiedAction.tsx'

/**
 * Proposes to remove the authenticator app of a member whose identity was checked; another support staff member
 * approves.
 */
export function RemoveAuthenticator({
  merchant,
  member: { memberId, account },
}: {
  merchant: string
  member: StaffMemberDetail
}) {
  const text = useText()
  const showSaved = useSavedToast(merchant)
  const removing = useChange('removeAuthenticator', (proposal) =>
    showSaved({ proposal }, text('proposals.approve.done')),
  )
  return (
    <IdentifiedAction
      merchant={merchant}
      subject={subjects.authenticator(memberId)}
      open={text('members.authenticator.propose.open')}
      title={text('members.authenticator.propose.title', { account })}
      what={text('members.authenticator.propose.what', { hours: MERCHANT_PROPOSAL_HOURS })}
      busy={removing.isPending}
      error={removing.error}
      run={(given, done) => removing.mutate({ merchant, memberId, ...given }, { onSuccess: done })}
    />
  )
}
