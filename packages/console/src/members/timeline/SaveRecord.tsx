import type { TimelineKind } from '@atrium/contracts/staff/members/timeline'
import { saveFile } from '@atrium/report-kit'
import { Button } from '@atrium/ui/button'
import { DownloadIcon } from '@atrium/ui/icon'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { Columns } from '../../layout/Columns.tsx'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { useToast } from '../../layout/toasts.tsx'
import { useText } from '../../locale/locale.tsx'
import { useChange } from '../../registry/registry.tsx'

interface SaveRecordProps {
  readonly merchant: string
  readonly memberId: string
  /** Days with which the dialog begins. */
  readonly days: { readonly from: string; readonly to: string }
  /** Kinds in the record; empty: all. */
  readonly kinds: readonly TimelineKind[]
}

/** Saves the timeline between two days as a signed file. */
export function SaveRecord(props: SaveRecordProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <DownloadIcon size={16} /> {text('timeline.record.open')}
      </Button>
      {isOpen && <RecordDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function RecordDialog({ merchant, memberId, days, kinds, onClose }: SaveRecordProps & { onClose(): void }) {
  const text = useText()
  const showToast = useToast()
  const [from, setFrom] = useState(days.from)
  const [to, setTo] = useState(days.to)
  const saving = useChange('memberRecord', ({ content, name, entries }) => {
    saveFile(new Blob([content]), name)
    showToast(text('timeline.record.done', { count: entries }))
    onClose()
  })
  return (
    <ReasonDialog
      title={text('timeline.record.title')}
      action={text('timeline.record.action')}
      busy={saving.isPending}
      error={saving.error}
      ready={from !== '' && to !== '' && from <= to}
      missing={text('timeline.record.noDays')}
      onClose={onClose}
      onConfirm={(reason) =>
        saving.mutate({ merchant, memberId, from, to, reason, ...(kinds.length > 0 && { kinds: kinds.join(',') }) })
      }
    >
      <p>{kinds.length > 0 ? text('timeline.record.some', { count: kinds.length }) : text('timeline.record.what')}</p>
      <Columns>
        <TextField
          type="date"
          required
          label={text('timeline.from')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          type="date"
          required
          label={text('timeline.to')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </Columns>
    </ReasonDialog>
  )
}
