import type { LotteryChase } from '@atrium/contracts/calls'
import { formatMoney, parseMoney } from '@atrium/contracts/money'
import { usePortal, useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { Money } from '@atrium/ui/money'
import { contentTitle } from '../../plays/content-title.ts'
import { playOf } from '../../plays/play-of.ts'
import { useTitles } from '../../plays/use-titles.ts'
import styles from './chases.module.css'

/** The tickets of a chase, for a multiple of 1. */
export function ChaseTickets({ chase: { tickets = [], drawKind = 'digits5' } }: { chase: LotteryChase }) {
  const t = useText()
  const {
    merchant: { currency },
  } = usePortal()
  const titles = useTitles(drawKind)
  return (
    <Card title={t('chases.tickets')}>
      <ul className={styles.tickets}>
        {tickets.map(({ play, content, lines, stake }, index) => (
          <li key={index}>
            <strong>{titles.play(play)}</strong>
            <span className={styles.content}>{contentTitle(titles, content, playOf({ drawKind }, play))}</span>
            <span className={styles.quiet}>
              {t('chases.lines', { count: lines })} ·{' '}
              <Money amount={formatMoney(parseMoney(stake))} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
