import type { ContentKind, ItemContent } from '@atrium/contracts/staff/content/item-content'
import type { ContentDetail } from '@atrium/contracts/staff/content/operations'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { FormBar } from '../layout/FormBar.tsx'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { Note } from '../layout/Note.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useLocale } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useChange } from '../registry/registry.tsx'
import { ContentFields } from './ContentFields.tsx'
import { ContentPreviewCard } from './ContentPreviewCard.tsx'
import common from '../layout/common.module.css'
import styles from './content.module.css'
import { draftOf, problemsOf, startOf, valuesOf } from './form-values.ts'
import type { FormValues } from './form-values.ts'
import { listOf, pathsOf } from './kinds.ts'
import { PublishActions } from './PublishActions.tsx'

interface ItemEditorProps {
  merchant: string
  kind: ContentKind
  /** Error of a new item's id; empty without one. */
  id: string
  timeZone: string
  /** Missing for a new item. */
  item?: ContentDetail
  /** Field of a new item's id. `tried`: a save was tried, so a missing id is marked. */
  idField?(tried: boolean): ReactNode
}

/** Saves typed values as a draft first. Fields that the user has not changed follow values that others save. */
export function ItemEditor({ merchant, kind, id, timeZone, item, idField }: ItemEditorProps) {
  const { text, format } = useLocale()
  const showToast = useToast()
  const navigate = useNavigate()
  const [edits, setEdits] = useState<FormValues>({})
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const [tries, setTries] = useState(0)
  const tried = tries > 0
  const published = item?.history.find(({ content }) => content)?.content
  const saved = item?.open ? valuesOf(kind, item.open.content, timeZone) : startOf(valuesOf(kind, published, timeZone))
  const values = { ...saved, ...edits }
  const problems = problemsOf(kind, values, timeZone)
  const isChanged = pathsOf(kind).some((path) => (values[path] ?? '') !== (saved[path] ?? ''))
  const isScheduled = item?.open?.state === 'SCHEDULED'
  const saving = useChange('saveContentDraft', () => {
    showToast(text('content.saved'))
    setEdits({})
    setTries(0)
    if (!item) void navigate(paths.contentItem(merchant, listOf(kind), id), { replace: true })
  })
  const change = (path: string, value: string) => {
    // Changed content is a new request, so it gets a new id.
    setRequestId(crypto.randomUUID())
    setEdits((current) => ({ ...current, [path]: value }))
  }
  const save = () => {
    setTries((before) => before + 1)
    if (isScheduled || problems.size > 0 || id === '' || saving.isPending || (item && !isChanged)) return
    saving.mutate({
      merchant,
      kind,
      id,
      requestId,
      revision: item?.open?.revision ?? 0,
      published: item?.published ?? 0,
      content: draftOf(kind, values, timeZone) as ItemContent,
    })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }
  return (
    <div className={common.stack} onKeyDown={press}>
      <LeaveGuard when={isChanged && !saving.isPending} />
      {isScheduled && item.open?.scheduledFor && (
        <Note>
          {text('content.isScheduled', {
            at: format.time(item.open.scheduledFor, timeZone),
            timeZone,
            by: item.open.scheduledBy ?? '',
          })}
        </Note>
      )}
      {idField?.(tried)}
      <div className={styles.columns}>
        <ContentFields
          merchant={merchant}
          kind={kind}
          id={id}
          timeZone={timeZone}
          values={values}
          problems={tried ? problems : new Set()}
          disabled={isScheduled}
          onChange={change}
        />
        <ContentPreviewCard merchant={merchant} kind={kind} values={values} />
      </div>
      <FormBar
        error={saving.error}
        hasFaults={tried}
        tries={tries}
        status={
          tried && (problems.size > 0 || id === '')
            ? text('content.wrong')
            : isChanged
              ? text('content.unsaved')
              : text(item ? 'content.allSaved' : 'content.notSavedYet')
        }
      >
        {isChanged && <Button onClick={() => setEdits({})}>{text('content.undo')}</Button>}
        <Button
          variant={item?.open && !isChanged ? 'secondary' : 'primary'}
          disabled={isScheduled || (item !== undefined && !isChanged)}
          busy={saving.isPending}
          onClick={save}
        >
          {text('content.save')}
        </Button>
        {item && <PublishActions merchant={merchant} item={item} isChanged={isChanged} />}
      </FormBar>
    </div>
  )
}
