import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './spinner.module.css'

export interface SpinnerProps extends ComponentProps<'span'> {
  /** Names what is loading. Without it the spinner is decoration beside a text. */
  label?: string
  size?: number
}

export function Spinner({ label, size = 20, className, style, ...rest }: SpinnerProps) {
  return (
    <span
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames(styles.spinner, className)}
      style={{ inlineSize: size, blockSize: size, ...style }}
      {...rest}
    />
  )
}
