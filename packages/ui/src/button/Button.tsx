import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../spinner/Spinner.tsx'
import styles from './button.module.css'

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is the main action of a screen; use at most one. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 's' | 'm' | 'l'
  icon?: ReactNode
  /** Shows that the action is in progress. The button keeps its width and focus, and ignores presses. */
  busy?: boolean
  /** Fills the width of its container. */
  block?: boolean
}

export function Button({
  variant = 'secondary',
  size = 'm',
  icon,
  busy = false,
  block = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type={type}
      className={classNames(buttonClass({ variant, size, block }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      {...rest}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={styles.busy}>
          <Spinner size={18} />
        </span>
      )}
    </button>
  )
}

/** Classes that make a link look like a button: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({
  variant = 'secondary',
  size = 'm',
  block = false,
}: Pick<ButtonProps, 'variant' | 'size' | 'block'> = {}): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block)
}
