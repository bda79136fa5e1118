import { Children, useEffect, useRef, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/arrows.tsx'
import styles from './rail.module.css'

export interface RailProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: string
  /** Stands beside the title: a link to all of it. */
  action?: ReactNode
  labels: { previous: string; next: string }
  /** Width of an item: `tile` for game tiles, `card` for pictures with text, `hero` for large ones. */
  item?: 'tile' | 'card' | 'hero'
  headingLevel?: 2 | 3
}

/** A row that scrolls sideways by finger, wheel, arrow keys or its two buttons, and rests on item edges. */
export function Rail({ title, action, labels, item = 'tile', headingLevel = 2, className, children, ...rest }: RailProps) {
  const list = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ start: true, end: true })
  const Heading = `h${headingLevel}` as const
  const count = Children.count(children)

  const look = () => {
    const element = list.current
    if (!element) return
    const start = element.scrollLeft <= 1
    const end = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1
    setEnds((before) => (before.start === start && before.end === end ? before : { start, end }))
  }

  // Which ends are in sight is known only to the layout.
  useEffect(() => {
    look()
    if (typeof ResizeObserver === 'undefined' || !list.current) return
    const observer = new ResizeObserver(look)
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [count])

  const scroll = (direction: 1 | -1) => list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.85, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })

  return (
    <section aria-label={title} className={classNames(styles.rail, className)} {...rest}>
      <header className={styles.header}>
        <Heading className={styles.title}>{title}</Heading>
        {action}
        {!(ends.start && ends.end) && (
          <div className={styles.buttons}>
            <IconButton size="s" label={labels.previous} icon={<ChevronLeftIcon />} disabled={ends.start} onClick={() => scroll(-1)} />
            <IconButton size="s" label={labels.next} icon={<ChevronRightIcon />} disabled={ends.end} onClick={() => scroll(1)} />
          </div>
        )}
      </header>
      <ul ref={list} className={classNames(styles.list, styles[item])} onScroll={look}>
        {Children.map(children, (child) => <li className={styles.item}>{child}</li>)}
      </ul>
    </section>
  )
}
