import { useText } from '@atrium/portal-kit'
import { EmptyState } from '@atrium/ui/empty-state'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { Skeleton } from '@atrium/ui/skeleton'
import { useSearchParams } from 'react-router-dom'
import { LoadFailed } from '../../draws/LoadFailed.tsx'
import { useNewestDraws } from '../../draws/use-newest-draws.ts'
import type { GameViewProps } from '../../lotteries/views.ts'
import { Trends } from './Trends.tsx'
import styles from './trends.module.css'

const COUNTS = ['30', '50', '100'] as const

/** Trends of a lottery's recent draws. The address contains the number of draws. */
export function TrendsPage({ game }: GameViewProps) {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  const { draws, error, retry } = useNewestDraws(game)
  const count = COUNTS.find((each) => each === query.get('count')) ?? COUNTS[0]
  const choose = (next: string) =>
    setQuery((before) => {
      before.set('count', next)
      return before
    })
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{t('trends.title', { game: game.name })}</h1>
          <p className={styles.quiet}>{t('trends.note')}</p>
        </div>
        <SegmentedControl
          label={t('trends.count')}
          value={count}
          onChange={choose}
          options={COUNTS.map((value) => ({ value, label: t('trends.issues', { count: Number(value) }) }))}
        />
      </header>
      {!draws && !error && <Skeleton shape="block" width="100%" height={640} />}
      {!draws && error && <LoadFailed error={error} onRetry={retry} />}
      {draws?.length === 0 && (
        <EmptyState size="page" title={t('results.none.all')}>
          {t('results.none.allText')}
        </EmptyState>
      )}
      {draws && draws.length > 0 && <Trends drawKind={game.drawKind} draws={draws.slice(0, Number(count))} />}
    </div>
  )
}
