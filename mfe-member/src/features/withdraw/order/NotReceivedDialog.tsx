import type { WithdrawalOrder } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { MAX_PROOF_IMAGES, MAX_PROOF_NOTE } from '@atrium/contracts/rules/withdrawal-rules'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { TextArea } from '@atrium/ui/text-area'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { ProofPictures } from './ProofPictures.tsx'
import { readPicture } from './picture.ts'
import type { Picture } from './picture.ts'
import styles from './proof.module.css'

interface NotReceivedDialogProps {
  orderId: string
  part: Pick<WithdrawalOrder['parts'][number], 'part' | 'amount'>
  currency: string
  onClose(): void
  onSent(order: WithdrawalOrder): void
  /** The order on screen may be old. */
  onRejected(): void
}

/** Reports a payment as missing, with pictures as proof and a note. */
export function NotReceivedDialog({ orderId, part: { part, amount }, currency, onClose, onSent, onRejected }: NotReceivedDialogProps) {
  const t = useText()
  const { call, overlays: { Dialog } } = usePortal()
  const formId = useId()
  const [note, setNote] = useState('')
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [wasTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // As the contract counts.
  const written = note.trim().length
  const over = written - MAX_PROOF_NOTE

  async function add(files: readonly File[]): Promise<void> {
    const room = MAX_PROOF_IMAGES - pictures.length
    const read = await Promise.all(files.slice(0, room).map(async (file) => ({ name: file.name, result: await readPicture(file) })))
    const rejected = read.flatMap(({ name, result }) => (typeof result === 'string' ? [t(`withdraw.missing.${result}`, { name })] : []))
    setPictures((before) => [...before, ...read.flatMap(({ result }) => (typeof result === 'string' ? [] : [result]))].slice(0, MAX_PROOF_IMAGES))
    setProblems(files.length > room ? [...rejected, t('withdraw.missing.tooMany', { max: MAX_PROOF_IMAGES })] : rejected)
  }
  const remove = (id: number) => {
    setPictures(pictures.filter((picture) => picture.id !== id))
    setProblems([])
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy || over > 0 || pictures.length === 0) return
    setBusy(true)
    setFailure(undefined)
    call('confirmReceipt', { action: 'NOT_RECEIVED', orderId, part, ...(written > 0 && { note: note.trim() }), images: pictures.map(({ base64 }) => base64) })
      .then((order) => {
        onSent(order)
        onClose()
      }, (error: Error) => {
        setFailure(error.message)
        setBusy(false)
        onRejected()
      })
  }
  const footer = (
    <div className={styles.footer}>
      <Button type="submit" form={formId} variant="primary" busy={isBusy}>{t('withdraw.missing.send')}</Button>
      <Button onClick={onClose}>{t('withdraw.missing.cancel')}</Button>
    </div>
  )
  return (
    <Dialog open onClose={onClose} title={t('withdraw.missing.title')} footer={footer}>
      <form id={formId} className={styles.form} onSubmit={send} noValidate>
        <p className={styles.quiet}><strong>{t('withdraw.missing.which', { part, amount: formatWire(amount), currency })}</strong></p>
        <p className={styles.quiet}>{t('withdraw.missing.text')}</p>
        <ProofPictures pictures={pictures} problems={wasTried && pictures.length === 0 && problems.length === 0 ? [t('withdraw.missing.required')] : problems} onAdd={add} onRemove={remove} />
        <TextArea
          label={t('withdraw.missing.note')} rows={3} value={note} onChange={({ target }) => setNote(target.value)}
          error={over > 0 ? t('withdraw.missing.tooLong', { max: MAX_PROOF_NOTE, count: over }) : undefined} count={t('withdraw.missing.count', { written, max: MAX_PROOF_NOTE })}
        />
        {failure && <p role="alert" className={styles.failure}>{failure}</p>}
      </form>
    </Dialog>
  )
}
