import { languageTag } from '@atrium/contracts/languages'
import type { Canary } from '@atrium/contracts/registry/canaries'
import type { CodedReason } from '@atrium/contracts/registry/reasons'
import type { LogEntry } from '@atrium/contracts/releases'
import { RegistryRefusal } from '@atrium/registry-client'
import { useLocale, useText } from '../locale/locale.tsx'
import { useActionWords } from '../log/action-words.ts'

/** What speaks against a decision, in the language of the reader. */
export function useReasonWords(): (reason: CodedReason) => string {
  const { text, format, language } = useLocale()
  const actions = useActionWords()
  const names = new Intl.ListFormat(languageTag(language))
  const said = (value: CodedReason['values'][string]) => (Array.isArray(value) ? names.format(value.map((name) => (name === '*' ? text('reasons.everything') : name))) : value)
  return ({ code, values }) => {
    const all = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, said(value)]))
    if (code === 'frozen') return text('reasons.frozen', { ...all, until: format.wall(String(all['until'])) })
    if (code === 'too-late' || code === 'time-passed') return text(`reasons.${code}`, { ...all, at: format.wall(String(all['at'])) })
    if (code === 'canary-ended' || code === 'canary-under-way') return text(`reasons.${code}`, { ...all, state: text(`canary.states.${all['state'] as Canary['state']}`) })
    if (code !== 'changed') return text(`reasons.${code}`, all)
    // Who changed what: not everything that is changed says why, or from what to what.
    return text('reasons.changed', { ...all, at: format.time(String(all['at'])), action: actions(all['action'] as LogEntry['action']), why: [all['reason'], all['what']].filter(Boolean).join(' – ') || '–' })
  }
}

/** What a refusal says: its sentence, and each reason. In the registry's English where it gives no codes. */
export function useRefusalWords(): (error: Error) => { message: string; reasons: readonly string[] } {
  const text = useText()
  const words = useReasonWords()
  return (error) => {
    // The client's own sentence is for a terminal: it tells how to start a portal.
    if (!(error instanceof RegistryRefusal)) return { message: text('states.unreachable'), reasons: [] }
    const [message, ...reasons] = error.coded.map(words)
    return message === undefined ? error : { message, reasons }
  }
}
