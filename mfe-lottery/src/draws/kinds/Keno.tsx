import styles from './keno.module.css'
import { rowClass, symbolProps, type SymbolsProps } from './symbols.ts'

/** Twenty of eighty numbers in the order of the draw. */
export function Keno({ symbols, size, marked, label }: SymbolsProps) {
  return (
    <div role="img" translate="no" aria-label={label} className={rowClass(size, styles.keno)}>
      {symbols.map((symbol, index) => (
        <span key={symbol} className={styles.ball} {...symbolProps(index, marked)}>
          {symbol}
        </span>
      ))}
    </div>
  )
}
