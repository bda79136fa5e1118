import { useText } from '@atrium/portal-kit'
import { GAME_CATEGORIES } from '@atrium/contracts/rules/game-categories'
import type { WireRates } from './rate-values.ts'
import styles from './rates.module.css'

/** Rates by category, in the order of the menus. `none` is the text without any. */
export function RateList({ rates, none }: { rates: WireRates; none: string }) {
  const t = useText()
  const given = GAME_CATEGORIES.filter((category) => rates[category] !== undefined)
  if (given.length === 0) return <span className={styles.quiet}>{none}</span>
  return (
    <ul className={styles.list}>
      {given.map((category) => (
        <li key={category}>
          {t(`categories.${category}`)} <span translate="no" className={styles.rate}>{`${rates[category]}%`}</span>
        </li>
      ))}
    </ul>
  )
}
