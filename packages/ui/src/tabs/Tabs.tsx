import { useId, useLayoutEffect, useRef } from 'react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronLeftIcon } from '../icon/arrows.tsx'
import { ChevronRightIcon } from '../icon/frame.tsx'
import { directionSign } from '../scroll/direction.ts'
import { useScrollEnds } from '../scroll/use-scroll-ends.ts'
import styles from './tabs.module.css'

export interface Tab<Key extends string> {
  key: Key
  label: ReactNode
  icon?: ReactNode
  count?: number
}

export interface TabsProps<Key extends string> extends Omit<ComponentProps<'div'>, 'onChange'> {
  label: string
  tabs: readonly Tab<Key>[]
  value: Key
  onChange(key: NoInfer<Key>): void
  /** `line` tabs divide a page; `chip` tabs filter a list. */
  variant?: 'line' | 'chip'
  /** Content of the selected tab. It may also be elsewhere, in the element with the id `panelId`. */
  children?: ReactNode
  panelId?: string
}

/** Tabs that scroll horizontally if they do not fit. Arrow keys, Home and End move the focus and select at once. */
export function Tabs<Key extends string>({
  label,
  tabs,
  value,
  onChange,
  variant = 'line',
  children,
  panelId,
  className,
  ...rest
}: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const hasScrolled = useRef(false)
  const { start, end, look, turn } = useScrollEnds(list, tabs.length)
  const panel = panelId ?? `${id}-panel`

  // Scrolls only the list, never the page: a deep link must not move the content that the visitor reads.
  useLayoutEffect(() => {
    // A new list shows its first tab already, and measuring its position would force a layout of the whole page.
    if (!hasScrolled.current && tabs[0]?.key === value) return
    hasScrolled.current = true
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!chosen || !list.current) return
    list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2
    // The set of tabs is identified by its size.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [value, tabs.length])

  const move = (event: KeyboardEvent) => {
    const index = nextIndex(
      event.key,
      tabs.findIndex((tab) => tab.key === value),
      tabs.length,
      directionSign(event.currentTarget),
    )
    if (index === undefined) return
    event.preventDefault()
    onChange(tabs[index]!.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus({ preventScroll: true })
  }

  return (
    <div className={classNames(styles.tabs, className)} {...rest}>
      <div className={styles.row}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className={classNames(styles.list, styles[variant], !start && styles.before, !end && styles.after)}
          onKeyDown={move}
          onScroll={look}
        >
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              aria-selected={tab.key === value}
              aria-controls={panel}
              tabIndex={tab.key === value ? 0 : -1}
              className={styles.tab}
              onClick={() => onChange(tab.key)}
            >
              {tab.icon}
              <span>{tab.label}</span>
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </button>
          ))}
        </div>
        {/* i For the mouse only: keyboards and touch scroll the tabs directly. */}
        {!start && (
          <button
            type="button"
            aria-hidden
            tabIndex={-1}
            className={classNames(styles.turn, styles.back)}
            onClick={() => turn(-1)}
          >
            <ChevronLeftIcon />
          </button>
        )}
        {!end && (
          <button
            type="button"
            aria-hidden
            tabIndex={-1}
            className={classNames(styles.turn, styles.on)}
            onClick={() => turn(1)}
          >
            <ChevronRightIcon />
          </button>
        )}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={panel} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </div>
  )
}

function nextIndex(key: string, current: number, length: number, sign: 1 | -1): number | undefined {
  if (key === 'ArrowRight') return (current + sign + length) % length
  if (key === 'ArrowLeft') return (current - sign + length) % length
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : undefined
}
