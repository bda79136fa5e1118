import type { OperationAnswer } from '@atrium/contracts/registry/operations'
import type { ReleaseSummary } from '@atrium/contracts/registry/releases'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { useState } from 'react'
import { Answer } from '../layout/Answer.tsx'
import { useNews } from '../layout/news.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useReasonWords } from '../layout/use-reason-words.ts'
import { useText } from '../locale/locale.tsx'
import { useChange, useRead } from '../registry/registry.tsx'
import { BlockPreview } from './BlockPreview.tsx'
import { blockPreview } from './releases.ts'
import styles from './releases.module.css'

/** Takes a version out of service, after showing who would be moved where. */
export function BlockDialog({ release: { name, version }, all, onClose }: { release: ReleaseSummary; all: readonly ReleaseSummary[]; onClose(): void }) {
  const text = useText()
  const tell = useNews()
  const words = useReasonWords()
  const pointers = useRead('pointers', {})
  const [stuck, setStuck] = useState<OperationAnswer<'blockRelease'>['stuck']>([])
  const block = useChange('blockRelease', (answer) => {
    tell(text('releases.block.done', { release: `${name} ${version}`, count: answer.moved.length }))
    if (answer.stuck.length > 0) setStuck(answer.stuck)
    else onClose()
  })
  if (stuck.length > 0)
    return (
      <Dialog open onClose={onClose} size="wide" title={text('releases.block.stuckTitle')} closeLabel={text('layout.close')} footer={<Button variant="primary" onClick={onClose}>{text('layout.close')}</Button>}>
        <p>{text('releases.block.stuckText')}</p>
        <ul className={styles.changes}>{stuck.map(({ merchant, why, coded }) => <li key={merchant}><strong>{merchant}</strong> {coded.map(words).join(' ') || why}</li>)}</ul>
      </Dialog>
    )
  return (
    <ReasonDialog title={text('releases.block.title', { release: `${name} ${version}` })} action={text('releases.block.action')} danger busy={block.isPending} error={block.error} ready={pointers.data !== undefined} onClose={onClose} onConfirm={(reason) => block.mutate({ name, version, reason })}>
      <p>{text('releases.block.text')}</p>
      <Answer read={pointers} rows={2}>{(known) => <BlockPreview steps={blockPreview(known, all, name, version)} name={name} />}</Answer>
    </ReasonDialog>
  )
}
