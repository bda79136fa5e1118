import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './meter.module.css'

export interface ProgressProps extends Omit<ComponentProps<'progress'>, 'value' | 'children'> {
  /** Name for screen readers; the figures are beside the bar. */
  label: string
  value: number
  max: number
}

/** A bar that shows progress. */
export function Progress({ label, value, max, className, ...rest }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      max={max || 1}
      value={Math.min(value, max)}
      className={classNames(styles.bar, className)}
      {...rest}
    />
  )
}
