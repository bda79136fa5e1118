import type { StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { Select } from '@atrium/ui/select'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useLocale, useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import { MESSAGE_TEMPLATES } from './message-templates.ts'
import { MessageFields, messageOf, NO_MESSAGE } from './MessageFields.tsx'
import type { MessageTemplateName } from './message-templates.ts'
import styles from './members.module.css'

/** Sends a message to the inbox of a member. */
export function SendMessage({ merchant, member }: { merchant: string; member: StaffMemberDetail }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('members.message.open')}</Button>
      {isOpen && <MessageDialog merchant={merchant} member={member} onClose={() => setOpen(false)} />}
    </>
  )
}

/**
 * Sends a message in both languages; the member reads it in theirs. A retry has the same id, so it creates no second
 * message.
 */
function MessageDialog({
  merchant,
  member: { memberId, account },
  onClose,
}: {
  merchant: string
  member: StaffMemberDetail
  onClose(): void
}) {
  const { text, language: own } = useLocale()
  const form = useId()
  const showToast = useToast()
  const [messageId] = useState(() => crypto.randomUUID())
  const [message, setMessage] = useState(NO_MESSAGE)
  const [template, setTemplate] = useState<MessageTemplateName | ''>('')
  const [tried, setTried] = useState(false)
  const sending = useChange('sendStaffMessage', () => {
    showToast(text('members.message.done'))
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const written = messageOf(message)
    if (written && !sending.isPending) sending.mutate({ merchant, memberId, messageId, ...written })
  }
  const choose = (name: MessageTemplateName | '') => {
    setTemplate(name)
    if (name !== '') setMessage(MESSAGE_TEMPLATES[name])
  }
  const footer = (
    <>
      <Button onClick={onClose}>{text('layout.cancel')}</Button>
      <Button type="submit" form={form} variant="primary" busy={sending.isPending}>
        {text('members.message.action')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('members.message.title', { account })}
      closeLabel={text('layout.close')}
      footer={footer}
      size="wide"
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <p>{text('members.message.what')}</p>
        <Select
          label={text('members.message.template')}
          value={template}
          options={[
            { value: '', label: text('members.message.noTemplate') },
            ...Object.entries(MESSAGE_TEMPLATES).map(([value, { title: titles }]) => ({
              value,
              label: titles[own],
            })),
          ]}
          onChange={(next) => choose(next as MessageTemplateName | '')}
        />
        <MessageFields message={message} tried={tried} onChange={setMessage} />
        {sending.error && <ErrorNote error={sending.error} />}
      </form>
    </Dialog>
  )
}
