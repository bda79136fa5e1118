import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './badge.module.css'

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: 'neutral' | 'brand' | 'win' | 'lose' | 'warn' | 'info'
  icon?: ReactNode
}

export function Badge({ tone = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)} {...rest}>
      {icon}
      {children}
    </span>
  )
}
