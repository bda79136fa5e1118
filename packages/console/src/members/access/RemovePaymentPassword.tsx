import { WITHDRAWAL_WAIT_HOURS } from '@atrium/contracts/staff/members/access'
import type { StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { useText } from '../../locale/locale.tsx'
import { subjects } from '../../proposals/subjects.ts'
import { useSavedToast } from '../../proposals/use-saved-toast.ts'
import { useChange } from '../../registry/registry.tsx'
import { IdentifiedAction } from '../IdentifiedAction.tsx'

/** Proposes to remove the payment password of a member who has forgotten it and cannot reset it. */
export function RemovePaymentPassword({
  merchant,
  member: { memberId, account },
}: {
  merchant: string
  member: StaffMemberDetail
}) {
  const text = useText()
  const showSaved = useSavedToast(merchant)
  const removing = useChange('removePaymentPassword', (proposal) =>
    showSaved({ proposal }, text('proposals.approve.done')),
  )
  return (
    <IdentifiedAction
      merchant={merchant}
      subject={subjects.paymentPassword(memberId)}
      open={text('members.access.paymentPassword.open')}
      title={text('members.access.paymentPassword.title', { account })}
      what={text('members.access.paymentPassword.what', { hours: WITHDRAWAL_WAIT_HOURS })}
      busy={removing.isPending}
      error={removing.error}
      run={(given, done) => removing.mutate({ merchant, memberId, ...given }, { onSuccess: done })}
    />
  )
}
