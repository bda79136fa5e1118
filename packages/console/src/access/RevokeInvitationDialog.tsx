import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'

/** Ends an invitation that nobody has accepted. */
export function RevokeInvitationDialog({ handle, onClose }: { handle: string; onClose(): void }) {
  const text = useText()
  const showToast = useToast()
  const revoking = useChange('revokeInvitation', () => {
    showToast(text('access.revokeInvitation.done', { handle }))
    onClose()
  })
  return (
    <ReasonDialog
      danger
      title={text('access.revokeInvitation.title', { handle })}
      action={text('access.revokeInvitation.action')}
      busy={revoking.isPending}
      error={revoking.error}
      onClose={onClose}
      onConfirm={(reason) => revoking.mutate({ handle, reason })}
    >
      <p>{text('access.revokeInvitation.what')}</p>
    </ReasonDialog>
  )
}
