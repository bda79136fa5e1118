import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icon/actions.tsx'
import styles from './chip.module.css'

export interface ChipProps extends ComponentProps<'span'> {
  icon?: ReactNode
  /** Adds a button that removes the chip. `label` is its name. */
  remove?: { label: string; onRemove(): void }
}

/** A short fact, or an active filter that can be removed. */
export function Chip({ icon, remove, className, children, ...rest }: ChipProps) {
  return (
    <span className={classNames(styles.chip, className)} {...rest}>
      {icon}
      {children}
      {remove && (
        <button type="button" aria-label={remove.label} className={styles.remove} onClick={remove.onRemove}>
          <CloseIcon size={14} />
        </button>
      )}
    </span>
  )
}
