import type { PlayFigures } from '@atrium/contracts/staff/reports'
import { Badge } from '@atrium/ui/badge'
import { useLocale } from '../locale/locale.tsx'
import common from '../layout/common.module.css'
import styles from './money.module.css'

/** The actual return beside the theoretical one, marked where chance hardly explains the difference. */
export function Returns({ returns }: { returns: PlayFigures['returns'] }) {
  const { text } = useLocale()
  if (!returns) return '–'
  const { actual, theoretical, low, high } = returns
  const isLikely = actual >= low && actual <= high
  return (
    <span className={styles.returns}>
      <span>{text('money.actual', { actual: actual.toFixed(2), theoretical: theoretical.toFixed(2) })}</span>
      <span className={common.quiet}>{text('money.byChance', { low: low.toFixed(2), high: high.toFixed(2) })}</span>
      {!isLikely && <Badge tone="warn">{text('money.unlikely')}</Badge>}
    </span>
  )
}
