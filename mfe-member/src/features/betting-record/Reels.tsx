import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Money } from '@atrium/ui/money'
import styles from './reels.module.css'

type Outcome = NonNullable<CallValue<'bettingRecordDetail'>['outcome']>

/** The reels as they were shown, and every win on them. */
export function Reels({ outcome }: { outcome: Outcome }) {
  const t = useText()
  const symbol = (id: string) => t(`symbols.${id}`, { defaultValue: id })
  return (
    <div className={styles.recall}>
      <ol className={styles.reels}>
        {outcome.reels.map((column, index) => (
          <li key={index}>
            <ol className={styles.column}>
              {column.map((id, row) => <li key={row} className={styles.symbol} data-symbol={id}>{symbol(id)}</li>)}
            </ol>
          </li>
        ))}
      </ol>
      {outcome.wins.length === 0 ? (
        <p className={styles.quiet}>{t('round.noWin')}</p>
      ) : (
        <ul className={styles.wins} aria-label={t('round.wins')}>
          {outcome.wins.map((win) => (
            <li key={`${win.line} ${win.symbol}`}>
              <span>{t('round.line', { line: win.line, symbol: symbol(win.symbol), count: win.count })}</span>
              <Money amount={formatWire(win.payout)} tone="win" />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>{t('round.math', { version: outcome.mathVersion })}</p>
    </div>
  )
}
