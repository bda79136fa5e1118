import { segmentContents, segmentId as idSchema } from '@atrium/contracts/staff/marketing/segments'
import type { StaffSegment } from '@atrium/contracts/staff/marketing/segments'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useToast } from '../../layout/toasts.tsx'
import { useText } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import { useChange } from '../../registry/registry.tsx'
import { draftOf } from '../../form/draft.ts'
import type { Draft } from '../../form/draft.ts'
import { NewIdField } from '../../form/fields/NewIdField.tsx'
import { FormContext } from '../../form/form.ts'
import { NewerNote } from '../../form/NewerNote.tsx'
import { onSaveKey } from '../../form/save-key.ts'
import { SaveBar } from '../../form/SaveBar.tsx'
import { useDraft } from '../../form/use-draft.ts'
import common from '../../layout/common.module.css'
import { SegmentFields } from './SegmentFields.tsx'
import { SegmentPreviewCard } from './SegmentPreviewCard.tsx'

interface SegmentEditorProps {
  merchant: string
  start: Draft
  /** Missing for a new segment. */
  segment?: StaffSegment
  /** Reads the segment again, after another person may have saved it. */
  reload?(): void
}

/** The form of a segment, with who meets the typed rules now. A save applies at once. */
export function SegmentEditor({ merchant, start, segment, reload }: SegmentEditorProps) {
  const text = useText()
  const showToast = useToast()
  const navigate = useNavigate()
  // The rules have no times.
  const form = useDraft(segmentContents, start, 'UTC')
  const [seen, setSeen] = useState(segment?.version ?? 0)
  const [newId, setNewId] = useState('')
  const id = segment?.segmentId ?? (idSchema.safeParse(newId).success ? newId : '')
  const { contents, draft, faults, change } = form
  const isBehind = segment !== undefined && segment.version > seen
  const saving = useChange('saveSegment', (saved) => {
    showToast(text('segments.saved'))
    setSeen(saved.version)
    form.restart(draftOf(saved))
    if (!segment) void navigate(paths.segment(merchant, saved.segmentId), { replace: true })
  })
  const save = () => {
    form.check()
    if (!contents || id === '' || saving.isPending || isBehind || (segment && !form.isChanged)) return
    saving.mutate({ merchant, segmentId: id, version: seen, ...contents }, { onError: reload })
  }
  const take = (newest: StaffSegment) => {
    setSeen(newest.version)
    form.restart(draftOf(newest))
  }
  return (
    <FormContext value={{ merchant, id, timeZone: 'UTC', draft, faults, change }}>
      <div className={common.stack} onKeyDown={onSaveKey(save)}>
        {isBehind && (
          <NewerNote onKeep={() => setSeen(segment.version)} onTake={() => take(segment)}>
            <p>{text('segments.newer')}</p>
          </NewerNote>
        )}
        {!segment && (
          <NewIdField
            value={newId}
            isValid={id !== ''}
            tried={form.tried}
            hint={text('segments.idHint')}
            maxLength={40}
            onChange={setNewId}
          />
        )}
        <SegmentFields />
        <SegmentPreviewCard merchant={merchant} contents={contents} />
        <SaveBar
          form={form}
          action={text('segments.save')}
          isNew={!segment}
          isHeld={isBehind}
          saving={saving}
          onSave={save}
        />
      </div>
    </FormContext>
  )
}
