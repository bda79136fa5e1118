import { classNames } from '../class-names.ts'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import type { EmptyStateProps } from '../empty-state/EmptyState.tsx'
import { WarningIcon } from '../icon/status.tsx'
import styles from './error-state.module.css'

export interface ErrorStateProps extends EmptyStateProps {
  /** A request or release id for the support desk. */
  reference?: string
  /** Draws a border, for an error in place of a part of the page. */
  panel?: boolean
}

/** What went wrong (title), what the user can do (children), and the button for it (action). */
export function ErrorState({
  icon = <WarningIcon size={24} />,
  reference,
  panel = false,
  className,
  children,
  ...rest
}: ErrorStateProps) {
  return (
    <EmptyState
      role="alert"
      icon={icon}
      className={classNames(styles.error, panel && styles.panel, className)}
      {...rest}
    >
      {children}
      {reference && <p className={styles.reference}>{reference}</p>}
    </EmptyState>
  )
}
