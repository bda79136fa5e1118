import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './grid.module.css'

export interface GridProps extends ComponentProps<'div'> {
  /** Minimum width of a column in pixels. */
  min: number
}

/** Equal columns, as many as fit, with children at the top. A container narrower than `min` has one column. */
export const Grid = ({ min, className, style, ...rest }: GridProps) => (
  <div
    className={classNames(styles.grid, className)}
    style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${min}px), 1fr))`, ...style }}
    {...rest}
  />
)
