import { formatWire } from '@atrium/contracts/money'
import type { HeldReward } from '@atrium/contracts/staff/members/referral-rewards'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { useText } from '../../locale/locale.tsx'
import { useSavedToast } from '../../proposals/use-saved-toast.ts'
import { useChange } from '../../registry/registry.tsx'
import common from '../../layout/common.module.css'
import { HoldReasons } from './HoldReasons.tsx'

const DECISIONS = ['release', 'reject'] as const
type Decision = (typeof DECISIONS)[number]

/** Releases or rejects a held reward, with a reason. */
export function DecideReward({ reward }: { reward: HeldReward }) {
  const text = useText()
  const [decision, setDecision] = useState<Decision>()
  if (reward.state !== 'HELD') return '–'
  const accounts = { inviter: reward.inviter.account, friend: reward.friend.account }
  return (
    <span className={common.actions}>
      {DECISIONS.map((each) => (
        <Button
          key={each}
          size="s"
          {...(each === 'reject' && { variant: 'danger' })}
          onClick={() => setDecision(each)}
          aria-label={text(`referralRewards.${each}.of`, accounts)}
        >
          {text(`referralRewards.${each}.action`)}
        </Button>
      ))}
      {decision && <DecisionDialog reward={reward} decision={decision} onClose={() => setDecision(undefined)} />}
    </span>
  )
}

function DecisionDialog({
  reward: { referralId, inviter, friend, reward, currency, signals },
  decision,
  onClose,
}: {
  reward: HeldReward
  decision: Decision
  onClose(): void
}) {
  const { code = '' } = useParams()
  const text = useText()
  const tellSaved = useSavedToast(code)
  const deciding = useChange(`${decision}ReferralReward`, (decided) => {
    tellSaved('proposal' in decided ? decided : {}, text(`referralRewards.done.${decided.state}`))
    onClose()
  })
  return (
    <ReasonDialog
      danger={decision === 'reject'}
      title={text(`referralRewards.${decision}.title`)}
      action={text(`referralRewards.${decision}.action`)}
      busy={deciding.isPending}
      error={deciding.error}
      onClose={onClose}
      onConfirm={(reason) => deciding.mutate({ merchant: code, referralId, reason })}
    >
      <p>
        {text(`referralRewards.${decision}.what`, {
          inviter: inviter.account,
          friend: friend.account,
          amount: formatWire(reward),
          currency,
        })}
      </p>
      <HoldReasons signals={signals} />
    </ReasonDialog>
  )
}
