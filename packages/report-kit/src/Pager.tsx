import { IconButton } from '@atrium/ui/icon-button'
import { ChevronLeftIcon, ChevronRightIcon } from '@atrium/ui/icon'
import type { Listed } from './report.ts'
import styles from './report.module.css'
import type { Words } from './words.ts'

interface PagerProps {
  readonly listed: Pick<Listed<unknown>, 'previous' | 'next' | 'total'>
  readonly words: Words
  onPage(place: { after: string } | { before: string }): void
}

/** Links to the previous and next page, and the number of rows. Renders nothing when there is a single page. */
export function Pager({ listed: { previous, next, total }, words, onPage }: PagerProps) {
  if (previous === undefined && next === undefined) return null
  // The button at an end stays focusable, so that a keyboard user keeps their position.
  const step = (label: string, icon: React.ReactNode, follow: (() => void) | undefined) => (
    <IconButton label={label} icon={icon} onClick={follow} {...(!follow && { 'aria-disabled': true, tabIndex: -1 })} />
  )
  return (
    <nav aria-label={words.pages} className={styles.pager}>
      {step(
        words.previous,
        <ChevronLeftIcon />,
        previous === undefined ? undefined : () => onPage({ before: previous }),
      )}
      {total !== undefined && <span className={styles.total}>{words.total(total)}</span>}
      {step(words.next, <ChevronRightIcon />, next === undefined ? undefined : () => onPage({ after: next }))}
    </nav>
  )
}
