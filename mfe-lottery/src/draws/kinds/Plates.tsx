import { useText } from '@atrium/portal-kit'
import { classNames } from '@atrium/ui/class-names'
import styles from './plates.module.css'
import { rowClass, symbolProps, type SymbolsProps } from './symbols.ts'

/** Numbers from 1 to 10 in finishing order, each with its colour. The winner is separated; `l` shows the ranks. */
export function Plates({ symbols, size, marked, label }: SymbolsProps) {
  const t = useText()
  return (
    <div
      role="img"
      translate="no"
      aria-label={label}
      className={rowClass(size, classNames(styles.plates, styles[size]))}
    >
      {symbols.map((symbol, index) => (
        <span key={symbol} className={styles.place} {...symbolProps(index, marked)}>
          <span className={classNames(styles.plate, styles[`plate-${symbol}`])}>{symbol}</span>
          {size === 'l' && <span className={styles.rank}>{t('result.rank', { rank: index + 1 })}</span>}
        </span>
      ))}
    </div>
  )
}
