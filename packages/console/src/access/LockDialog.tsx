import type { StaffAccount } from '@atrium/contracts/staff/accounts'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'

/** Ends somebody's access at once, whatever was changed of the account meanwhile. What they hold stays. */
export function LockDialog({ member: { handle }, onClose }: { member: StaffAccount; onClose(): void }) {
  const text = useText()
  const showToast = useToast()
  const locking = useChange('changeStaff', () => {
    showToast(text('staffMember.locked', { handle }))
    onClose()
  })
  return (
    <ReasonDialog
      danger
      title={text('staffMember.lockTitle', { handle })}
      action={text('staffMember.lockAction')}
      busy={locking.isPending}
      error={locking.error}
      onClose={onClose}
      onConfirm={(reason) => locking.mutate({ handle, isActive: false, reason })}
    >
      <p>{text('staffMember.lockText')}</p>
    </ReasonDialog>
  )
}
