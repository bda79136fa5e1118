import { LANGUAGES } from '@atrium/contracts/locale/languages'
import type { Language } from '@atrium/contracts/locale/languages'
import { MAX_MESSAGE_TEXT, MAX_MESSAGE_TITLE, MESSAGE_PAGES } from '@atrium/contracts/staff/members/staff-messages'
import type { StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { Select } from '@atrium/ui/select'
import { TextArea } from '@atrium/ui/text-area'
import { TextField } from '@atrium/ui/text-field'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useLocale, useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import { MESSAGE_TEMPLATES } from './message-templates.ts'
import type { MessageTemplateName } from './message-templates.ts'
import styles from './members.module.css'

type Texts = Readonly<Record<Language, string>>
type MessagePage = (typeof MESSAGE_PAGES)[number]
const NO_TEXTS: Texts = { KO: '', EN: '' }
const isWritten = (texts: Texts) => LANGUAGES.every((language) => texts[language].trim() !== '')
const trimmed = ({ KO, EN }: Texts): Texts => ({ KO: KO.trim(), EN: EN.trim() })

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
  const [title, setTitle] = useState(NO_TEXTS)
  const [words, setWords] = useState(NO_TEXTS)
  const [page, setPage] = useState<MessagePage | ''>('')
  const [template, setTemplate] = useState<MessageTemplateName | ''>('')
  const [tried, setTried] = useState(false)
  const sending = useChange('sendStaffMessage', () => {
    showToast(text('members.message.done'))
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWritten(title) && isWritten(words) && !sending.isPending)
      sending.mutate({
        merchant,
        memberId,
        messageId,
        title: trimmed(title),
        text: trimmed(words),
        ...(page && { page }),
      })
  }
  const choose = (name: MessageTemplateName | '') => {
    setTemplate(name)
    if (name === '') return
    const chosen = MESSAGE_TEMPLATES[name]
    setTitle(chosen.title)
    setWords(chosen.text)
    setPage(chosen.page)
  }
  const missing = (value: string) => (tried && !value.trim() ? text('members.message.missing') : undefined)
  const pages = [
    { value: '', label: text('members.message.noPage') },
    ...MESSAGE_PAGES.map((value) => ({ value, label: text(`members.message.pages.${value}`) })),
  ]
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
        {LANGUAGES.map((language) => (
          <fieldset key={language} className={styles.form}>
            <legend>{text(`members.languages.${language}`)}</legend>
            <TextField
              label={text('members.message.heading')}
              lang={language.toLowerCase()}
              required
              maxLength={MAX_MESSAGE_TITLE}
              value={title[language]}
              onChange={({ target }) => setTitle({ ...title, [language]: target.value })}
              error={missing(title[language])}
            />
            <TextArea
              label={text('members.message.text')}
              lang={language.toLowerCase()}
              required
              maxLength={MAX_MESSAGE_TEXT}
              value={words[language]}
              onChange={({ target }) => setWords({ ...words, [language]: target.value })}
              error={missing(words[language])}
            />
          </fieldset>
        ))}
        <Select
          label={text('members.message.page')}
          value={page}
          options={pages}
          onChange={(next) => setPage(next as MessagePage | '')}
        />
        {sending.error && <ErrorNote error={sending.error} />}
      </form>
    </Dialog>
  )
}
