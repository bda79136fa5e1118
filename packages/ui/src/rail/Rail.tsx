import { Children, useRef } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import { ChevronLeftIcon } from '../icon/arrows.tsx'
import { ChevronRightIcon } from '../icon/frame.tsx'
import { useScrollEnds } from '../scroll/use-scroll-ends.ts'
import styles from './rail.module.css'

export interface RailProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: string
  /** Content beside the title, such as a link to all items. */
  action?: ReactNode
  labels: { previous: string; next: string }
  /** Width of an item: `tile` for game tiles, `card` for pictures with text, `hero` for large ones. */
  item?: 'tile' | 'card' | 'hero'
  headingLevel?: 2 | 3
}

/** A row that scrolls horizontally by touch, wheel, Tab or its two buttons, and snaps to items. */
export function Rail({
  title,
  action,
  labels,
  item = 'tile',
  headingLevel = 2,
  className,
  children,
  ...rest
}: RailProps) {
  const list = useRef<HTMLUListElement>(null)
  const { start, end, bare, look, turn } = useScrollEnds(list, Children.count(children))
  const Heading = `h${headingLevel}` as const
  return (
    <section aria-label={title} className={classNames(styles.rail, className)} {...rest}>
      <header className={styles.header}>
        <Heading className={styles.title}>{title}</Heading>
        {action}
        <div className={classNames(styles.buttons, start && end && styles.needless)}>
          <IconButton
            size="s"
            label={labels.previous}
            icon={<ChevronLeftIcon />}
            disabled={start}
            onClick={() => turn(-1)}
          />
          <IconButton size="s" label={labels.next} icon={<ChevronRightIcon />} disabled={end} onClick={() => turn(1)} />
        </div>
      </header>
      <ul ref={list} tabIndex={bare ? 0 : undefined} className={classNames(styles.list, styles[item])} onScroll={look}>
        {Children.map(children, (child) => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
    </section>
  )
}
