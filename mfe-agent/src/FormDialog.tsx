import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { useId } from 'react'
import type { ReactNode, RefObject, SubmitEvent } from 'react'
import styles from './form.module.css'

interface FormDialogProps {
  readonly title: string
  /** Label of the submit button. */
  readonly submit: string
  readonly form: RefObject<HTMLFormElement | null>
  readonly isBusy: boolean
  /** The failure of the whole form; '' for none. */
  readonly failure: string
  onSubmit(event: SubmitEvent): void
  onClose(): void
  readonly children: ReactNode
}

/** A form in a dialog, with its buttons in the footer. */
export function FormDialog({ title, submit, form, isBusy, failure, onSubmit, onClose, children }: FormDialogProps) {
  const t = useText()
  const {
    overlays: { Dialog },
  } = usePortal()
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={isBusy}>
            {submit}
          </Button>
        </div>
      }
    >
      <form ref={form} id={id} className={styles.stack} onSubmit={onSubmit} noValidate>
        {children}
        {failure && (
          <p role="alert" className={styles.problem}>
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  )
}
