import { useDeferredValue, useMemo, useState } from 'react'
import type { Row } from '@atrium/lottery-rules'
import { useText } from '@atrium/portal-kit'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { Tabs } from '@atrium/ui/tabs'
import { symbolsOf } from '../draft/picks.ts'
import { BallGrid } from './BallGrid.tsx'
import { EntryRow } from './EntryRow.tsx'
import { QuickPicks } from './QuickPicks.tsx'
import type { RowNotes } from './row-notes.ts'
import styles from './board.module.css'

interface NumberRowProps {
  row: Row
  label: string
  picked: readonly string[]
  draft: number
  notes: RowNotes | undefined
  onToggle(symbol: string): void
  onReplace(symbols: readonly string[], isWhole?: boolean): void
}

const PAGE = 100
const MAX_PAGES = 10
const pageOf = (symbols: readonly string[], index: number): readonly string[] =>
  symbols.slice(index * PAGE, (index + 1) * PAGE)

/**
 * A row of all numbers with this many digits, shown in pages of a hundred, or typed. Numbers of four digits can only be
 * typed.
 */
export function NumberRow({ row, label, picked, draft, notes, onToggle, onReplace }: NumberRowProps) {
  const t = useText()
  const [input, setInput] = useState<'pick' | 'type'>('pick')
  const [page, setPage] = useState('0')
  // The pressed control is updated at once, the hundred numbers deferred.
  const [shownInput, shownPage] = [useDeferredValue(input), useDeferredValue(page)]
  const symbols = useMemo(() => symbolsOf(row), [row])
  const shownSymbols = useMemo(() => pageOf(symbols, Number(shownPage)), [symbols, shownPage])
  const chosen = useMemo(() => new Set(picked), [picked])
  const pages = symbols.length / PAGE
  if (pages > MAX_PAGES) return <EntryRow key={draft} row={row} label={label} picked={picked} onReplace={onReplace} />
  return (
    <section className={styles.row}>
      <header className={styles.head}>
        <h3 className={styles.label}>{label}</h3>
        {row.min > 1 && <span className={styles.need}>{t('game.atLeast', { count: row.min })}</span>}
        <SegmentedControl
          label={t('game.way.label')}
          size="s"
          value={input}
          onChange={setInput}
          options={[
            { value: 'pick', label: t('game.way.pick') },
            { value: 'type', label: t('game.way.type') },
          ]}
        />
        <QuickPicks row={row} label={label} onReplace={(numbers) => onReplace(numbers, true)} />
      </header>
      {shownInput === 'type' && (
        <EntryRow key={draft} row={row} label={label} picked={picked} onReplace={onReplace} hideLabel />
      )}
      {shownInput === 'pick' && pages > 1 && (
        <Tabs
          label={t('game.hundreds')}
          variant="chip"
          value={page}
          onChange={setPage}
          panelId="numbers"
          tabs={Array.from({ length: pages }, (_, index) => {
            const hundred = pageOf(symbols, index)
            const count = hundred.reduce((sum, symbol) => sum + Number(chosen.has(symbol)), 0)
            return { key: String(index), label: `${hundred[0]}–${hundred.at(-1)}`, ...(count > 0 && { count }) }
          })}
        />
      )}
      {shownInput === 'pick' && (
        <div id="numbers">
          <BallGrid label={label} symbols={shownSymbols} picked={chosen} onToggle={onToggle} {...notes} />
        </div>
      )}
    </section>
  )
}
