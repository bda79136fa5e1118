import type { SettingChange } from '@atrium/contracts/rules/cashier-settings/changes'
import { SETTING_CHANGE_HOURS } from '@atrium/contracts/registry/cashier-settings'
import { useState } from 'react'
import { Note } from '../layout/Note.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { ChangeList } from './ChangeList.tsx'

interface ReviewDialogProps {
  merchant: string
  changes: readonly SettingChange[]
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
export function ReviewDialog({
  merchant,
  changes,
  version,
  hasWaiting,
  busy,
  error,
  onClose,
  onSend,
}: ReviewDialogProps) {
  const text = useText()
  const [opened] = useState(() => ({ changeId: crypto.randomUUID(), version }))
  const waits = changes.some(({ loosens }) => loosens)
  return (
    <ReasonDialog
      title={text('cashierSettings.review.title', { merchant })}
      action={text(waits ? 'cashierSettings.review.propose' : 'cashierSettings.review.apply')}
      busy={busy}
      error={error}
      ready={!waits || !hasWaiting}
      missing={text('cashierSettings.review.oneWaits')}
      onClose={onClose}
      onConfirm={(reason) => onSend({ ...opened, reason })}
    >
      <p>
        {waits
          ? text('cashierSettings.review.waits', { hours: SETTING_CHANGE_HOURS })
          : text('cashierSettings.review.atOnce')}
      </p>
      {hasWaiting && <Note>{text(waits ? 'cashierSettings.review.oneWaits' : 'cashierSettings.review.outdates')}</Note>}
      <ChangeList changes={changes} />
    </ReasonDialog>
  )
}
