import type { LotteryGame } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { factsOf } from './draw-facts.ts'
import { DRAWS } from './draws.ts'
import styles from './draw-facts.module.css'

/** Sum, big or small, odd or even, dragon or tiger of a result, for the kinds of draw with such bets. */
export function DrawFacts({ drawKind, result }: { drawKind: LotteryGame['drawKind']; result: string }) {
  const t = useText()
  const facts = factsOf(drawKind, result)
  if (!facts) return null
  const { sum, sides, versus } = facts
  return (
    <ul aria-label={t('result.facts')} className={styles.facts}>
      <li>
        <span className={styles.name}>{t(DRAWS[drawKind].isOrder ? 'result.topSum' : 'result.sum')}</span>{' '}
        <span translate="no">{sum}</span>
      </li>
      {sides.map((side) => (
        <li key={side}>{t(`sides.${side}`)}</li>
      ))}
      {versus.length > 0 && (
        <li>
          {/* i Five texts do not fit on one line of a phone. */}
          {versus.length > 1 && <span aria-hidden>{versus.map((side) => t(`sides.short.${side}`)).join(' ')}</span>}
          <span className={versus.length > 1 ? styles.unseen : undefined}>
            {versus.map((side) => t(`sides.${side}`)).join(' ')}
          </span>
        </li>
      )}
    </ul>
  )
}
