import { MERCHANT_PROPOSAL_HOURS } from '@atrium/contracts/staff/merchant-proposals'
import { IDENTIFICATIONS } from '@atrium/contracts/staff/members/authenticator'
import type { StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { Button } from '@atrium/ui/button'
import { Select } from '@atrium/ui/select'
import { useState } from 'react'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { useText } from '../../locale/locale.tsx'
import { ProposalNote, useProposalsOf } from '../../proposals/ProposalNote.tsx'
import { subjects } from '../../proposals/subjects.ts'
import { useSavedToast } from '../../proposals/use-saved-toast.ts'
import { useChange } from '../../registry/registry.tsx'
import styles from '../members.module.css'

type Identification = (typeof IDENTIFICATIONS)[number]

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
  const subject = subjects.authenticator(memberId)
  const waiting = useProposalsOf(merchant, subject)
  const showSaved = useSavedToast(merchant)
  const [isOpen, setOpen] = useState(false)
  const [identification, setIdentification] = useState<Identification>('ID_DOCUMENT')
  const { mutate, isPending, error } = useChange('removeAuthenticator', (proposal) => {
    showSaved({ proposal }, text('proposals.approve.done'))
    setOpen(false)
  })
  return (
    <div className={styles.actions}>
      <ProposalNote merchant={merchant} subject={subject} />
      {waiting.data?.list.length === 0 && (
        <Button size="s" onClick={() => setOpen(true)}>
          {text('members.authenticator.propose.open')}
        </Button>
      )}
      {isOpen && (
        <ReasonDialog
          title={text('members.authenticator.propose.title', { account })}
          action={text('members.authenticator.propose.action')}
          busy={isPending}
          error={error}
          onClose={() => setOpen(false)}
          onConfirm={(reason) => mutate({ merchant, memberId, identification, reason })}
        >
          <p>{text('members.authenticator.propose.what', { hours: MERCHANT_PROPOSAL_HOURS })}</p>
          <Select
            label={text('members.authenticator.propose.identification')}
            value={identification}
            options={IDENTIFICATIONS.map((value) => ({
              value,
              label: text(`members.authenticator.identifications.${value}`),
            }))}
            onChange={(next) => setIdentification(next as Identification)}
          />
        </ReasonDialog>
      )}
    </div>
  )
}
