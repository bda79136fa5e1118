import { formatMoney, formatWire, parseMoney } from '@atrium/contracts/money'
import { NGR_TERMS } from '@atrium/contracts/staff/reports'
import type { MoneyFigure, MoneyFigures, MoneySummary } from '@atrium/contracts/staff/reports'
import { Money } from '@atrium/ui/money'
import { Stat } from '@atrium/ui/stat'
import { useLocale } from '../locale/locale.tsx'
import { amountOf } from './amounts.ts'
import common from '../layout/common.module.css'
import styles from './money.module.css'
import { Returns } from './Returns.tsx'

const AMOUNTS = {
  ggr: ({ play }) => play.ggr,
  ngr: ({ ngr }) => ngr,
  stake: ({ play }) => play.stake,
  payout: ({ play }) => play.payout,
  deposits: (figures) => amountOf(figures, 'deposits'),
  withdrawals: (figures) => amountOf(figures, 'withdrawals'),
} as const satisfies Record<string, (figures: MoneyFigures) => string>

const COUNTS = {
  rounds: ({ play }) => play.rounds,
  registrations: ({ registrations }) => registrations,
  firstDeposits: ({ moved }) => moved['first-deposits']?.count ?? 0,
} as const satisfies Record<string, (figures: MoneyFigures) => number>

/** The main figures of the period, each with that of the period before. */
export function MoneyStats({ summary: { now, before, currency } }: { summary: MoneySummary }) {
  const { text, format } = useLocale()
  const { hold, returns } = now.play
  return (
    <>
      <div className={styles.stats}>
        {(Object.keys(AMOUNTS) as (keyof typeof AMOUNTS)[]).map((figure) => (
          <Stat
            key={figure}
            label={text(`money.figures.${figure}`)}
            value={<Money amount={formatWire(AMOUNTS[figure](now))} currency={currency} />}
            note={text('money.before', { before: formatWire(AMOUNTS[figure](before)) })}
          />
        ))}
        {(Object.keys(COUNTS) as (keyof typeof COUNTS)[]).map((figure) => (
          <Stat
            key={figure}
            label={text(`money.figures.${figure}`)}
            value={format.count(COUNTS[figure](now))}
            note={text('money.before', { before: format.count(COUNTS[figure](before)) })}
          />
        ))}
        <Stat
          label={text('money.figures.hold')}
          value={hold === undefined ? '–' : `${hold.toFixed(2)}%`}
          note={before.play.hold !== undefined && text('money.before', { before: `${before.play.hold.toFixed(2)}%` })}
        />
        {returns && (
          <Stat
            label={text('money.figures.returns')}
            value={`${returns.actual.toFixed(2)}%`}
            note={<Returns returns={returns} />}
          />
        )}
      </div>
      <NgrNote figures={now} />
    </>
  )
}

/** How NGR follows from GGR, with the amounts of the period. */
function NgrNote({ figures }: { figures: MoneyFigures }) {
  const { text } = useLocale()
  const terms = (Object.entries(NGR_TERMS) as [MoneyFigure, 1 | -1][]).map(
    ([figure, sign]) =>
      `${sign < 0 ? '−' : '+'} ${text(`money.moved.${figure}`)} ${formatMoney(parseMoney(amountOf(figures, figure)))}`,
  )
  return (
    <p className={common.quiet}>
      {text('money.ngrNote', {
        ggr: formatWire(figures.play.ggr),
        terms: terms.join(' '),
        ngr: formatWire(figures.ngr),
      })}
    </p>
  )
}
