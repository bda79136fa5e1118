import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './meter.module.css'

export interface MeterProps extends Omit<ComponentProps<'meter'>, 'value' | 'children'> {
  /** Name for screen readers; the figures are beside the bar. */
  label: string
  value: number
  max: number
}

/** A bar that shows how much of a limit is used. */
export function Meter({ label, value, max, className, ...rest }: MeterProps) {
  return (
    <meter
      aria-label={label}
      min={0}
      max={max}
      value={Math.min(value, max)}
      className={classNames(styles.bar, className)}
      {...rest}
    />
  )
}
