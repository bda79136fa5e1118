import { useText } from '@atrium/portal-kit'
import { classNames } from '@atrium/ui/class-names'
import type { PrizeClass } from '../prizes.ts'
import { PrizeNumber } from './PrizeNumber.tsx'
import styles from './prizes.module.css'
import type { SymbolsProps } from './symbols.ts'

/** Every prize of a draw by class, the highest on top. */
export function PrizeBoard({
  symbols,
  marked,
  prizes,
}: Pick<SymbolsProps, 'symbols' | 'marked'> & { prizes: readonly PrizeClass[] }) {
  const t = useText()
  return (
    <table className={styles.board} aria-label={t('result.board')}>
      <tbody>
        {prizes.map(({ key, sign, from, count }, rank) => (
          <tr key={key} className={classNames(styles.class, rank === 0 && styles.highest)}>
            <th scope="row" className={styles.title}>
              {sign && (
                <span aria-hidden className={styles.sign}>
                  {sign}
                </span>
              )}
              <span className={styles.name}>{t(`prizes.${key}`)}</span>
            </th>
            <td>
              <ul className={styles.numbers}>
                {symbols.slice(from, from + count).map((number, index) => (
                  <li key={index}>
                    <PrizeNumber number={number} index={from + index} marked={marked} />
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
