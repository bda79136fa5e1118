import { AUTHENTICATOR_REMOVAL_HOURS, IDENTIFICATIONS } from '@atrium/contracts/registry/members/authenticator'
import type { StaffMemberDetail } from '@atrium/contracts/registry/members/members'
import { Button } from '@atrium/ui/button'
import { Select } from '@atrium/ui/select'
import { useState } from 'react'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { useToast } from '../../layout/toasts.tsx'
import { useText } from '../../locale/locale.tsx'
import { useChange } from '../../registry/registry.tsx'
import styles from '../members.module.css'

type Identification = (typeof IDENTIFICATIONS)[number]

/** Proposes to remove the authenticator app of a member who was identified; another person decides. */
export function ProposeRemoval({
  merchant,
  member: { memberId, account },
}: {
  merchant: string
  member: StaffMemberDetail
}) {
  const text = useText()
  const showToast = useToast()
  const [isOpen, setOpen] = useState(false)
  const [identification, setIdentification] = useState<Identification>('ID_DOCUMENT')
  const { mutate, isPending, error } = useChange('proposeAuthenticatorRemoval', () => {
    showToast(text('members.authenticator.propose.done'))
    setOpen(false)
  })
  return (
    <div className={styles.actions}>
      <Button size="s" onClick={() => setOpen(true)}>
        {text('members.authenticator.propose.open')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={text('members.authenticator.propose.title', { account })}
          action={text('members.authenticator.propose.action')}
          busy={isPending}
          error={error}
          onClose={() => setOpen(false)}
          onConfirm={(reason) => mutate({ merchant, memberId, identification, reason })}
        >
          <p>{text('members.authenticator.propose.what', { hours: AUTHENTICATOR_REMOVAL_HOURS })}</p>
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
