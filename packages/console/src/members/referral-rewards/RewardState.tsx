import type { HeldReward } from '@atrium/contracts/staff/members/referral-rewards'
import { Badge } from '@atrium/ui/badge'
import { useText } from '../../locale/locale.tsx'
import common from '../../layout/common.module.css'

const TONES = { HELD: 'warn', RELEASED: 'info', REWARDED: 'win', REJECTED: 'neutral' } as const

/** State of a reward, with the person and reason of a decision. */
export function RewardState({ reward: { state, review } }: { reward: HeldReward }) {
  const text = useText()
  return (
    <>
      <Badge tone={TONES[state]}>{text(`referralRewards.states.${state}`)}</Badge>
      {review && (
        <p className={common.quiet}>{`${text('referralRewards.decidedBy', { by: review.by })}: ${review.reason}`}</p>
      )}
    </>
  )
}
