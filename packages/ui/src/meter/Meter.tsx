import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './meter.module.css'

export interface MeterProps extends Omit<ComponentProps<'meter'>, 'value' | 'children'> {
  /** For screen readers; the figures stand beside the bar. */
  label: string
  value: number
  max: number
}

/** How much of something is used, as a bar: the share of a limit. */
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
