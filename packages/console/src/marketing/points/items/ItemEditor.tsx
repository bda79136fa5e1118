import { pointItemContents, pointItemId } from '@atrium/contracts/staff/marketing/points'
import type { StaffPointItem } from '@atrium/contracts/staff/marketing/points'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '../../../locale/locale.tsx'
import { paths } from '../../../paths.ts'
import { useSavedToast } from '../../../proposals/use-saved-toast.ts'
import { useChange } from '../../../registry/registry.tsx'
import { draftOf } from '../../../form/draft.ts'
import type { Draft } from '../../../form/draft.ts'
import { NewIdField } from '../../../form/fields/NewIdField.tsx'
import { FormContext } from '../../../form/form.ts'
import { NewerNote } from '../../../form/NewerNote.tsx'
import { onSaveKey } from '../../../form/save-key.ts'
import { SaveBar } from '../../../form/SaveBar.tsx'
import { useDraft } from '../../../form/use-draft.ts'
import common from '../../../layout/common.module.css'
import { ItemFields } from './ItemFields.tsx'

interface ItemEditorProps {
  merchant: string
  timeZone: string
  start: Draft
  /** Missing for a new item. */
  item?: StaffPointItem
  /** Reads the item again, after another person may have saved it. */
  reload?(): void
}

/**
 * A save applies at once, unless it gives members more: then it needs a second person, and the form resets to the
 * values in force.
 */
export function ItemEditor({ merchant, timeZone, start, item, reload }: ItemEditorProps) {
  const text = useText()
  const showSaved = useSavedToast(merchant)
  const navigate = useNavigate()
  const form = useDraft(pointItemContents, start, timeZone)
  const [seen, setSeen] = useState(item?.version ?? 0)
  const [newId, setNewId] = useState('')
  const id = item?.itemId ?? (pointItemId.safeParse(newId).success ? newId : '')
  const { contents, draft, faults, change } = form
  const isBehind = item !== undefined && item.version > seen
  const saving = useChange('savePointItem', ({ proposal, ...saved }) => {
    showSaved({ proposal }, text('pointItems.saved'))
    setSeen(saved.version)
    form.restart(draftOf(saved))
    if (!item) void navigate(paths.pointItem(merchant, saved.itemId), { replace: true })
  })
  const save = () => {
    form.check()
    if (!contents || id === '' || saving.isPending || isBehind || (item && !form.isChanged)) return
    saving.mutate({ merchant, itemId: id, version: seen, ...contents }, { onError: reload })
  }
  const take = (newest: StaffPointItem) => {
    setSeen(newest.version)
    form.restart(draftOf(newest))
  }
  return (
    <FormContext value={{ merchant, id, timeZone, draft, faults, change }}>
      <div className={common.stack} onKeyDown={onSaveKey(save)}>
        {isBehind && (
          <NewerNote onKeep={() => setSeen(item.version)} onTake={() => take(item)}>
            <p>{text('pointItems.newer')}</p>
          </NewerNote>
        )}
        {!item && (
          <NewIdField
            value={newId}
            isValid={id !== ''}
            tried={form.tried}
            hint={text('pointItems.idHint')}
            maxLength={60}
            onChange={setNewId}
          />
        )}
        <ItemFields />
        <SaveBar
          form={form}
          action={text('pointItems.save')}
          isNew={!item}
          isHeld={isBehind}
          saving={saving}
          onSave={save}
        />
      </div>
    </FormContext>
  )
}
