import type { WithdrawalOrder } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { MAX_PROOF_NOTE } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import type { Picture } from '@atrium/ui/picture-picker'
import { TextArea } from '@atrium/ui/text-area'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { ProofPictures } from './ProofPictures.tsx'
import cashier from '../../../cashier/cashier.module.css'
import styles from '../withdraw.module.css'

interface NotReceivedDialogProps {
  orderId: string
  part: Pick<WithdrawalOrder['parts'][number], 'part' | 'amount'>
  currency: string
  onClose(): void
  onSent(order: WithdrawalOrder): void
  /** The displayed order may be outdated. */
  onRejected(): void
}

/** Reports a payment as missing, with images as proof and a note. */
export function NotReceivedDialog({
  orderId,
  part: { part, amount },
  currency,
  onClose,
  onSent,
  onRejected,
}: NotReceivedDialogProps) {
  const t = useText()
  const {
    call,
    overlays: { Dialog },
  } = usePortal()
  const formId = useId()
  const [note, setNote] = useState('')
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [wasTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // Counts characters like the contract.
  const written = note.trim().length
  const over = written - MAX_PROOF_NOTE
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy || over > 0 || pictures.length === 0) return
    setBusy(true)
    setFailure(undefined)
    call('confirmReceipt', {
      action: 'NOT_RECEIVED',
      orderId,
      part,
      ...(written > 0 && { note: note.trim() }),
      images: pictures.map(({ base64 }) => base64),
    }).then(
      (order) => {
        onSent(order)
        onClose()
      },
      (error: Error) => {
        setFailure(error.message)
        setBusy(false)
        onRejected()
      },
    )
  }
  const footer = (
    <div className={cashier.actions}>
      <Button type="submit" form={formId} variant="primary" busy={isBusy}>
        {t('withdraw.missing.send')}
      </Button>
      <Button onClick={onClose}>{t('withdraw.missing.cancel')}</Button>
    </div>
  )
  return (
    <Dialog open onClose={onClose} title={t('withdraw.missing.title')} footer={footer}>
      <form id={formId} className={cashier.stack} onSubmit={send} noValidate>
        <p className={styles.quiet}>
          <strong>{t('withdraw.missing.which', { part, amount: formatWire(amount), currency })}</strong>
        </p>
        <p className={styles.quiet}>{t('withdraw.missing.text')}</p>
        <ProofPictures
          pictures={pictures}
          error={wasTried && pictures.length === 0 ? t('withdraw.missing.required') : undefined}
          onChange={setPictures}
        />
        <TextArea
          label={t('withdraw.missing.note')}
          rows={3}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={over > 0 ? t('withdraw.missing.tooLong', { max: MAX_PROOF_NOTE, count: over }) : undefined}
          count={t('withdraw.missing.count', { written, max: MAX_PROOF_NOTE })}
        />
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  )
}
