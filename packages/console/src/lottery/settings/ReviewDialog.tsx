import { MERCHANT_PROPOSAL_HOURS } from '@atrium/contracts/registry/merchant-proposals'
import { isSwitchedOffOnly } from '@atrium/contracts/rules/lottery-settings/changes'
import type { LotterySettingChange } from '@atrium/contracts/rules/lottery-settings/changes'
import { useState } from 'react'
import { Note } from '../../layout/Note.tsx'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { useText } from '../../locale/locale.tsx'
import { ChangeList } from './ChangeList.tsx'

interface ReviewDialogProps {
  game: string
  changes: readonly LotterySettingChange[]
  /** Of the settings that the changes were compared with. */
  version: string
  /** Another change waits. */
  hasWaiting: boolean
  busy: boolean
  error: Error | null
  onClose(): void
  onSend(sent: { changeId: string; version: string; reason: string }): void
}

/**
 * Shows the changes before they are sent. What is sent again from here has the same id, and is one change; it is made
 * from the settings that the reader saw as it opened.
 */
export function ReviewDialog({ game, changes, version, hasWaiting, busy, error, onClose, onSend }: ReviewDialogProps) {
  const text = useText()
  const [opened] = useState(() => ({ changeId: crypto.randomUUID(), version }))
  const isAtOnce = isSwitchedOffOnly(changes)
  return (
    <ReasonDialog
      danger={isAtOnce}
      title={text('lotteryGame.review.title', { game })}
      action={text(isAtOnce ? 'lotteryGame.review.switchOff' : 'lotteryGame.review.propose')}
      busy={busy}
      error={error}
      ready={isAtOnce || !hasWaiting}
      missing={text('lotteryGame.review.oneWaits')}
      onClose={onClose}
      onConfirm={(reason) => onSend({ ...opened, reason })}
    >
      <p>
        {isAtOnce
          ? text('lotteryGame.review.atOnce')
          : text('lotteryGame.review.waits', { hours: MERCHANT_PROPOSAL_HOURS })}
      </p>
      {hasWaiting && <Note>{text(isAtOnce ? 'lotteryGame.review.outdates' : 'lotteryGame.review.oneWaits')}</Note>}
      <ChangeList code={game} changes={changes} />
    </ReasonDialog>
  )
}
