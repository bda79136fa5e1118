import type { CSSProperties } from 'react'
import { classNames } from '@atrium/ui/class-names'
import styles from './symbols.module.css'

/** `s` stands in a card or a row, `m` in a list of results, `l` by itself with everything that was drawn. */
export type DrawSize = 's' | 'm' | 'l'

/**
 * Symbols of a result as packages/lottery-rules reads them. `marked`: indexes of those that stand out; the others are
 * dimmed.
 */
export interface SymbolsProps {
  readonly symbols: readonly string[]
  readonly size: DrawSize
  readonly marked?: ReadonlySet<number>
  /** The result as it is read out. */
  readonly label: string
}

/**
 * What an element shows of a result: its place in it, by which the stage of a draw moves it, and whether it stands out.
 */
export const symbolProps = (
  index: number,
  marked: ReadonlySet<number> | undefined,
): { style: CSSProperties; 'data-symbol': number; 'data-marked': boolean | undefined } => ({
  style: { '--index': index } as CSSProperties,
  'data-symbol': index,
  'data-marked': marked?.has(index),
})

/** The row that symbols stand in. */
export const rowClass = (size: DrawSize, look?: string): string => classNames(styles.row, styles[size], look)
