import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Money } from '@atrium/ui/money'
import { Stat } from '@atrium/ui/stat'
import styles from './referral.module.css'

/** Results of the member's invitations. */
export function Results({ referral: { counts, rewards, currency } }: { referral: CallValue<'referral'> }) {
  const t = useText()
  return (
    <div className={styles.tiles}>
      <Stat label={t('referral.results.registered')} value={counts.registered} />
      <Stat label={t('referral.results.qualified')} value={counts.qualified} />
      <Stat label={t('referral.results.rewarded')} value={counts.rewarded} />
      <Stat
        label={t('referral.results.rewards')}
        value={<Money amount={formatWire(rewards)} currency={currency} size="l" />}
      />
    </div>
  )
}
