import { parseMoney, formatMoney } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { classNames } from '@atrium/ui/class-names'
import styles from './bonus-limit.module.css'
import { useBonusLimit } from './use-bonus-limit.ts'

interface BonusLimitProps {
  /** Cost of the order, or of a chase's most expensive issue. */
  stake: bigint
  /** Reloads the bonus, which may have ended since the page was opened. */
  isFresh?: boolean
}

/** The maximum bet of the active bonus, and whether this stake exceeds it. Renders nothing without such a bonus. */
export function BonusLimit({ stake, isFresh = false }: BonusLimitProps) {
  const t = useText()
  const limit = useBonusLimit({ isFresh })
  if (!limit) return null
  const isAbove = stake > parseMoney(limit.maxBet)
  return (
    <p role={isAbove ? 'alert' : undefined} className={classNames(styles.limit, isAbove && styles.above)}>
      {t(isAbove ? 'game.order.aboveBonusMaxBet' : 'game.order.bonusMaxBet', {
        amount: formatMoney(parseMoney(limit.maxBet)),
        currency: limit.currency,
      })}
    </p>
  )
}
