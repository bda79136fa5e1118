import { BOARD_MINUTES } from '../board/use-board.ts'
import { useLocale } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import styles from './releases.module.css'

/** Explains documents that never started, with their number on the board and possible causes. */
export function NeverStarted({ merchant }: { merchant: string }) {
  const { text, format } = useLocale()
  const health = useRead('health', { minutes: BOARD_MINUTES })
  const pages = health.data?.pages.filter((page) => page.merchant === merchant && page.ring === 'stable') ?? []
  const sum = (figure: 'documents' | 'neverStarted') => pages.reduce((total, page) => total + page[figure], 0)
  return (
    <span className={styles.two}>
      <span>{text('releases.problems.neverStarted')}</span>
      <span className={styles.quiet}>
        {sum('neverStarted') > 0 && (
          <span>
            {text('releases.problems.neverStartedNow', {
              minutes: BOARD_MINUTES,
              troubles: format.count(sum('neverStarted')),
              of: format.count(sum('documents')),
            })}
          </span>
        )}{' '}
        <span>{text('releases.problems.neverStartedLook', { merchant })}</span>
      </span>
    </span>
  )
}
