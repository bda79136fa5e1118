import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useText } from '../locale/locale.tsx'
import styles from './layout.module.css'
import { isReason, ReasonField } from './ReasonField.tsx'
import { ErrorNote } from './ErrorNote.tsx'

export interface ReasonDialogProps {
  title: string
  /** Label of the action's button. */
  action: string
  danger?: boolean
  busy: boolean
  error?: Error | null
  /** Whether all other required input is present. */
  ready?: boolean
  /** Missing input in words, shown when the button is pressed. Absent if the fields show it themselves. */
  missing?: string
  /** The maximum number of characters of the reason. */
  maxLength?: number
  children?: ReactNode
  onClose(): void
  onConfirm(reason: string): void
}

/** Prompts for a reason before an action; the typed reason stays after an error. */
export function ReasonDialog({
  title,
  action,
  danger = false,
  busy,
  error,
  ready = true,
  missing,
  maxLength,
  children,
  onClose,
  onConfirm,
}: ReasonDialogProps) {
  const text = useText()
  const form = useId()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (ready && isReason(reason) && !busy) onConfirm(reason.trim())
  }
  const footer = (
    <>
      <Button onClick={onClose}>{text('layout.cancel')}</Button>
      <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} busy={busy}>
        {action}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={text('layout.close')} footer={footer} size="wide">
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        {children}
        <ReasonField value={reason} onChange={setReason} tried={tried} maxLength={maxLength} />
        {tried && !ready && missing !== undefined && (
          <p role="alert" className={styles.missing}>
            {missing}
          </p>
        )}
        {error && <ErrorNote error={error} />}
      </form>
    </Dialog>
  )
}
