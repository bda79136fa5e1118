import { useState } from 'react'
import type { PortalError } from '@atrium/contracts/errors'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import styles from './frame.module.css'

export interface ConfirmDialogProps {
  title: string
  text: string
  /** Label of the button that confirms. */
  confirm: string
  onClose(): void
  onConfirm(): Promise<void>
  onFailure?(error: PortalError): void
}

/** Confirmation dialog of a cancellation. An error is shown in the dialog, which can be submitted again. */
export function ConfirmDialog({ title, text, confirm, onClose, onConfirm, onFailure }: ConfirmDialogProps) {
  const t = useText()
  const {
    overlays: { Dialog },
  } = usePortal()
  const [error, setError] = useState<PortalError>()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (failure) {
      setBusy(false)
      setError(failure as PortalError)
      onFailure?.(failure as PortalError)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <div className={styles.confirm}>
          <Button onClick={onClose}>{t('confirm.back')}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void run()}>
            {confirm}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
    </Dialog>
  )
}
