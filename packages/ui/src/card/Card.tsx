import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode
  /** Content beside the title: a filter, a link to more. */
  action?: ReactNode
  headingLevel?: 2 | 3
  /** Removes the padding, for a table or a picture. */
  flush?: boolean
}

export function Card({ title, action, headingLevel = 3, flush = false, className, children, ...rest }: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className={classNames(styles.card, className)} {...rest}>
      {(title || action) && (
        <header className={styles.header}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {action}
        </header>
      )}
      <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>
    </section>
  )
}
