import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton, iconButtonClass } from '../icon-button/IconButton.tsx'
import { ChevronLeftIcon } from '../icon/arrows.tsx'
import { ChevronRightIcon } from '../icon/frame.tsx'
import { pageNumbers } from './page-numbers.ts'
import styles from './pagination.module.css'

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'onChange'> {
  /** The first page is 1. */
  page: number
  totalPages: number
  onChange(page: number): void
  /** Turns the buttons into links, which can be opened in a new tab; a plain click still calls `onChange`. */
  hrefOf?(page: number): string
  labels: { nav: string; previous: string; next: string; page(page: number): string }
}

/** Buttons for pages. Renders nothing for a single page. */
export function Pagination({ page, totalPages, onChange, hrefOf, labels, className, ...rest }: PaginationProps) {
  if (totalPages <= 1) return null
  const follow = (to: number) => (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChange(to)
  }
  const step = (to: number, label: string, icon: ReactNode) => {
    const isEnd = to < 1 || to > totalPages
    // At the first or last page the button does nothing, but keeps the focus of a keyboard user.
    const end = isEnd ? ({ 'aria-disabled': true, tabIndex: -1 } as const) : {}
    return hrefOf ? (
      <a
        href={isEnd ? undefined : hrefOf(to)}
        role={isEnd ? 'link' : undefined}
        aria-label={label}
        title={label}
        className={iconButtonClass()}
        onClick={isEnd ? undefined : follow(to)}
        {...end}
      >
        {icon}
      </a>
    ) : (
      <IconButton label={label} icon={icon} onClick={isEnd ? undefined : () => onChange(to)} {...end} />
    )
  }
  return (
    <nav aria-label={labels.nav} className={classNames(styles.pages, className)} {...rest}>
      {step(page - 1, labels.previous, <ChevronLeftIcon />)}
      {pageNumbers(page, totalPages).map((entry) => {
        if (typeof entry !== 'number')
          return (
            <span key={entry} aria-hidden className={styles.gap}>
              …
            </span>
          )
        const place = {
          'aria-label': labels.page(entry),
          'aria-current': entry === page ? ('page' as const) : undefined,
          className: classNames(styles.page, isFar(entry, page, totalPages) && styles.far),
        }
        return hrefOf ? (
          <a key={entry} href={hrefOf(entry)} onClick={follow(entry)} {...place}>
            {entry}
          </a>
        ) : (
          <button key={entry} type="button" onClick={() => onChange(entry)} {...place}>
            {entry}
          </button>
        )
      })}
      {step(page + 1, labels.next, <ChevronRightIcon />)}
    </nav>
  )
}

/** Pages that are hidden on narrow screens: all except the first, the last, the current page and its neighbours. */
const isFar = (entry: number, page: number, totalPages: number): boolean =>
  entry !== 1 && entry !== totalPages && Math.abs(entry - page) > 1
