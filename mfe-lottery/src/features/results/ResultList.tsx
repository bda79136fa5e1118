import type { LotteryGame } from '@atrium/contracts/calls'
import type { Day } from '@atrium/contracts/locale/local-time'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { LoadFailed } from '../../draws/LoadFailed.tsx'
import { ResultRow } from './ResultRow.tsx'
import { VoidRow } from './VoidRow.tsx'
import styles from './results.module.css'
import { useResults } from './use-results.ts'

const SKELETON_ROWS = 8

export interface ResultListProps {
  game: LotteryGame
  day: Day | undefined
  numero: string | undefined
}

/** Draws of a game, newest first, with a button that loads older ones. */
export function ResultList({ game, day, numero }: ResultListProps) {
  const t = useText()
  const { issues, error, hasMore, isLoadingMore, loadMore, retry } = useResults(game, { day, numero })
  if (!issues) {
    if (error) return <LoadFailed error={error} onRetry={retry} />
    return (
      <div aria-busy className={styles.list}>
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <Skeleton key={index} shape="block" width="100%" height={92} />
        ))}
      </div>
    )
  }
  if (numero && issues[0]?.numero !== numero)
    return (
      <EmptyState size="page" title={t('results.none.issue', { numero })}>
        {t('results.none.issueText')}
      </EmptyState>
    )
  if (issues.length === 0)
    return (
      <EmptyState size="page" title={t(day ? 'results.none.day' : 'results.none.all')}>
        {t(day ? 'results.none.dayText' : 'results.none.allText')}
      </EmptyState>
    )
  return (
    <>
      <ol className={styles.list} aria-label={t('frame.views.results')}>
        {issues.map((issue) =>
          'result' in issue ? (
            <ResultRow key={issue.numero} game={game} draw={issue} isFound={issue.numero === numero} />
          ) : (
            <VoidRow key={issue.numero} issue={issue} isFound={issue.numero === numero} />
          ),
        )}
      </ol>
      {hasMore && (
        <Button className={styles.more} busy={isLoadingMore} onClick={loadMore}>
          {t('results.more')}
        </Button>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error.message}
        </p>
      )}
    </>
  )
}
