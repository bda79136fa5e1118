import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './chip.module.css'

export interface FilterChipProps extends Omit<ComponentProps<'button'>, 'onChange'> {
  selected: boolean
  onChange(selected: boolean): void
  icon?: ReactNode
  count?: number
}

/** A filter that is on or off. */
export function FilterChip({ selected, onChange, icon, count, className, children, ...rest }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      className={classNames(styles.chip, styles.filter, className)}
      onClick={() => onChange(!selected)}
      {...rest}
    >
      {icon}
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  )
}
