import type { ContentDetail } from '@atrium/contracts/staff/content/operations'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { localTimeAt } from '../locale/local-time.ts'
import { useText } from '../locale/locale.tsx'
import { useSavedToast } from '../proposals/use-saved-toast.ts'
import { useChange } from '../registry/registry.tsx'
import { instantAt } from '../locale/wall-clock.ts'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'
import type { ValueChange } from './form-values.ts'
import { ValueChanges } from './ValueChanges.tsx'
import { serverNow } from '../registry/server-clock.ts'

/** Schedules the publication of a draft, in the merchant's local time. */
export function ScheduleDialog({
  merchant,
  item: { kind, id, open, published, timeZone },
  changes,
  onClose,
}: {
  merchant: string
  item: ContentDetail
  changes: readonly ValueChange[]
  onClose(): void
}) {
  const text = useText()
  const showSaved = useSavedToast(merchant)
  const [wall, setWall] = useState(() =>
    open?.scheduledFor ? localTimeAt(Date.parse(open.scheduledFor), timeZone) : '',
  )
  const [isWrong, setWrong] = useState(false)
  const scheduling = useChange('scheduleContent', (answer) => {
    showSaved(answer, text('content.schedule.done'))
    onClose()
  })
  const confirm = () => {
    const at = instantAt(wall, timeZone)
    const isLater = at !== undefined && Date.parse(at) > serverNow()
    setWrong(!isLater)
    if (open && isLater)
      scheduling.mutate({ merchant, kind, id, version: open.version, revision: open.revision, published, at })
  }
  return (
    <ConfirmDialog
      title={text('content.schedule.title', { id })}
      action={text('content.schedule.action')}
      busy={scheduling.isPending}
      error={scheduling.error}
      onClose={onClose}
      onConfirm={confirm}
    >
      <TextField
        type="datetime-local"
        required
        label={text('content.schedule.at')}
        hint={text('content.hints.endsAt', { timeZone })}
        error={isWrong ? text('content.schedule.later') : undefined}
        value={wall}
        onChange={({ target }) => {
          setWrong(false)
          setWall(target.value.slice(0, 16))
        }}
      />
      <ValueChanges changes={changes} />
    </ConfirmDialog>
  )
}
