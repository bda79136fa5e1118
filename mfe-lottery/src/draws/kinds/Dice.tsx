import type { ComponentProps } from 'react'
import styles from './dice.module.css'
import { rowClass, symbolProps, type SymbolsProps } from './symbols.ts'

type Point = readonly [x: number, y: number]
const [LOW, MIDDLE, HIGH] = [7, 12, 17] as const
const DIAGONAL: readonly Point[] = [
  [LOW, LOW],
  [HIGH, HIGH],
]
const OTHER_DIAGONAL: readonly Point[] = [
  [HIGH, LOW],
  [LOW, HIGH],
]
const CENTRE: Point = [MIDDLE, MIDDLE]
/** The pips of each face, in a square of 24 × 24. */
const PIPS: Readonly<Record<string, readonly Point[]>> = {
  1: [CENTRE],
  2: DIAGONAL,
  3: [...DIAGONAL, CENTRE],
  4: [...DIAGONAL, ...OTHER_DIAGONAL],
  5: [...DIAGONAL, ...OTHER_DIAGONAL, CENTRE],
  6: [...DIAGONAL, ...OTHER_DIAGONAL, [LOW, MIDDLE], [HIGH, MIDDLE]],
}

/** Dice in the order of the draw. */
export function Dice({ symbols, size, marked, label }: SymbolsProps) {
  return (
    <div role="img" aria-label={label} className={rowClass(size)}>
      {symbols.map((symbol, index) => (
        <DieFace key={index} face={symbol} {...symbolProps(index, marked)} />
      ))}
    </div>
  )
}

/** One face of a die, sized by its container. As on Asian dice, one and four are red. */
export function DieFace({ face, ...rest }: Omit<ComponentProps<'svg'>, 'children' | 'className'> & { face: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={styles.face} {...rest}>
      <rect x={1} y={1} width={22} height={22} rx={5} className={styles.body} />
      {PIPS[face]?.map(([x, y]) => (
        <circle
          key={`${x}-${y}`}
          cx={x}
          cy={y}
          r={face === '1' ? 3.4 : 2.3}
          className={face === '1' || face === '4' ? styles.red : styles.pip}
        />
      ))}
    </svg>
  )
}
