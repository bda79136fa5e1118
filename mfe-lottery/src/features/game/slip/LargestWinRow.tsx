import { formatMoney } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Money } from '@atrium/ui/money'
import type { LargestWin } from './priced-line.ts'
import styles from './slip.module.css'

interface LargestWinRowProps {
  largest: LargestWin
  currency: string
}

/** The possible win of all bets together, in a list of totals. */
export function LargestWinRow({ largest: { win, isExact, isExclusive }, currency }: LargestWinRowProps) {
  const t = useText()
  return (
    <div>
      <dt>
        {t(isExact ? 'game.slip.win' : 'game.slip.winAtMost')}
        {isExclusive && <span className={styles.exclusive}>{t('game.slip.exclusive')}</span>}
      </dt>
      <dd>
        <Money amount={formatMoney(win)} currency={currency} />
      </dd>
    </div>
  )
}
