import { CONTACT_KINDS, WITHDRAWAL_WAIT_HOURS } from '@atrium/contracts/staff/members/access'
import type { StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { Select } from '@atrium/ui/select'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { useText } from '../locale/locale.tsx'
import { subjects } from '../proposals/subjects.ts'
import { useSavedToast } from '../proposals/use-saved-toast.ts'
import { useChange } from '../registry/registry.tsx'
import { IdentifiedAction } from './IdentifiedAction.tsx'

type Kind = (typeof CONTACT_KINDS)[number]

/** Proposes another mobile number or email address of a member who has lost the one on file. */
export function ChangeContact({
  merchant,
  member: { memberId, account },
}: {
  merchant: string
  member: StaffMemberDetail
}) {
  const text = useText()
  const showSaved = useSavedToast(merchant)
  const [kind, setKind] = useState<Kind>('mobile')
  const [contact, setContact] = useState('')
  const changing = useChange('changeMemberContact', (proposal) => {
    showSaved({ proposal }, text('proposals.approve.done'))
    setContact('')
  })
  return (
    <IdentifiedAction
      merchant={merchant}
      subject={subjects.memberContact(memberId)}
      open={text('members.changeContact.open')}
      title={text('members.changeContact.title', { account })}
      what={text('members.changeContact.what', { hours: WITHDRAWAL_WAIT_HOURS })}
      ready={contact.trim() !== ''}
      missing={text('members.changeContact.missing')}
      busy={changing.isPending}
      error={changing.error}
      run={(given, done) =>
        changing.mutate({ merchant, memberId, kind, contact: contact.trim(), ...given }, { onSuccess: done })
      }
    >
      <Select
        label={text('members.changeContact.kind')}
        value={kind}
        options={CONTACT_KINDS.map((value) => ({ value, label: text(`members.facts.${value}`) }))}
        onChange={(next) => setKind(next as Kind)}
      />
      <TextField
        type={kind === 'email' ? 'email' : 'tel'}
        label={text('members.changeContact.contact')}
        maxLength={254}
        autoComplete="off"
        required
        value={contact}
        onChange={({ target }) => setContact(target.value)}
      />
    </IdentifiedAction>
  )
}
