import { useText } from '@atrium/portal-kit'
import type { PrizeClass } from '../prizes.ts'
import { PrizeNumber } from './PrizeNumber.tsx'
import styles from './prizes.module.css'
import { rowClass, type SymbolsProps } from './symbols.ts'

/** The prizes that most bets are on, of a draw of many: the special prize of Vietnam, the first one and the last two digits of Thailand. */
export function MainPrizes({ symbols, size, marked, prizes }: SymbolsProps & { prizes: readonly PrizeClass[] }) {
  const t = useText()
  const nameOf = ({ key }: PrizeClass) => t(`prizes.${key}`)
  const label = prizes.map((prize) => t('result.prize', { prize: nameOf(prize), number: symbols[prize.from] })).join(', ')
  return (
    <div role="img" aria-label={label} className={rowClass(size, styles.main)}>
      {prizes.map((prize) => (
        <span key={prize.key} className={styles.entry}>
          <span className={styles.name}>{prize.sign ?? nameOf(prize)}</span>
          <PrizeNumber number={symbols[prize.from]!} index={prize.from} marked={marked} />
        </span>
      ))}
    </div>
  )
}
