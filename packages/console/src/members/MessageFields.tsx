import { LANGUAGES } from '@atrium/contracts/locale/languages'
import type { Language } from '@atrium/contracts/locale/languages'
import { MAX_MESSAGE_TEXT, MAX_MESSAGE_TITLE, MESSAGE_PAGES } from '@atrium/contracts/staff/members/staff-messages'
import { Select } from '@atrium/ui/select'
import { TextArea } from '@atrium/ui/text-area'
import { TextField } from '@atrium/ui/text-field'
import { useText } from '../locale/locale.tsx'
import styles from './members.module.css'

type Texts = Readonly<Record<Language, string>>
export type MessagePage = (typeof MESSAGE_PAGES)[number]

/** A message to members as it is typed. */
export interface TypedMessage {
  readonly title: Texts
  readonly text: Texts
  readonly page: MessagePage | ''
}
const NO_TEXTS: Texts = { KO: '', EN: '' }
export const NO_MESSAGE: TypedMessage = { title: NO_TEXTS, text: NO_TEXTS, page: '' }

const trimmed = ({ KO, EN }: Texts): Texts => ({ KO: KO.trim(), EN: EN.trim() })

/** The message to send; undefined while a text is missing. */
export function messageOf({ title, text, page }: TypedMessage) {
  const texts = { title: trimmed(title), text: trimmed(text) }
  const isWritten = LANGUAGES.every((language) => texts.title[language] !== '' && texts.text[language] !== '')
  return isWritten ? { ...texts, ...(page && { page }) } : undefined
}

interface MessageFieldsProps {
  message: TypedMessage
  /** Whether sending was tried, so that missing texts are marked. */
  tried: boolean
  onChange(message: TypedMessage): void
}

/** Title and text in both languages, and the page to which the message links. */
export function MessageFields({ message, tried, onChange }: MessageFieldsProps) {
  const text = useText()
  const { title, text: words, page } = message
  const missing = (value: string) => (tried && !value.trim() ? text('members.message.missing') : undefined)
  return (
    <>
      {LANGUAGES.map((language) => (
        <fieldset key={language} className={styles.form}>
          <legend>{text(`members.languages.${language}`)}</legend>
          <TextField
            label={text('members.message.heading')}
            lang={language.toLowerCase()}
            required
            maxLength={MAX_MESSAGE_TITLE}
            value={title[language]}
            onChange={({ target }) => onChange({ ...message, title: { ...title, [language]: target.value } })}
            error={missing(title[language])}
          />
          <TextArea
            label={text('members.message.text')}
            lang={language.toLowerCase()}
            required
            maxLength={MAX_MESSAGE_TEXT}
            value={words[language]}
            onChange={({ target }) => onChange({ ...message, text: { ...words, [language]: target.value } })}
            error={missing(words[language])}
          />
        </fieldset>
      ))}
      <Select
        label={text('members.message.page')}
        value={page}
        options={[
          { value: '', label: text('members.message.noPage') },
          ...MESSAGE_PAGES.map((value) => ({ value, label: text(`members.message.pages.${value}`) })),
        ]}
        onChange={(next) => onChange({ ...message, page: next as MessagePage | '' })}
      />
    </>
  )
}
