import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import { CloseIcon } from '../icon/actions.tsx'
import styles from './dialog.module.css'

export interface DialogProps extends Omit<ComponentProps<'div'>, 'title'> {
  open: boolean
  onClose(): void
  title: string
  /** Read by screen readers after the title. Content that shows the same text is `aria-hidden`. */
  description?: string
  /**
   * `dialog` becomes a sheet on phones; `modal` is a larger one for a required choice shortly after the page opens;
   * `wide` has space for a list or a table; `centre` is a nearly full-screen frame.
   */
  size?: 'dialog' | 'modal' | 'wide' | 'centre'
  footer?: ReactNode
  /**
   * Name of the close button. Without it there is no such button, so the footer must have a button that closes the
   * dialog.
   */
  closeLabel?: string
  /** Whether a press outside or Escape closes it. False for a question that requires an answer. */
  dismissable?: boolean
  /**
   * The element that gets the focus when the dialog opens, or a function that returns it. Default: the first control.
   */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null)
  /** Hides the title from view, if the content shows its own. Screen readers still read it. */
  hideTitle?: boolean
}

export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'dialog',
  footer,
  closeLabel,
  dismissable = true,
  initialFocus,
  hideTitle = false,
  className,
  children,
  ...rest
}: DialogProps) {
  return (
    <CSPProvider disableStyleElements>
      <BaseDialog.Root
        open={open}
        onOpenChange={(next, { reason }) => !next && (dismissable || reason === 'close-press') && onClose()}
        disablePointerDismissal={!dismissable}
      >
        <BaseDialog.Portal>
          <BaseDialog.Backdrop className={classNames(styles.backdrop, size === 'modal' && styles.later)} />
          <BaseDialog.Viewport className={classNames(styles.viewport, styles[size])}>
            <BaseDialog.Popup
              className={classNames(styles.popup, size === 'modal' && styles.later, className)}
              initialFocus={initialFocus}
              {...rest}
            >
              <div className={classNames(styles.header, hideTitle && styles.bare)}>
                <BaseDialog.Title className={classNames(styles.title, hideTitle && styles.unseen)}>
                  {title}
                </BaseDialog.Title>
                {closeLabel && (
                  <BaseDialog.Close
                    render={<IconButton label={closeLabel} icon={<CloseIcon />} className={styles.close} />}
                  />
                )}
              </div>
              {description && <BaseDialog.Description className={styles.unseen}>{description}</BaseDialog.Description>}
              <div className={styles.body}>{children}</div>
              {footer && <div className={styles.footer}>{footer}</div>}
            </BaseDialog.Popup>
          </BaseDialog.Viewport>
        </BaseDialog.Portal>
      </BaseDialog.Root>
    </CSPProvider>
  )
}
