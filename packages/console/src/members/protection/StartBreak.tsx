import { RETURN_WAIT_HOURS } from '@atrium/contracts/rules/responsible-gaming'
import type { StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { BREAK_TERMS } from '@atrium/contracts/staff/members/protection'
import { Select } from '@atrium/ui/select'
import { useState } from 'react'
import { useToast } from '../../layout/toasts.tsx'
import { useText } from '../../locale/locale.tsx'
import { useChange } from '../../registry/registry.tsx'
import { ReasonAction } from '../ReasonAction.tsx'

/** Starts a time-out or self-exclusion of a member at their request. */
export function StartBreak({ merchant, member }: { merchant: string; member: StaffMemberDetail }) {
  const text = useText()
  const showToast = useToast()
  const { memberId, account } = member
  const [term, setTerm] = useState<(typeof BREAK_TERMS)[number]>(BREAK_TERMS[0])
  const starting = useChange('excludeMember', () => showToast(text('members.startBreak.done')))
  return (
    <ReasonAction
      danger
      open={text('members.startBreak.open')}
      title={text('members.startBreak.title', { account })}
      action={text('members.startBreak.action')}
      busy={starting.isPending}
      error={starting.error}
      run={(reason, done) => starting.mutate({ merchant, memberId, term, reason }, { onSuccess: done })}
    >
      <p>{text('members.startBreak.what', { hours: RETURN_WAIT_HOURS })}</p>
      <Select
        label={text('members.startBreak.term')}
        value={term}
        options={BREAK_TERMS.map((one) => ({ value: one, label: text(`members.startBreak.terms.${one}`) }))}
        onChange={(next) => setTerm(next as typeof term)}
      />
    </ReasonAction>
  )
}
