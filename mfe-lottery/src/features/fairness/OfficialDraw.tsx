import type { CallValue } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { DrawResult } from '../../draws/DrawResult.tsx'
import styles from './fairness.module.css'

/** A public draw, which cannot be recomputed: explains the source of its result. */
export function OfficialDraw({ draw: { drawKind, state, result } }: { draw: CallValue<'lotteryDraw'> }) {
  const t = useText()
  return (
    <div className={styles.part}>
      <p>{t(state === 'CANCELLED' ? 'fairness.cancelled.official' : 'fairness.official')}</p>
      {result !== undefined && <DrawResult drawKind={drawKind} result={result} size="l" />}
    </div>
  )
}
