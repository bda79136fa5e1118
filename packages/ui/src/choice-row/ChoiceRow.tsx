import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice-row.module.css'

export interface ChoiceRowProps extends ComponentProps<'input'> {
  type: 'radio' | 'checkbox'
}

/**
 * A radio button or check box with its description on one or more lines. `className` applies to the whole row, all
 * other props to the input.
 */
export function ChoiceRow({ className, children, ...rest }: ChoiceRowProps) {
  return (
    <label className={classNames(styles.row, className)}>
      <input className={styles.input} {...rest} />
      <span>{children}</span>
    </label>
  )
}
