import { rowClass, symbolProps, type SymbolsProps } from './symbols.ts'
import styles from './symbols.module.css'

/** Symbols that are digits, or numbers in the order of the draw. */
export function Balls({ symbols, size, marked, label }: SymbolsProps) {
  return (
    <div role="img" translate="no" aria-label={label} className={rowClass(size)}>
      {symbols.map((symbol, index) => (
        <span key={index} className={styles.ball} {...symbolProps(index, marked)}>
          {symbol}
        </span>
      ))}
    </div>
  )
}
