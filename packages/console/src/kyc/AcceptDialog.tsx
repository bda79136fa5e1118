import type { StaffKycDocument } from '@atrium/contracts/staff/kyc'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { TextField } from '@atrium/ui/text-field'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useText } from '../locale/locale.tsx'
import { useSavedToast } from '../proposals/use-saved-toast.ts'
import { useChange } from '../registry/registry.tsx'
import common from '../layout/common.module.css'

interface AcceptDialogProps {
  merchant: string
  document: StaffKycDocument
  onClose(): void
}

/** Accepts a document, with its last valid day. */
export function AcceptDialog({ merchant, document: { documentId, kind, check }, onClose }: AcceptDialogProps) {
  const text = useText()
  const form = useId()
  const [expiresOn, setExpiresOn] = useState(check?.expiresOn ?? '')
  const showSaved = useSavedToast(merchant)
  const accepting = useChange('acceptKycDocument', (answer) => {
    showSaved(answer, text('kyc.accepted'))
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!accepting.isPending) accepting.mutate({ merchant, documentId, ...(expiresOn && { expiresOn }) })
  }
  const footer = (
    <>
      <Button onClick={onClose}>{text('layout.cancel')}</Button>
      <Button type="submit" form={form} variant="primary" busy={accepting.isPending}>
        {text('kyc.accept')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('kyc.acceptOf', { kind: text(`kyc.kinds.${kind}`) })}
      closeLabel={text('layout.close')}
      footer={footer}
    >
      <form id={form} className={common.stack} onSubmit={submit} noValidate>
        <p>{text(kind === 'FUNDS' ? 'kyc.acceptFundsWhat' : 'kyc.acceptWhat')}</p>
        <TextField
          type="date"
          label={text('kyc.expiresOn')}
          hint={text('kyc.expiresOnHint')}
          value={expiresOn}
          onChange={({ target }) => setExpiresOn(target.value)}
        />
        {accepting.error && <ErrorNote error={accepting.error} />}
      </form>
    </Dialog>
  )
}
