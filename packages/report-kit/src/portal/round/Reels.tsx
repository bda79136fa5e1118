import { textIn } from '@atrium/contracts/locale/languages'
import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useLanguage, useText } from '@atrium/portal-kit'
import { Money } from '@atrium/ui/money'
import styles from './reels.module.css'

type Outcome = Extract<NonNullable<CallValue<'bettingRecordDetail'>['outcome']>, { kind: 'slot' }>

type Window = Pick<Outcome, 'reels' | 'wins'>
type Names = Outcome['symbols']

/** The reels as the player saw them, with every win on them, free spins and a jackpot. */
export function Reels({ outcome }: { outcome: Outcome }) {
  const t = useText()
  return (
    <div className={styles.recall}>
      <Shown window={outcome} names={outcome.symbols} />
      {outcome.freeSpins?.map((spin, index) => (
        <section key={index} className={styles.recall} aria-label={t('round.freeSpin', { number: index + 1 })}>
          <h4 className={styles.freeSpin}>{t('round.freeSpin', { number: index + 1 })}</h4>
          <Shown window={spin} names={outcome.symbols} />
        </section>
      ))}
      {outcome.jackpot !== undefined && (
        <p className={styles.jackpot}>
          {t('round.jackpot')} <Money amount={formatWire(outcome.jackpot)} tone="win" />
        </p>
      )}
    </div>
  )
}

function Shown({ window: { reels, wins }, names }: { window: Window; names: Names }) {
  const t = useText()
  const language = useLanguage()
  const symbol = (id: string) => {
    const name = names?.[id]
    return name ? textIn(name, language) : t(`symbols.${id}`, { defaultValue: id })
  }
  const place = ({ line, ways }: Window['wins'][number]) =>
    ways !== undefined
      ? t('round.ways', { count: ways })
      : line === 0
        ? symbol('scatter')
        : t('round.lineNumber', { line })
  return (
    <>
      <ol className={styles.reels}>
        {reels.map((column, index) => (
          <li key={index}>
            <ol className={styles.column}>
              {column.map((id, row) => (
                <li key={row} className={styles.symbol} data-symbol={id}>
                  {symbol(id)}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {wins.length === 0 ? (
        <p className={styles.quiet}>{t('round.noWin')}</p>
      ) : (
        <ul className={styles.wins} aria-label={t('round.wins')}>
          {wins.map((win) => (
            <li key={`${win.line} ${win.symbol}`}>
              <span>{t('round.win', { place: place(win), symbol: symbol(win.symbol), count: win.count })}</span>
              <Money amount={formatWire(win.payout)} tone="win" />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
