import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name, also shown as a tooltip. */
  label: string
  icon: ReactNode
  variant?: 'quiet' | 'filled'
  size?: 's' | 'm'
}

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'm',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(iconButtonClass({ variant, size }), className)}
      {...rest}
    >
      {icon}
    </button>
  )
}

/** The style of an icon button, for a link. */
export const iconButtonClass = ({
  variant = 'quiet',
  size = 'm',
}: Pick<IconButtonProps, 'variant' | 'size'> = {}): string => classNames(styles.button, styles[variant], styles[size])
