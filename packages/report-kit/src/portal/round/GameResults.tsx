import { textIn } from '@atrium/contracts/locale/languages'
import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useLanguage, useText } from '@atrium/portal-kit'
import { Money } from '@atrium/ui/money'
import styles from './game-results.module.css'

type Outcome = Extract<NonNullable<CallValue<'bettingRecordDetail'>['outcome']>, { kind: 'game' }>

/** The details of a round of any game: the result, the payout of every bet, and the data to verify it. */
export function GameResults({
  outcome,
  isOpen = false,
}: {
  outcome: Outcome
  /** The picks of an open round, which has no payouts yet. */ isOpen?: boolean
}) {
  const t = useText()
  const language = useLanguage()
  return (
    <div className={styles.results}>
      <dl className={styles.facts}>
        {outcome.results.map(({ label, value }, index) => (
          <div key={index} className={styles.fact}>
            <dt>{textIn(label, language)}</dt>
            <dd>{textIn(value, language)}</dd>
          </div>
        ))}
      </dl>
      {outcome.bets.length > 0 && (
        <ul className={styles.bets} aria-label={t('round.bets')}>
          {outcome.bets.map(({ label, stake, payout }, index) => (
            <li key={index}>
              <span>{textIn(label, language)}</span>
              <Money amount={formatWire(stake)} />
              {isOpen ? (
                <span className={styles.quiet}>{t('round.pending')}</span>
              ) : (
                <Money amount={formatWire(payout)} tone={payout === '0' ? 'plain' : 'win'} />
              )}
            </li>
          ))}
        </ul>
      )}
      {outcome.proof && (
        <dl className={styles.proof} aria-label={t('round.proof')}>
          {outcome.proof.map(({ label, value }, index) => (
            <div key={index}>
              <dt>{textIn(label, language)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
