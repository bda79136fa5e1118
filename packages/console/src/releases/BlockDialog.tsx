import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import type { ReleaseSummary } from '@atrium/contracts/staff/releases/releases'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { useState } from 'react'
import { useHitWords } from '../calendar/hit-words.ts'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useToast } from '../layout/toasts.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useReasonWords } from '../layout/use-reason-words.ts'
import { useText } from '../locale/locale.tsx'
import { useChange, useRead } from '../registry/registry.tsx'
import { BlockPreview } from './BlockPreview.tsx'
import { blockPreview } from './releases.ts'
import styles from './releases.module.css'

/** Blocks a version, after showing which merchants would be moved to which set. */
export function BlockDialog({
  release: { name, version },
  all,
  onClose,
}: {
  release: ReleaseSummary
  all: readonly ReleaseSummary[]
  onClose(): void
}) {
  const text = useText()
  const notify = useToast()
  const words = useReasonWords()
  const pointers = useRead('pointers', {})
  const [stuck, setStuck] = useState<OperationAnswer<'blockRelease'>['stuck']>([])
  const [why, setWhy] = useState('')
  const hitWords = useHitWords()
  const block = useChange('blockRelease', (answer) => {
    notify(
      text('releases.block.done', { release: `${name} ${version}`, count: answer.moved.length }),
      hitWords(answer.schedules),
    )
    if (answer.stuck.length > 0) setStuck(answer.stuck)
    else onClose()
  })
  const sendBlock = (reason: string, breakGlass = false) => {
    setWhy(reason)
    block.mutate({ name, version, reason, breakGlass })
  }
  const isUntried = stuck.some(({ coded }) => coded.some(({ code }) => code === 'earlier-never-run'))
  if (stuck.length > 0)
    return (
      <Dialog
        open
        onClose={onClose}
        size="wide"
        title={text('releases.block.stuckTitle')}
        closeLabel={text('layout.close')}
        footer={
          <>
            {isUntried && (
              <Button variant="danger" busy={block.isPending} onClick={() => sendBlock(why, true)}>
                {text('releases.block.glass')}
              </Button>
            )}
            <Button variant="primary" onClick={onClose}>
              {text('layout.close')}
            </Button>
          </>
        }
      >
        <p>{text('releases.block.stuckText')}</p>
        <ul className={styles.changes}>
          {stuck.map(({ merchant, why: sentence, coded }) => (
            <li key={merchant}>
              <strong>{merchant}</strong> {coded.map(words).join(' ') || sentence}
            </li>
          ))}
        </ul>
        {isUntried && <p>{text('releases.block.glassNote')}</p>}
        {block.error && <ErrorNote error={block.error} />}
      </Dialog>
    )
  return (
    <ReasonDialog
      title={text('releases.block.title', { release: `${name} ${version}` })}
      action={text('releases.block.action')}
      danger
      busy={block.isPending}
      error={block.error}
      ready={pointers.data !== undefined}
      onClose={onClose}
      onConfirm={sendBlock}
    >
      <p>{text('releases.block.text')}</p>
      <QueryResult read={pointers} rows={2}>
        {(known) => <BlockPreview steps={blockPreview(known, all, name, version)} name={name} />}
      </QueryResult>
    </ReasonDialog>
  )
}
