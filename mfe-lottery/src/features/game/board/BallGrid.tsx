import { memo, useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react'
import { classNames } from '@atrium/ui/class-names'
import styles from './ball-grid.module.css'

export interface BallGridProps {
  /** Label of the grid for screen readers. */
  label: string
  symbols: readonly string[]
  picked: ReadonlySet<string>
  onToggle(symbol: string): void
  /** Accessible name of a symbol; default: the symbol. */
  nameOf?(symbol: string): string
  /** Note under a symbol: its odds, or the number of draws since it was last drawn. */
  notes?: ReadonlyMap<string, string>
  /** Symbols drawn often, and symbols not drawn for long. */
  hot?: ReadonlySet<string>
  cold?: ReadonlySet<string>
  /** `ball` for digits and numbers, `word` for words such as big and small. */
  shape?: 'ball' | 'word'
}

/** The eleven numbers of 11x5 fit in one row. */
const MAX_COLUMNS = 11

/**
 * A grid of symbols to pick. It has one tab stop: arrow keys move between the symbols, and typing a symbol picks it.
 */
export function BallGrid({
  label,
  symbols,
  picked,
  onToggle,
  nameOf = same,
  notes,
  hot,
  cold,
  shape = 'ball',
}: BallGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const current = Math.min(stop, symbols.length - 1)

  const focus = (index: number) => {
    setStop(index)
    grid.current?.querySelectorAll('button')[index]?.focus()
  }
  const press = (event: MouseEvent<HTMLDivElement>) => {
    const index = symbols.indexOf((event.target as HTMLElement).closest('button')?.dataset.symbol ?? '')
    if (index < 0) return
    setStop(index)
    onToggle(symbols[index]!)
  }
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextIndex(event.key, current, symbols.length, columnsOf(grid.current))
    const typed =
      next === undefined && !event.ctrlKey && !event.metaKey && !event.altKey ? symbols.indexOf(event.key) : -1
    if (next === undefined && typed < 0) return
    event.preventDefault()
    focus(next ?? typed)
    if (typed >= 0) onToggle(symbols[typed]!)
  }
  return (
    <div
      ref={grid}
      role="group"
      aria-label={label}
      className={classNames(styles.grid, styles[shape])}
      style={{ '--columns': columnsFor(symbols.length) } as CSSProperties}
      onClick={press}
      onKeyDown={move}
    >
      {symbols.map((symbol, index) => (
        // Keyed by index, so that switching to another hundred numbers reuses the buttons.
        <Ball
          key={index}
          symbol={symbol}
          name={nameOf(symbol)}
          isPicked={picked.has(symbol)}
          isStop={index === current}
          heat={hot?.has(symbol) ? 'hot' : cold?.has(symbol) ? 'cold' : undefined}
          note={notes?.get(symbol)}
        />
      ))}
    </div>
  )
}

interface BallProps {
  symbol: string
  name: string
  isPicked: boolean
  isStop: boolean
  heat: 'hot' | 'cold' | undefined
  note: string | undefined
}

/** Memoized, because a board of a hundred numbers has to respond quickly to every click. */
const Ball = memo(function Ball({ symbol, name, isPicked, isStop, heat, note }: BallProps) {
  return (
    // The style sheet displays the note, which is the button's description and not part of its name.
    <button
      type="button"
      data-symbol={symbol}
      data-note={note}
      aria-label={name}
      aria-description={note}
      aria-pressed={isPicked}
      tabIndex={isStop ? 0 : -1}
      className={classNames(styles.cell, heat && styles[heat])}
    >
      <span translate="no" className={styles.symbol}>
        {name}
      </span>
    </button>
  )
})

const same = (symbol: string): string => symbol

/** Columns on wide screens: a single row for few symbols, ten per row for many. */
const columnsFor = (count: number): number => (count <= MAX_COLUMNS ? count : 10)

/** The number of columns at the current width. */
function columnsOf(grid: HTMLElement | null): number {
  return grid ? Math.max(1, getComputedStyle(grid).gridTemplateColumns.split(' ').length) : 1
}

function nextIndex(key: string, current: number, count: number, columns: number): number | undefined {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? undefined : Math.min(Math.max(current + step, 0), count - 1)
}
