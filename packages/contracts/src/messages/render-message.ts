import type { Language } from '../locale/languages.ts'
import { formatWire } from '../money/index.ts'
import { withParticles } from '../text/particles.ts'
import { MESSAGE_TEMPLATES } from './templates.ts'
import type { MessageAmount, MessageTemplate, MessageValues } from './templates.ts'

type Value = MessageAmount | Readonly<Record<Language, string>> | number | string

/** Renders a message in the language of its reader. Values are not escaped, since messages are shown as plain text. */
export function renderMessage<Name extends MessageTemplate>(
  name: Name,
  values: MessageValues<Name>,
  language: Language,
): { title: string; text: string } {
  const { title, text } = MESSAGE_TEMPLATES[name].texts[language]
  const shown = values as Readonly<Record<string, Value>>
  const valuesIn = (part: string) => [...part.matchAll(VALUE)].map(([, key]) => shown[key!]!)
  const fill = (words: string): string =>
    withParticles(
      words
        .replace(/\[\[(.*?)\]\]/g, (_, part: string) => (valuesIn(part).some(saysNothing) ? '' : part))
        .replace(VALUE, (_, key: string) => shownValue(shown[key]!, language)),
    )
  return { title: fill(title), text: fill(text) }
}

const VALUE = /\{\{(\w+)\}\}/g

/** Whether a value is empty. Earlier versions stored `–` for an unknown text. */
function saysNothing(value: Value): boolean {
  if (typeof value !== 'object') return value === 0 || value === '' || value === '–'
  return 'amount' in value && Number(value.amount) === 0
}

function shownValue(value: Value, language: Language): string {
  if (typeof value !== 'object') return String(value)
  return 'amount' in value ? `${formatWire(value.amount)} ${value.currency}` : value[language]
}
