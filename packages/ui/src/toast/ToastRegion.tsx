import type { ComponentProps } from 'react'
import { Button } from '../button/Button.tsx'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import { CloseIcon } from '../icon/actions.tsx'
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icon/status.tsx'
import styles from './toast.module.css'

export type ToastTone = 'info' | 'success' | 'warning' | 'error'
export interface Toast {
  id: string
  text: string
  tone?: ToastTone
  /** An action on the message, such as undo. */
  action?: { label: string; onPress(): void }
}

export interface ToastRegionProps extends ComponentProps<'div'> {
  /** Name of the region. */
  label: string
  closeLabel: string
  toasts: readonly Toast[]
  onDismiss(id: string): void
}

const ICONS = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: ErrorIcon }

/**
 * Short messages in a corner. The region is always in the page, so that screen readers announce new messages. The owner
 * removes them.
 */
export function ToastRegion({ label, closeLabel, toasts, onDismiss, className, ...rest }: ToastRegionProps) {
  return (
    <div role="region" aria-label={label} className={classNames(styles.region, className)} {...rest}>
      <div role="status" aria-live="polite" aria-relevant="additions text" className={styles.list}>
        {toasts.map(({ id, text, tone = 'info', action }) => {
          const ToneIcon = ICONS[tone]
          return (
            <div key={id} className={classNames(styles.toast, styles[tone])}>
              <ToneIcon className={styles.icon} />
              <p className={styles.text}>{text}</p>
              {action && (
                <Button size="s" onClick={action.onPress}>
                  {action.label}
                </Button>
              )}
              <IconButton size="s" label={closeLabel} icon={<CloseIcon size={16} />} onClick={() => onDismiss(id)} />
            </div>
          )
        })}
      </div>
    </div>
  )
}
