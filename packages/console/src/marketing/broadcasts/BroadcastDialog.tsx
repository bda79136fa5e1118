import { MAX_CONTROL_PERCENT } from '@atrium/contracts/rules/segments/segment-rules'
import type { StaffSegment } from '@atrium/contracts/staff/marketing/segments'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { NumberField } from '@atrium/ui/number-field'
import { TextField } from '@atrium/ui/text-field'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { ErrorNote } from '../../layout/ErrorNote.tsx'
import { useToast } from '../../layout/toasts.tsx'
import { useText } from '../../locale/locale.tsx'
import { instantAt } from '../../locale/wall-clock.ts'
import { MessageFields, messageOf, NO_MESSAGE } from '../../members/MessageFields.tsx'
import { paths } from '../../paths.ts'
import { useChange } from '../../registry/registry.tsx'
import { useMerchantZone } from '../use-merchant-zone.ts'
import styles from '../../members/members.module.css'

interface BroadcastDialogProps {
  merchant: string
  segment: StaffSegment
  onClose(): void
}

/** Sends a message to the members of a segment, now or later. A retry has the same id, so it is one broadcast. */
export function BroadcastDialog({ merchant, segment: { segmentId, name }, onClose }: BroadcastDialogProps) {
  const text = useText()
  const form = useId()
  const showToast = useToast()
  const navigate = useNavigate()
  const timeZone = useMerchantZone(merchant)
  const [broadcastId] = useState(() => crypto.randomUUID())
  const [message, setMessage] = useState(NO_MESSAGE)
  const [control, setControl] = useState('10')
  const [start, setStart] = useState('')
  const [tried, setTried] = useState(false)
  const sending = useChange('sendBroadcast', () => {
    showToast(text('broadcasts.created'))
    void navigate(paths.broadcast(merchant, broadcastId))
  })
  const controlPercent = /^\d{1,2}$/.test(control) ? Number(control) : NaN
  const isControlRight = controlPercent <= MAX_CONTROL_PERCENT
  const startsAt = start === '' || timeZone === undefined ? undefined : instantAt(start, timeZone)
  const isStartRight = start === '' || startsAt !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const written = messageOf(message)
    if (!written || !isControlRight || !isStartRight || sending.isPending) return
    sending.mutate({ merchant, broadcastId, segmentId, ...written, controlPercent, ...(startsAt && { startsAt }) })
  }
  const footer = (
    <>
      <Button onClick={onClose}>{text('layout.cancel')}</Button>
      <Button type="submit" form={form} variant="primary" busy={sending.isPending}>
        {text(start === '' ? 'broadcasts.sendNow' : 'broadcasts.schedule')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('broadcasts.sendTitle', { name })}
      closeLabel={text('layout.close')}
      footer={footer}
      size="wide"
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <p>{text('broadcasts.what')}</p>
        <MessageFields message={message} tried={tried} onChange={setMessage} />
        <NumberField
          label={text('broadcasts.controlPercent')}
          hint={text('broadcasts.controlMeans')}
          places={0}
          maxLength={2}
          value={control}
          error={isControlRight ? undefined : text('broadcasts.wrongControl', { max: MAX_CONTROL_PERCENT })}
          onChange={setControl}
        />
        <TextField
          type="datetime-local"
          label={text('broadcasts.startsAt')}
          hint={[text('broadcasts.startMeans'), timeZone && text('marketing.zone', { timeZone })]
            .filter(Boolean)
            .join(' ')}
          value={start}
          disabled={timeZone === undefined}
          error={isStartRight ? undefined : text('marketing.faults.time')}
          onChange={({ target }) => setStart(target.value.slice(0, 16))}
        />
        {sending.error && <ErrorNote error={sending.error} />}
      </form>
    </Dialog>
  )
}
