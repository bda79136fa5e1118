import type { MerchantChange } from '@atrium/contracts/staff/changes'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { PROPOSABLE_OPERATIONS } from '@atrium/contracts/staff/merchant-proposals'
import { foundIn } from '../layout/use-value-words.ts'
import { useLocale } from '../locale/locale.tsx'
import type { TextKey } from '../locale/texts.ts'
import { subjectOf, type Subject } from './subject.ts'

type Change = Pick<MerchantChange, 'subject' | 'details'>

const KEY = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[0-9a-f]{16}\b/i

/** The subject of a change in words: its kind, and its id if readers know it. */
export function useSubjectWords(merchant: string): (change: Change) => string {
  const { text, language, format } = useLocale()

  /** A category or a payment method by its name. */
  const wordOf = (part: string): string =>
    foundIn(text, `merchantSettings.categories.names.${part}`) ?? foundIn(text, `deposits.methods.${part}`) ?? part

  function ofTable({ table, key }: Extract<Subject, { table: string }>, { details }: Change): string {
    const name = text(`changes.tables.${table.replace('.', '-')}` as TextKey)
    if (table === 'settings.merchant_settings') return name
    const version = table === 'content.versions' ? /^(\w+) (.+) (\d+)$/.exec(key) : null
    if (version) {
      const [, kind, item = '', number = ''] = version
      const of = foundIn(text, `changeWords.values.${kind}`) ?? name
      return text('changeWords.contentVersion', { kind: of, item: KEY.test(item) ? '' : item, version: number })
    }
    return [name, KEY.test(key) ? titleIn(details, language) : key.split(' ').map(wordOf).join(' ')]
      .filter(Boolean)
      .join(' ')
  }
  function ofKind({ kind, id }: Extract<Subject, { kind: string }>, { details }: Change): string {
    const { operation, about } = details
    if (kind === 'proposal' && typeof about === 'string' && isOperation(operation)) {
      const [, key = '', part = ''] = about.split(':')
      return text('changeWords.proposed', { what: text(`proposals.operations.${operation}`, { key, part }) })
    }
    return [text(`changes.subjects.${kind}`), KEY.test(id) ? '' : id].filter(Boolean).join(' ')
  }

  return (change) => {
    const known = subjectOf(change.subject, merchant)
    if (known && 'list' in known) return text(`changeWords.lists.${known.list}`)
    if (known && 'round' in known) return text('changeWords.round')
    if (known) return 'table' in known ? ofTable(known, change) : ofKind(known, change)
    const sms = /^sms (\S+) (\S+)$/.exec(change.subject)
    if (sms) return text('changeWords.sms', { country: sms[1]!, day: format.day(sms[2]!) })
    const payment = /^(payment|payout):/.exec(change.subject)?.[1] as 'payment' | 'payout' | undefined
    // A newer gateway may log subjects that have no text here.
    return payment ? text(`changeWords.${payment}`) : change.subject.replace(KEY, '').replace(/:$/, '')
  }
}

const isOperation = (name: unknown): name is MerchantProposal['operation'] =>
  PROPOSABLE_OPERATIONS.some((operation) => operation === name)

/** The title of the subject in the language of the reader. */
function titleIn({ from, to }: Change['details'], language: string): string | undefined {
  for (const side of [to, from] as Record<string, Record<string, unknown> | undefined>[]) {
    const words = (side?.['title'] ?? side?.['name'])?.[language]
    if (typeof words === 'string') return words
  }
  return undefined
}
