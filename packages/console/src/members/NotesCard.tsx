import { MAX_MEMBER_NOTE } from '@atrium/contracts/staff/members/member-notes'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { TextArea } from '@atrium/ui/text-area'
import { Timeline } from '@atrium/ui/timeline'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Actor } from '../layout/Actor.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useLocale } from '../locale/locale.tsx'
import { useChange, useRead } from '../registry/registry.tsx'
import common from '../layout/common.module.css'
import styles from './members.module.css'

const SHOWN_NOTES = 20

/** Notes of staff about a member, for staff only. Notes cannot be changed or deleted. */
export function NotesCard({ merchant, memberId }: { merchant: string; memberId: string }) {
  const { text, format } = useLocale()
  const [after, setAfter] = useState<string>()
  const read = useRead(
    'memberNotes',
    { merchant, memberId, pageSize: SHOWN_NOTES, ...(after !== undefined && { after }) },
    { keep: true },
  )
  return (
    <Card title={text('members.cards.notes')} headingLevel={2}>
      <AddNote merchant={merchant} memberId={memberId} onDone={() => setAfter(undefined)} />
      <QueryResult read={read} rows={3}>
        {({ list, next }) => (
          <>
            {list.length === 0 && <p className={common.quiet}>{text('members.notes.empty')}</p>}
            <Timeline
              layout="blocks"
              entries={list.map(({ author, note, at }) => ({
                text: <span className={styles.written}>{note}</span>,
                actor: <Actor by={author} />,
                time: { iso: at, text: format.time(at) },
              }))}
            />
            <div className={styles.actions}>
              {after !== undefined && (
                <Button size="s" onClick={() => setAfter(undefined)}>
                  {text('members.notes.newest')}
                </Button>
              )}
              {next !== undefined && (
                <Button size="s" onClick={() => setAfter(next)}>
                  {text('members.notes.older')}
                </Button>
              )}
            </div>
          </>
        )}
      </QueryResult>
    </Card>
  )
}

function AddNote({ merchant, memberId, onDone }: { merchant: string; memberId: string; onDone(): void }) {
  const { text } = useLocale()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const adding = useChange('addMemberNote', () => {
    setNote('')
    setTried(false)
    onDone()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (note.trim() && !adding.isPending) adding.mutate({ merchant, memberId, note: note.trim() })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        label={text('members.notes.label')}
        hint={text('members.notes.hint')}
        rows={3}
        maxLength={MAX_MEMBER_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={tried && !note.trim() ? text('members.notes.missing') : undefined}
      />
      {adding.error && <ErrorNote error={adding.error} />}
      <div>
        <Button type="submit" busy={adding.isPending}>
          {text('members.notes.add')}
        </Button>
      </div>
    </form>
  )
}
