import { REFERRAL_SIGNALS } from '@atrium/contracts/rules/promotions/referral-rules'
import type { ReferralSignal } from '@atrium/contracts/rules/promotions/referral-rules'
import { useText } from '../../locale/locale.tsx'
import styles from '../members.module.css'

const isKnown = (signal: string): signal is ReferralSignal => (REFERRAL_SIGNALS as readonly string[]).includes(signal)

/** Why a reward is held, in words; an unknown signal of a newer gateway is shown by its code. */
export function HoldReasons({ signals }: { signals: readonly string[] }) {
  const text = useText()
  return (
    <ul className={styles.list}>
      {signals.map((signal) => (
        <li key={signal}>{isKnown(signal) ? text(`referralRewards.signals.${signal}`) : signal}</li>
      ))}
    </ul>
  )
}
