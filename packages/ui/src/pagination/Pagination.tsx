import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import { ChevronLeftIcon } from '../icon/arrows.tsx'
import { ChevronRightIcon } from '../icon/frame.tsx'
import { pageNumbers } from './page-numbers.ts'
import styles from './pagination.module.css'

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'onChange'> {
  /** First page is 1. */
  page: number
  totalPages: number
  onChange(page: number): void
  labels: { nav: string; previous: string; next: string; page(page: number): string }
}

/** Nothing is shown for a single page. */
export function Pagination({ page, totalPages, onChange, labels, className, ...rest }: PaginationProps) {
  if (totalPages <= 1) return null
  return (
    <nav aria-label={labels.nav} className={classNames(styles.pages, className)} {...rest}>
      <IconButton label={labels.previous} icon={<ChevronLeftIcon />} disabled={page <= 1} onClick={() => onChange(page - 1)} />
      {pageNumbers(page, totalPages).map((entry) =>
        typeof entry === 'number' ? (
          <button key={entry} type="button" aria-label={labels.page(entry)} aria-current={entry === page ? 'page' : undefined} className={styles.page} onClick={() => onChange(entry)}>{entry}</button>
        ) : (
          <span key={entry} aria-hidden className={styles.gap}>…</span>
        ),
      )}
      <IconButton label={labels.next} icon={<ChevronRightIcon />} disabled={page >= totalPages} onClick={() => onChange(page + 1)} />
    </nav>
  )
}
