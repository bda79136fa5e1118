import type { ComponentProps, CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** `text` is one line in the surrounding text size; `block` needs a size; `circle` needs a width. */
  shape?: 'text' | 'block' | 'circle'
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
  /** Ratio of width to height, such as `'3 / 4'`. */
  ratio?: CSSProperties['aspectRatio']
}

/**
 * A placeholder of the exact size of content that is loading. Hidden from screen readers, so a group of them needs one
 * loading message.
 */
export function Skeleton({ shape = 'text', width, height, ratio, className, style, ...rest }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ inlineSize: width, blockSize: height, aspectRatio: ratio, ...style }}
      {...rest}
    />
  )
}
