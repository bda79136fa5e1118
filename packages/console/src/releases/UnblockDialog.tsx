import type { ReleaseSummary } from '@atrium/contracts/staff/releases/releases'
import { useToast } from '../layout/toasts.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'

export function UnblockDialog({
  release: { name, version, blocked = '' },
  onClose,
}: {
  release: ReleaseSummary
  onClose(): void
}) {
  const text = useText()
  const notify = useToast()
  const release = `${name} ${version}`
  const unblock = useChange('unblockRelease', ({ proposal }) => {
    notify(
      proposal === undefined ? text('releases.unblock.done', { release }) : text('pin.done.proposed', { id: proposal }),
    )
    onClose()
  })
  return (
    <ReasonDialog
      title={text('releases.unblock.title', { release })}
      action={text('releases.unblock.action')}
      busy={unblock.isPending}
      error={unblock.error}
      onClose={onClose}
      onConfirm={(reason) => unblock.mutate({ name, version, reason })}
    >
      <p>{text('releases.blockedWhy', { reason: blocked })}</p>
      <p>{text('releases.unblock.text')}</p>
    </ReasonDialog>
  )
}
