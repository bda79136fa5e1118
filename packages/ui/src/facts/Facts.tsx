import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './facts.module.css'

export interface FactsProps extends ComponentProps<'dl'> {
  /** Minimum width of a column in pixels. Absent: each pair on a line. */
  min?: number
}

/** Names and values of one thing: each pair on a line, or the name above its value in as many columns as fit. */
export const Facts = ({ min, className, style, ...rest }: FactsProps) => (
  <dl
    className={classNames(min === undefined ? styles.lines : styles.columns, className)}
    style={
      min === undefined
        ? style
        : { gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${min}px), 1fr))`, ...style }
    }
    {...rest}
  />
)

export interface FactProps {
  name: string
  /** Gives a value that is longer than a line, such as a hash, the full width below its name. */
  isWide?: boolean
  children: ReactNode
}

/** A name and its value in `Facts`. */
export const Fact = ({ name, isWide = false, children }: FactProps) => (
  <div className={isWide ? styles.wide : styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
