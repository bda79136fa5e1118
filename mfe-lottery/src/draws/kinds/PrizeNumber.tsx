import styles from './prizes.module.css'
import { symbolProps, type SymbolsProps } from './symbols.ts'

/** The number of a prize. Its last two digits are highlighted: most bets are on them. */
export function PrizeNumber({
  number,
  index,
  marked,
}: Pick<SymbolsProps, 'marked'> & { number: string; index: number }) {
  return (
    <span translate="no" className={styles.number} {...symbolProps(index, marked)}>
      {number.slice(0, -2)}
      <strong className={styles.ending}>{number.slice(-2)}</strong>
    </span>
  )
}
