import type { CSSProperties } from 'react'
import { classNames } from '@atrium/ui/class-names'
import styles from './symbols.module.css'

/** `s` is for a card or a row, `m` for a list of results, `l` for a single result with all its symbols. */
export type DrawSize = 's' | 'm' | 'l'

/**
 * Symbols of a result, parsed by packages/lottery-rules. `marked`: indexes of the highlighted symbols; the others are
 * dimmed.
 */
export interface SymbolsProps {
  readonly symbols: readonly string[]
  readonly size: DrawSize
  readonly marked?: ReadonlySet<number>
  /** Accessible name of the result. */
  readonly label: string
}

/** Props of an element of a result: its index, which the stage's animation uses, and whether it is highlighted. */
export const symbolProps = (
  index: number,
  marked: ReadonlySet<number> | undefined,
): { style: CSSProperties; 'data-symbol': number; 'data-marked': boolean | undefined } => ({
  style: { '--index': index } as CSSProperties,
  'data-symbol': index,
  'data-marked': marked?.has(index),
})

/** Class of the row of symbols. */
export const rowClass = (size: DrawSize, look?: string): string => classNames(styles.row, styles[size], look)
