import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useLanguage, useText } from '@atrium/portal-kit'
import { Money } from '@atrium/ui/money'
import styles from './bets.module.css'

type Round = CallValue<'agentBetDetail'>
type SlotOutcome = Extract<NonNullable<Round['outcome']>, { kind: 'slot' }>

/** What came out of a round, in words: of a game in those of its provider, of a slot its wins, of a lottery its draw. */
export function Outcome({ round: { outcome, lottery, state } }: { round: Round }) {
  const t = useText()
  const language = useLanguage()
  if (lottery) return <Facts facts={[[t('bets.round.issue'), lottery.numero], [t('bets.round.drawn'), lottery.result ?? t('bets.pending')]]} />
  if (!outcome) return <p className={styles.quiet}>{t(state === 'OPEN' ? 'bets.round.open' : 'bets.round.noOutcome')}</p>
  if (outcome.kind === 'slot') return <SlotWins outcome={outcome} />
  return (
    <>
      <Facts facts={outcome.results.map(({ label, value }) => [label[language], value[language]])} />
      {outcome.bets.length > 0 && (
        <ul className={styles.list} aria-label={t('bets.round.bets')}>
          {outcome.bets.map(({ label, stake, payout }, at) => (
            <li key={at}>
              <span>{label[language]}</span>
              <Money amount={formatWire(stake)} />
              {state === 'OPEN' ? <span className={styles.quiet}>{t('bets.pending')}</span> : <Money amount={formatWire(payout)} tone={payout === '0' ? 'plain' : 'win'} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The wins of all spins of a slot round: the first one and those that it won. */
function SlotWins({ outcome }: { outcome: SlotOutcome }) {
  const t = useText()
  const wins = [outcome, ...(outcome.freeSpins ?? [])].flatMap((spin, at) => spin.wins.map((win) => ({ ...win, spin: at })))
  return (
    <>
      {wins.length === 0 && <p className={styles.quiet}>{t('bets.round.noWin')}</p>}
      {wins.length > 0 && (
        <ul className={styles.list} aria-label={t('bets.round.wins')}>
          {wins.map(({ spin, symbol, count, payout }, at) => (
            <li key={at}>
              <span>{spin === 0 ? t('bets.round.win', { symbol, count }) : t('bets.round.freeWin', { symbol, count, number: spin })}</span>
              <Money amount={formatWire(payout)} tone="win" />
            </li>
          ))}
        </ul>
      )}
      {outcome.jackpot && <Facts facts={[[t('bets.round.jackpot'), formatWire(outcome.jackpot)]]} />}
    </>
  )
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return <dl className={styles.outcome}>{facts.map(([name, value], at) => <div key={at}><dt>{name}</dt><dd>{value}</dd></div>)}</dl>
}
