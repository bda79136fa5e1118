import { usePortal, useText } from '@atrium/portal-kit'
import { PaymentPasswordForm } from './PaymentPasswordForm.tsx'
import type { PaymentPasswordMode } from './PaymentPasswordForm.tsx'

interface PaymentPasswordDialogProps {
  /** Undefined closes the dialog. */
  mode: PaymentPasswordMode | undefined
  needsTotp: boolean
  onClose(): void
  onDone(): void
}

/** Sets a payment password, changes it, or replaces a forgotten one. */
export function PaymentPasswordDialog({ mode, needsTotp, onClose, onDone }: PaymentPasswordDialogProps) {
  const {
    commands,
    overlays: { Dialog },
  } = usePortal()
  const t = useText()
  const done = () => {
    void commands.request('toast.show', { text: t(`paymentPassword.done.${mode ?? 'set'}`), tone: 'success' })
    onDone()
  }
  return (
    <Dialog open={mode !== undefined} onClose={onClose} title={t(`paymentPassword.titles.${mode ?? 'set'}`)}>
      {mode && <PaymentPasswordForm key={mode} mode={mode} needsTotp={needsTotp} onDone={done} />}
    </Dialog>
  )
}
