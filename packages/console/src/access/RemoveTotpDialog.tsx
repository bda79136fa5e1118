import type { StaffAccount } from '@atrium/contracts/staff/accounts'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import { useSeen } from '../registry/use-seen.ts'

/** Proposes to remove a lost authenticator app; a second person approves. */
export function RemoveTotpDialog({ member, onClose }: { member: StaffAccount; onClose(): void }) {
  const text = useText()
  const showToast = useToast()
  const { handle } = member
  const removing = useChange('removeStaffTotp', ({ proposal }) => {
    showToast(text('access.removeTotp.done', { id: proposal }))
    onClose()
  })
  const seen = useSeen(member.sequence, removing.error)
  return (
    <ReasonDialog
      danger
      title={text('access.removeTotp.title', { handle })}
      action={text('access.removeTotp.action')}
      busy={removing.isPending}
      error={removing.error}
      onClose={onClose}
      onConfirm={(reason) => removing.mutate({ handle, reason, ifMatch: { [handle]: seen } })}
    >
      <p>{text('access.removeTotp.what')}</p>
    </ReasonDialog>
  )
}
