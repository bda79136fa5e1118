import type { StaffAccount } from '@atrium/contracts/staff/accounts'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { useText } from '../locale/locale.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useChange } from '../registry/registry.tsx'
import { useSeen } from '../registry/use-seen.ts'
import { InvitationLink } from './InvitationLink.tsx'

/** Removes the password, and creates the link with which the owner sets a new one. An authenticator app stays. */
export function ResetStaffDialog({ member, onClose }: { member: StaffAccount; onClose(): void }) {
  const text = useText()
  const reset = useChange('resetStaff')
  const seen = useSeen(member.sequence, reset.error)
  const { handle, hasTotp } = member
  const title = text('access.resetOf', { handle })
  if (reset.data) {
    const done = (
      <Button variant="primary" onClick={onClose}>
        {text('tokens.kept')}
      </Button>
    )
    return (
      <Dialog open onClose={onClose} dismissable={false} size="wide" title={title} footer={done}>
        <InvitationLink invited={reset.data} />
      </Dialog>
    )
  }
  return (
    <ReasonDialog
      title={title}
      action={text('access.reset')}
      danger
      busy={reset.isPending}
      error={reset.error}
      onClose={onClose}
      onConfirm={(reason) => reset.mutate({ handle, reason, ifMatch: { [handle]: seen } })}
    >
      <p>{text('access.resetNote')}</p>
      {hasTotp && <p>{text('access.resetKeepsApp')}</p>}
    </ReasonDialog>
  )
}
