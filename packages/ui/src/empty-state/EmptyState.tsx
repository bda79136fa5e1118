import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './empty-state.module.css'

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  icon?: ReactNode
  /** Names the content that is missing. */
  title: string
  /** Explains how to get the missing content. */
  children?: ReactNode
  action?: ReactNode
  /** `page` takes the height of a part of the screen, `inline` that of a table or a card. */
  size?: 'page' | 'inline'
  /** Makes the title a heading, if this is the only content of a page or section. */
  headingLevel?: 1 | 2 | 3
}

export function EmptyState({
  icon,
  title,
  children,
  action,
  size = 'inline',
  headingLevel,
  className,
  ...rest
}: EmptyStateProps) {
  const Title = headingLevel ? (`h${headingLevel}` as const) : 'p'
  return (
    <div className={classNames(styles.state, styles[size], className)} {...rest}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
