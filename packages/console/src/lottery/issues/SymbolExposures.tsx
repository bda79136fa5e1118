import { formatWire } from '@atrium/contracts/money'
import type { LotteryExposure } from '@atrium/contracts/staff/lottery/exposure'
import type { Titles } from '@atrium/lottery-rules/titles'
import { Meter } from '@atrium/ui/meter'
import { useText } from '../../locale/locale.tsx'
import common from '../../layout/common.module.css'
import styles from './issues.module.css'

/** The payout for each symbol if it is drawn, highest first, each with a bar relative to the highest. */
export function SymbolExposures({
  titles,
  symbols,
}: {
  titles: Titles
  symbols: NonNullable<LotteryExposure['symbols']>
}) {
  const text = useText()
  const worst = Number(symbols[0]?.pays ?? 0)
  return (
    <section className={styles.entry} aria-label={text('lotteryExposure.symbols')}>
      <h3 className={common.quiet}>{text('lotteryExposure.symbols')}</h3>
      <p className={common.quiet}>{text('lotteryExposure.symbolsText')}</p>
      {symbols.length === 0 && <p>{text('lotteryExposure.noSymbols')}</p>}
      <ol className={styles.heat}>
        {symbols.map(({ play, row, symbol, tickets, pays }) => {
          const names = { play: titles.play(play), symbol: titles.symbol(symbol, row) }
          const name =
            row === undefined
              ? text('lotteryExposure.symbol', names)
              : text('lotteryExposure.symbolOfRow', { ...names, row: titles.row(row) })
          return (
            <li key={`${play}/${row ?? ''}/${symbol}`} className={styles.heatRow}>
              <span>{name}</span>
              <Meter label={name} value={Number(pays)} max={worst} />
              <span>
                {text('lotteryExposure.pays', { won: formatWire(pays), tickets: tickets.toLocaleString('en') })}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
