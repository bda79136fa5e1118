import { useMemo } from 'react'
import type { Row } from '@atrium/lottery-rules'
import { useText } from '@atrium/portal-kit'
import { quickPicked, quickPicksOf } from '../draft/quick-picks.ts'
import styles from './board.module.css'

/** Buttons for all, big, small, odd, even and clear of a row, as far as its symbols allow. */
export function QuickPicks({
  row,
  label,
  onReplace,
}: {
  row: Row
  label: string
  onReplace(symbols: readonly string[]): void
}) {
  const t = useText()
  const quicks = useMemo(() => quickPicksOf(row), [row])
  if (quicks.length === 0) return null
  return (
    <div role="group" aria-label={t('game.quick.of', { row: label })} className={styles.quicks}>
      {quicks.map((quick) => (
        <button key={quick} type="button" className={styles.quick} onClick={() => onReplace(quickPicked(row, quick))}>
          {t(`game.quick.${quick}`)}
        </button>
      ))}
    </div>
  )
}
