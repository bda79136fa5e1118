import type { ReleaseSummary } from '@atrium/contracts/staff/releases/releases'
import { Badge } from '@atrium/ui/badge'
import { useLocale } from '../locale/locale.tsx'
import { growth, isOverBudget } from './releases.ts'
import styles from './releases.module.css'

/** The compressed size of a first visit, and its change since the previous release. */
export function ReleaseSize({ release }: { release: ReleaseSummary }) {
  const { text, format } = useLocale()
  if (!release.compressed)
    return <span className={styles.quiet}>{text('releases.size.raw', { size: format.bytes(release.size) })}</span>
  const grown = growth(release)
  return (
    <span className={styles.two}>
      <span>{format.bytes(release.compressed.first)}</span>
      {grown !== undefined && (
        <span className={styles.quiet}>
          {grown === 0 ? '±' : grown > 0 ? '+' : '−'}
          {format.bytes(Math.abs(grown))}
        </span>
      )}
      {isOverBudget(release) && <Badge tone="warn">{text('releases.size.overBudget')}</Badge>}
    </span>
  )
}
