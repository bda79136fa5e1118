import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icon/actions.tsx'
import styles from './chip.module.css'

export interface ChipProps extends ComponentProps<'span'> {
  icon?: ReactNode
  /** With a name and an action for its button the chip can be taken away. */
  remove?: { label: string; onRemove(): void }
}

/** A small fact, or a filter in force that can be taken away. */
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
