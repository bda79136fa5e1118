import type { TermsOf } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { wireRewardOfTerms } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import { useText } from '@atrium/portal-kit'
import { classNames } from '@atrium/ui/class-names'
import { rewardWords } from '../reward-words.ts'
import type { PromotionOf } from './kind.ts'
import styles from './check-in.module.css'

/** The days of a check-in calendar with their rewards: which are done, and which is next. */
export function CheckInDays({
  promotion: { rules, games, currency, own },
}: {
  promotion: PromotionOf<TermsOf<'CHECK_IN'>>
}) {
  const t = useText()
  if (!own?.checkIns) return null
  const { days, isToday } = own.checkIns
  const length = rules.rewards.length
  // A completed row is shown as complete until the end of the day.
  const done = days % length === 0 && isToday && days > 0 ? length : days % length
  return (
    <ol aria-label={t('checkIn.days')} className={styles.days}>
      {rules.rewards.map((reward, index) => {
        const state = index < done ? 'done' : index === done && !isToday ? 'next' : 'later'
        return (
          <li
            key={index}
            className={classNames(styles.day, styles[state])}
            aria-current={state === 'next' ? 'step' : undefined}
          >
            <span className={styles.number}>{t('prizes.day', { day: index + 1 })}</span>
            <span>{rewardWords(wireRewardOfTerms(reward, games), t, currency)}</span>
            <span className={styles.state}>{t(`checkIn.state.${state}`)}</span>
          </li>
        )
      })}
    </ol>
  )
}
