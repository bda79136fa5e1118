import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './stat.module.css'

export interface StatProps extends ComponentProps<'div'> {
  label: string
  /** The figure: a number, `<Money size="l">`, a date. */
  value: ReactNode
  note?: ReactNode
  icon?: ReactNode
}

/** A figure with its name. */
export function Stat({ label, value, note, icon, className, ...rest }: StatProps) {
  return (
    <div role="group" aria-label={label} className={classNames(styles.stat, className)} {...rest}>
      <p className={styles.label}>
        {icon}
        {label}
      </p>
      <div className={styles.value}>{value}</div>
      {note && <div className={styles.note}>{note}</div>}
    </div>
  )
}
