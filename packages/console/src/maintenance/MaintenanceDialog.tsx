import type { MaintenanceKind } from '@atrium/contracts/staff/maintenance'
import type { Maintenance } from '@atrium/contracts/staff/merchant-games'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { Check } from '../layout/Check.tsx'
import common from '../layout/common.module.css'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useToast } from '../layout/toasts.tsx'
import { readerZone } from '../locale/format.ts'
import { useLocale } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'

/** What is put under maintenance. `current`: the maintenance that it has at this merchant. */
export interface MaintenanceSubject {
  readonly id: string
  readonly name: string
  readonly current?: Maintenance | undefined
}

interface MaintenanceDialogProps {
  readonly merchant: string
  readonly kind: MaintenanceKind
  readonly subjects: readonly MaintenanceSubject[]
  onClose(): void
  onDone?(): void
}

/** Names that the dialog lists. */
const MAX_NAMES = 20

/** Puts games, vendors or rooms under maintenance, changes its times, or ends it. */
export function MaintenanceDialog({ merchant, kind, subjects, onClose, onDone }: MaintenanceDialogProps) {
  const { text } = useLocale()
  const showToast = useToast()
  const [ends, setEnds] = useState(false)
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const done = ({ changed }: { changed: number }) => {
    showToast(text('maintenance.done', { count: changed }))
    onDone?.()
    onClose()
  }
  const setting = useChange('setMaintenance', done)
  const ending = useChange('endMaintenance', done)
  const count = subjects.length
  const request = { merchant, kind, ids: subjects.map(({ id }) => id) }
  const isInOrder = ends || from === '' || until === '' || from < until
  return (
    <ReasonDialog
      danger={!ends}
      title={
        count === 1 ? text('maintenance.titleOf', { name: subjects[0]!.name }) : text('maintenance.title', { count })
      }
      action={text(ends ? 'maintenance.end' : 'maintenance.start')}
      busy={setting.isPending || ending.isPending}
      error={setting.error ?? ending.error}
      ready={isInOrder}
      missing={text('maintenance.outOfOrder')}
      onClose={onClose}
      onConfirm={(reason) =>
        ends
          ? ending.mutate({ ...request, reason })
          : setting.mutate({
              ...request,
              ...(from !== '' && { from: new Date(from).toISOString() }),
              ...(until !== '' && { until: new Date(until).toISOString() }),
              reason,
            })
      }
    >
      <p>{text(`maintenance.what.${kind}`)}</p>
      {count > 1 && (
        <p className={common.quiet}>
          {[
            ...subjects.slice(0, MAX_NAMES).map(({ name }) => name),
            ...(count > MAX_NAMES ? [text('games.andMore', { count: count - MAX_NAMES })] : []),
          ].join(', ')}
        </p>
      )}
      {subjects.some(({ current }) => current) && (
        <Check label={text('maintenance.endIt')} checked={ends} onChange={setEnds} />
      )}
      {!ends && (
        <>
          <TextField
            type="datetime-local"
            label={text('maintenance.from')}
            hint={text('maintenance.fromHint')}
            value={from}
            onChange={({ target }) => setFrom(target.value.slice(0, 16))}
          />
          <TextField
            type="datetime-local"
            label={text('maintenance.until')}
            hint={text('maintenance.untilHint', { timeZone: readerZone() })}
            value={until}
            onChange={({ target }) => setUntil(target.value.slice(0, 16))}
          />
        </>
      )}
    </ReasonDialog>
  )
}
