import type { Language } from '../locale/languages.ts'
import { formatWire } from '../money/index.ts'
import { MESSAGE_TEMPLATES } from './templates.ts'
import type { MessageAmount, MessageTemplate, MessageValues } from './templates.ts'

type Value = MessageAmount | Readonly<Record<Language, string>> | number | string

/** A message in the language of its reader. Values are inserted as they are: what is shown is plain text. */
export function renderMessage<Name extends MessageTemplate>(
  name: Name,
  values: MessageValues<Name>,
  language: Language,
): { title: string; text: string } {
  const { title, text } = MESSAGE_TEMPLATES[name].texts[language]
  const shown = values as Readonly<Record<string, Value>>
  const fill = (words: string): string =>
    words.replace(/\{\{(\w+)\}\}/g, (_, key: string) => shownValue(shown[key]!, language))
  return { title: fill(title), text: fill(text) }
}

function shownValue(value: Value, language: Language): string {
  if (typeof value !== 'object') return String(value)
  return 'amount' in value ? `${formatWire(value.amount)} ${value.currency}` : value[language]
}
