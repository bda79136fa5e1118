import type { StaffAccount } from '@atrium/contracts/staff/accounts'
import { useState } from 'react'
import { Check } from '../layout/Check.tsx'
import { useToast } from '../layout/toasts.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import { useSeen } from '../registry/use-seen.ts'
import { GrantList } from './GrantList.tsx'
import { draftOf, grantOf, type GrantDraft } from './grants.ts'

/** Changes the roles of a person, or ends their access. */
export function ChangeStaffDialog({ member, onClose }: { member: StaffAccount; onClose(): void }) {
  const text = useText()
  const notify = useToast()
  // The roles when the dialog opened: only differences are sent.
  const [before] = useState(() => member.grants.map(draftOf))
  const [drafts, setDrafts] = useState<GrantDraft[]>(before)
  const [isActive, setActive] = useState(member.isActive)
  const change = useChange('changeStaff', () => {
    notify(text('access.changed', { handle: member.handle }))
    onClose()
  })
  const seen = useSeen(member.sequence, change.error)
  const grants = drafts.map(grantOf)
  const hasOtherGrants = JSON.stringify(drafts) !== JSON.stringify(before)
  return (
    <ReasonDialog
      title={text('access.changeOf', { handle: member.handle })}
      action={text('access.save')}
      danger={!isActive && member.isActive}
      busy={change.isPending}
      error={change.error}
      ready={!grants.includes(undefined)}
      onClose={onClose}
      onConfirm={(reason) =>
        change.mutate({
          handle: member.handle,
          reason,
          ifMatch: { [member.handle]: seen },
          ...(hasOtherGrants && !member.isFederated && { grants: grants.filter((grant) => grant !== undefined) }),
          ...(isActive !== member.isActive && { isActive }),
        })
      }
    >
      {/* i The identity provider determines their roles. */}
      {!member.isFederated && <GrantList drafts={drafts} onChange={setDrafts} />}
      <Check label={text('access.maySignIn')} checked={isActive} onChange={setActive} />
    </ReasonDialog>
  )
}
