import type { ContentDetail } from '@atrium/contracts/staff/content/operations'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useSavedToast } from '../proposals/use-saved-toast.ts'
import { useChange } from '../registry/registry.tsx'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'
import { changesBetween } from './form-values.ts'
import { listOf } from './kinds.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { ValueChanges } from './ValueChanges.tsx'

/** Actions on an item besides saving. Unsaved changes are saved first. */
export function PublishActions({
  merchant,
  item,
  isChanged,
}: {
  merchant: string
  item: ContentDetail
  isChanged: boolean
}) {
  const text = useText()
  const showToast = useToast()
  const showSaved = useSavedToast(merchant)
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'publish' | 'schedule' | 'discard' | 'remove'>()
  const [removal, setRemoval] = useState('')
  const { kind, id, open, published, timeZone, history } = item
  const close = () => setDialog(undefined)
  const done = (words: string) => () => {
    showToast(words)
    close()
  }
  const publishing = useChange('publishContent', (answer) => {
    showSaved(answer, text('content.publish.done'))
    close()
  })
  const unscheduling = useChange('unscheduleContent', done(text('content.unschedule.done')))
  const removing = useChange('removeContent', done(text('content.remove.done')))
  const discarding = useChange('discardContentDraft', () => {
    done(text('content.discard.done'))()
    if (history.length === 0) void navigate(paths.contentList(merchant, listOf(kind)), { replace: true })
  })
  const of = { merchant, kind, id }
  const shown = history.find(({ state }) => state === 'PUBLISHED')?.content
  const changes = open ? changesBetween(kind, shown, open.content, timeZone) : []
  const start = (next: NonNullable<typeof dialog>) => {
    for (const sending of [publishing, removing, discarding]) sending.reset()
    setRemoval(crypto.randomUUID())
    setDialog(next)
  }
  return (
    <>
      {open?.state === 'DRAFT' && (
        <Button disabled={isChanged} onClick={() => start('discard')}>
          {text('content.discard.open')}
        </Button>
      )}
      {shown && open?.state !== 'SCHEDULED' && (
        <Button variant="danger" disabled={isChanged} onClick={() => start('remove')}>
          {text('content.remove.open')}
        </Button>
      )}
      {open?.state === 'SCHEDULED' && (
        <Button
          busy={unscheduling.isPending}
          onClick={() => unscheduling.mutate({ ...of, version: open.version, revision: open.revision })}
        >
          {text('content.unschedule.open')}
        </Button>
      )}
      {open && (
        <Button disabled={isChanged} onClick={() => start('schedule')}>
          {text('content.schedule.open')}
        </Button>
      )}
      {open && (
        <Button variant="primary" disabled={isChanged} onClick={() => start('publish')}>
          {text('content.publish.open')}
        </Button>
      )}
      {dialog === 'publish' && open && (
        <ConfirmDialog
          title={text('content.publish.title', { id })}
          action={text('content.publish.action')}
          busy={publishing.isPending}
          error={publishing.error}
          onClose={close}
          onConfirm={() => publishing.mutate({ ...of, version: open.version, revision: open.revision, published })}
        >
          <p>{text('content.publish.what')}</p>
          <ValueChanges changes={changes} />
        </ConfirmDialog>
      )}
      {dialog === 'schedule' && open && (
        <ScheduleDialog merchant={merchant} item={item} changes={changes} onClose={close} />
      )}
      {dialog === 'discard' && open && (
        <ConfirmDialog
          danger
          title={text('content.discard.title', { id })}
          action={text('content.discard.action')}
          busy={discarding.isPending}
          error={discarding.error}
          onClose={close}
          onConfirm={() => discarding.mutate({ ...of, version: open.version, revision: open.revision })}
        >
          <ValueChanges changes={changes} />
        </ConfirmDialog>
      )}
      {dialog === 'remove' && (
        <ReasonDialog
          danger
          title={text('content.remove.title', { id })}
          action={text('content.remove.action')}
          busy={removing.isPending}
          error={removing.error}
          onClose={close}
          onConfirm={(reason) =>
            removing.mutate({
              ...of,
              requestId: removal as `${string}-${string}-${string}-${string}-${string}`,
              published,
              reason,
            })
          }
        >
          <p>{text('content.remove.what')}</p>
        </ReasonDialog>
      )}
    </>
  )
}
