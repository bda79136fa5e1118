import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Its name: said to screen readers and shown when the pointer rests on it. */
  label: string
  icon: ReactNode
  variant?: 'quiet' | 'filled'
  size?: 's' | 'm'
}

export function IconButton({ label, icon, variant = 'quiet', size = 'm', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} title={label} className={classNames(styles.button, styles[variant], styles[size], className)} {...rest}>
      {icon}
    </button>
  )
}
