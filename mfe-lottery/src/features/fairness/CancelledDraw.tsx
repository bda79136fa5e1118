import type { CallValue } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Published } from './Published.tsx'
import styles from './fairness.module.css'

/** An issue whose draw was cancelled. Its seed is published nevertheless. */
export function CancelledDraw({ draw: { seedHash, seed } }: { draw: CallValue<'lotteryDraw'> }) {
  const t = useText()
  return (
    <div className={styles.part}>
      <p>{t('fairness.cancelled.fair')}</p>
      {seedHash !== undefined && <Published name={t('fairness.steps.hash')} value={seedHash} />}
      {seed !== undefined && <Published name={t('fairness.steps.seed')} value={seed} />}
    </div>
  )
}
