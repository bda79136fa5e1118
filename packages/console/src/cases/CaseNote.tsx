import { MAX_CASE_NOTE } from '@atrium/contracts/staff/cases'
import { Button } from '@atrium/ui/button'
import { TextArea } from '@atrium/ui/text-area'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import common from '../layout/common.module.css'

/** Adds a note to the history of a case. */
export function CaseNote({ merchant, caseId }: { merchant: string; caseId: string }) {
  const text = useText()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const length = note.trim().length
  const isRight = length > 0 && length <= MAX_CASE_NOTE
  const adding = useChange('noteOnCase', () => {
    setNote('')
    setTried(false)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isRight && !adding.isPending) adding.mutate({ merchant, caseId, note: note.trim() })
  }
  return (
    <form className={common.stack} onSubmit={submit} noValidate>
      <TextArea
        label={text('cases.note.label')}
        hint={text('cases.note.hint')}
        rows={3}
        value={note}
        count={`${length} / ${MAX_CASE_NOTE}`}
        error={tried && !isRight ? text('cases.note.missing', { max: MAX_CASE_NOTE }) : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      {adding.error && <ErrorNote error={adding.error} />}
      <div className={common.row}>
        <Button type="submit" busy={adding.isPending}>
          {text('cases.note.add')}
        </Button>
      </div>
    </form>
  )
}
