import type { Protection } from '@atrium/contracts/calls'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { ChoiceRow } from '@atrium/ui/choice-row'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useProtectionChange } from '../use-protection-change.ts'
import cashier from '../../../cashier/cashier.module.css'
import styles from '../limits.module.css'

interface ConfirmDialogProps {
  title: string
  confirmLabel: string
  /** Label of a checkbox that is required before the confirmation, when one click would be too easy. */
  consent?: string
  change(): Promise<Protection>
  doneText(protection: Protection): string
  onClose(): void
  /** The consequences of the change. */
  children: ReactNode
}

/** Confirmation of a change that cannot be undone. A rejection is shown in the dialog. */
export function ConfirmDialog({
  title,
  confirmLabel,
  consent,
  change,
  doneText,
  onClose,
  children,
}: ConfirmDialogProps) {
  const t = useText()
  const {
    overlays: { Dialog },
  } = usePortal()
  const { show } = useProtectionChange()
  const [isAgreed, setAgreed] = useState(consent === undefined)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const confirm = () => {
    setBusy(true)
    setFailure(undefined)
    change().then(
      (protection) => {
        show(protection, doneText(protection))
        onClose()
      },
      (error: Error) => {
        setFailure(error.message)
        setBusy(false)
      },
    )
  }
  const footer = (
    <div className={cashier.actions}>
      <Button variant="danger" disabled={!isAgreed} busy={isBusy} onClick={confirm}>
        {confirmLabel}
      </Button>
      <Button onClick={onClose}>{t('limits.cancel')}</Button>
    </div>
  )
  return (
    <Dialog open onClose={onClose} title={title} footer={footer}>
      <div className={cashier.stack}>
        {children}
        {consent !== undefined && (
          <ChoiceRow type="checkbox" checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)}>
            {consent}
          </ChoiceRow>
        )}
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  )
}
