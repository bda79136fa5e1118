import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { useId } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { ErrorNote } from './ErrorNote.tsx'
import { useText } from '../locale/locale.tsx'
import styles from './layout.module.css'

interface ConfirmDialogProps {
  title: string
  action: string
  danger?: boolean
  busy: boolean
  error: Error | null
  children: ReactNode
  onClose(): void
  onConfirm(): void
}

/** Shows the effect of an action before it is confirmed. */
export function ConfirmDialog({
  title,
  action,
  danger = false,
  busy,
  error,
  children,
  onClose,
  onConfirm,
}: ConfirmDialogProps) {
  const text = useText()
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onConfirm()
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
    <Dialog open onClose={onClose} title={title} closeLabel={text('layout.close')} size="wide" footer={footer}>
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        {children}
        {error && <ErrorNote error={error} />}
      </form>
    </Dialog>
  )
}
