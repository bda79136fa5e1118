import { SegmentedControl } from '@atrium/ui/segmented-control'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { QueryResult } from '../layout/QueryResult.tsx'
import { Columns } from '../layout/Columns.tsx'
import { useToast } from '../layout/toasts.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { MerchantsField } from '../pin/MerchantsField.tsx'
import { useChange, useRead } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import common from '../layout/common.module.css'
import { useHitWords } from './hit-words.ts'

/** Adds a freeze between two local times. During a freeze nothing may be pinned. */
export function FreezeDialog({ onClose }: { onClose(): void }) {
  const text = useText()
  const notify = useToast()
  const { mayMove } = useRights()
  const [whom, setWhom] = useState<'all' | 'some'>(mayMove('*') ? 'all' : 'some')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [tried, setTried] = useState(false)
  const merchants = useRead('merchants', {})
  const hitWords = useHitWords()
  const add = useChange('addFreeze', ({ schedules }) => {
    notify(text('calendar.add.done'), hitWords(schedules))
    onClose()
  })
  const isBackwards = from !== '' && until !== '' && from >= until
  const hasWhom = whom === 'all' || chosen.length > 0
  const confirm = (reason: string) => {
    setTried(true)
    if (from && until && !isBackwards && hasWhom)
      add.mutate({ merchants: whom === 'all' ? '*' : [...chosen], from, until, reason })
  }
  const missing = (value: string) => (tried && !value ? text('calendar.add.missing') : undefined)
  return (
    <ReasonDialog
      title={text('calendar.add.title')}
      action={text('calendar.add.action')}
      busy={add.isPending}
      error={add.error}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{text('calendar.add.text')}</p>
      {mayMove('*') && (
        <SegmentedControl
          label={text('calendar.add.whom')}
          value={whom}
          options={[
            { value: 'all', label: text('calendar.everybody') },
            { value: 'some', label: text('calendar.add.some') },
          ]}
          onChange={setWhom}
        />
      )}
      {whom === 'some' && (
        <QueryResult read={merchants} rows={2}>
          {(known) => <MerchantsField known={known} chosen={chosen} onChange={setChosen} />}
        </QueryResult>
      )}
      {tried && !hasWhom && (
        <p role="alert" className={common.problem}>
          {text('calendar.add.noWhom')}
        </p>
      )}
      <Columns>
        <TextField
          type="datetime-local"
          label={text('calendar.add.from')}
          required
          value={from}
          error={missing(from)}
          onChange={({ target }) => setFrom(target.value.slice(0, 16))}
        />
        <TextField
          type="datetime-local"
          label={text('calendar.add.until')}
          required
          value={until}
          error={isBackwards ? text('calendar.add.backwards') : missing(until)}
          onChange={({ target }) => setUntil(target.value.slice(0, 16))}
        />
      </Columns>
      <p className={common.quiet}>{text('calendar.add.zone')}</p>
    </ReasonDialog>
  )
}
