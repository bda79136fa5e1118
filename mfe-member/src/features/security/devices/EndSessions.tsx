import { usePortal, useText } from '@atrium/portal-kit'
import { PasswordConfirmation } from '../PasswordConfirmation.tsx'

/** Ends all other sessions and removes known devices and networks. */
export function EndSessions({
  open,
  needsTotp,
  onClose,
  onDone,
}: {
  open: boolean
  needsTotp: boolean
  onClose(): void
  onDone(): void
}) {
  const {
    overlays: { Dialog },
  } = usePortal()
  const t = useText()
  return (
    <Dialog open={open} onClose={onClose} title={t('devices.end')}>
      <PasswordConfirmation
        text={t('devices.endText')}
        submitLabel={t('devices.endSubmit')}
        isDangerous
        needsTotp={needsTotp}
        onSubmit={(proof, call) => call('sessionsEnd', proof)}
        onDone={onDone}
      />
    </Dialog>
  )
}
