import { memo } from 'react'
import type { Play } from '@atrium/lottery-rules'
import type { Titles } from '@atrium/lottery-rules/titles'
import { useText } from '@atrium/portal-kit'
import type { Picks } from '../draft/picks.ts'
import { EntryRow } from './EntryRow.tsx'
import { NumberRow } from './NumberRow.tsx'
import { PickRow } from './PickRow.tsx'
import type { RowNotes } from './row-notes.ts'
import styles from './board.module.css'

export interface BoardProps {
  play: Play
  picks: Picks
  titles: Titles
  /** Incremented when all picks are replaced at once. */
  draft: number
  /** Notes under the symbols of each row. */
  notes: readonly RowNotes[]
  onToggle(row: number, symbol: string): void
  onReplace(row: number, symbols: readonly string[], isWhole?: boolean): void
}

/** The board with the picks of a play: one component per row, chosen by the kind of its symbols. */
export const Board = memo(function Board({ play, picks, titles, draft, notes, onToggle, onReplace }: BoardProps) {
  const t = useText()
  return (
    <div className={styles.board}>
      {notes.some(({ hot }) => hot) && (
        <p className={styles.legend}>
          {t('game.omission.text')} <span className={styles.hot}>{t('game.omission.hot')}</span>{' '}
          <span className={styles.cold}>{t('game.omission.cold')}</span>
        </p>
      )}
      {play.rows.map((row, index) => {
        const label = titles.row(row.key)
        const common = { row, label, picked: picks[index]! }
        const replace = (symbols: readonly string[], isWhole?: boolean) => onReplace(index, symbols, isWhole)
        const toggle = (symbol: string) => onToggle(index, symbol)
        if (row.symbols.kind === 'entries')
          return <EntryRow key={`${play.id}.${index}.${draft}`} {...common} onReplace={replace} />
        if (row.symbols.kind === 'numbers')
          return (
            <NumberRow
              key={`${play.id}.${index}`}
              {...common}
              draft={draft}
              notes={notes[index]}
              onToggle={toggle}
              onReplace={replace}
            />
          )
        return (
          <PickRow
            key={`${play.id}.${index}`}
            {...common}
            titles={titles}
            notes={notes[index]}
            onToggle={toggle}
            onReplace={replace}
          />
        )
      })}
    </div>
  )
})
