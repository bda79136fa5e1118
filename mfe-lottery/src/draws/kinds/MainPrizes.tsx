import { useText } from '@atrium/portal-kit'
import type { PrizeClass } from '../prizes.ts'
import { PrizeNumber } from './PrizeNumber.tsx'
import styles from './prizes.module.css'
import { rowClass, type SymbolsProps } from './symbols.ts'

/**
 * The prizes of a draw that most bets are on: the special prize of Vietnamese lotteries, the first prize and the last
 * two digits of Thai ones.
 */
export function MainPrizes({ symbols, size, marked, label, prizes }: SymbolsProps & { prizes: readonly PrizeClass[] }) {
  const t = useText()
  return (
    <div role="img" aria-label={label} className={rowClass(size, styles.main)}>
      {prizes.map(({ key, sign, from }) => (
        <span key={key} className={styles.entry}>
          <span className={styles.name}>{sign ?? t(`prizes.${key}`)}</span>
          <PrizeNumber number={symbols[from]!} index={from} marked={marked} />
        </span>
      ))}
    </div>
  )
}
