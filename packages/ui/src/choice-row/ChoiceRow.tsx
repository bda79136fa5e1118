import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice-row.module.css'

export interface ChoiceRowProps extends ComponentProps<'input'> {
  type: 'radio' | 'checkbox'
}

/**
 * A radio button or check box with its description, in one line or more. `className` goes to the whole row, everything
 * else to the input.
 */
export function ChoiceRow({ className, children, ...rest }: ChoiceRowProps) {
  return (
    <label className={classNames(styles.row, className)}>
      <input className={styles.input} {...rest} />
      <span>{children}</span>
    </label>
  )
}
