import { useMemo } from 'react'
import type { Row } from '@atrium/lottery-rules'
import type { Titles } from '@atrium/lottery-rules/titles'
import { useText } from '@atrium/portal-kit'
import { symbolsOf } from '../draft/picks.ts'
import { BallGrid } from './BallGrid.tsx'
import { QuickPicks } from './QuickPicks.tsx'
import type { RowNotes } from './row-notes.ts'
import styles from './board.module.css'

interface PickRowProps {
  row: Row
  label: string
  picked: readonly string[]
  titles: Titles
  notes: RowNotes | undefined
  onToggle(symbol: string): void
  onReplace(symbols: readonly string[]): void
}

/** A row of listed symbols: balls for numbers, buttons with words for everything else. */
export function PickRow({ row, label, picked, titles, notes, onToggle, onReplace }: PickRowProps) {
  const t = useText()
  const symbols = symbolsOf(row)
  const isNumeric = row.key !== 'positions' && symbols.every((symbol) => /^\d+$/.test(symbol))
  const chosen = useMemo(() => new Set(picked), [picked])
  return (
    <section className={styles.row}>
      <header className={styles.head}>
        <h3 className={styles.label}>{label}</h3>
        {row.min > 1 && <span className={styles.need}>{t('game.atLeast', { count: row.min })}</span>}
        <QuickPicks row={row} label={label} onReplace={onReplace} />
      </header>
      <BallGrid
        label={label}
        symbols={symbols}
        picked={chosen}
        onToggle={onToggle}
        nameOf={(symbol) => titles.symbol(symbol, row.key)}
        shape={isNumeric ? 'ball' : 'word'}
        {...notes}
      />
    </section>
  )
}
