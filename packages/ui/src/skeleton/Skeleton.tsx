import type { ComponentProps, CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** `text` is one line of the text size around it; `block` needs a size; `circle` takes its width. */
  shape?: 'text' | 'block' | 'circle'
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
  /** Width to height, such as `'3 / 4'`. */
  ratio?: CSSProperties['aspectRatio']
}

/**
 * The quiet shape of what is still on its way, with its exact size. Whoever shows a group of them says so once to
 * screen readers.
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
