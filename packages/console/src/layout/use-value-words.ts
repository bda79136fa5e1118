import type { MerchantChange } from '@atrium/contracts/staff/changes'
import { actorName } from '@atrium/contracts/staff/actors'
import type { SettingField } from '@atrium/contracts/merchants/define-setting'
import { SETTING_FIELDS } from '@atrium/contracts/merchants/settings'
import type { Language } from '@atrium/contracts/locale/languages'
import { toWire } from '@atrium/contracts/money'
import { GAME_CATEGORIES, type GameCategory } from '@atrium/contracts/rules/game-categories'
import { grouped } from '../locale/grouped.ts'
import { useLocale, type Locale } from '../locale/locale.tsx'
import type { Text, TextKey } from '../locale/texts.ts'
import { valueLines, type Period, type ValueLine } from './changed-values.ts'
import { isHundredths, isMoney, isScaled, timeWords } from './value-kinds.ts'

/** A line of a change in words; see `ValueLine`. */
export interface WordedLine {
  readonly name: string
  readonly before?: string
  readonly after: string
}

const MAX_TEXT = 160

interface Reader extends Pick<Locale, 'text' | 'format' | 'language'> {
  /** Time zone of times; by default that of the browser. */
  readonly timeZone?: string | undefined
}
type Entry = Pick<MerchantChange, 'action' | 'subject' | 'details'>

/** The details of an entry of a log in the reader's language, with times in this zone. */
export function useValueWords(timeZone?: string): (entry: Entry) => WordedLine[] {
  const { text, format, language } = useLocale()
  return valueWords({ text, format, language, timeZone })
}

/** Like `useValueWords`, but without hooks. */
export function valueWords({ text, format, language, timeZone }: Reader): (entry: Entry) => WordedLine[] {
  const nothing = text('changes.nothing')

  function wordOf(value: unknown, line: ValueLine, entry: Omit<Entry, 'details'>): string {
    const { path } = line
    const field = path.at(-1) ?? ''
    if (value === null || value === undefined || value === '') return nothing
    if (Array.isArray(value)) return value.map((item) => wordOf(item, line, entry)).join(', ') || nothing
    if (field === 'period' && typeof value === 'object') return periodOf(value as Period)
    if (typeof value === 'object') return JSON.stringify(value)
    if (typeof value === 'boolean') return text(value ? 'changeWords.on' : 'changeWords.off')
    const code = String(value)
    if (isHundredths(path, entry.subject) && typeof value === 'number') return `${(value / 100).toFixed(2)}%`
    if (isScaled(value, line, entry)) return grouped(toWire(BigInt(code)))
    if (isMoney(path) && /^\d+(\.\d+)?$/.test(code)) return grouped(code)
    if (typeof value === 'number') return statusIn(entry.subject, field, code, language) ?? code
    const time = timeWords(code, format, timeZone)
    if (time !== undefined) return time
    if (isActor(path)) return actorName(code, language)
    return codeWords(code, path, text) ?? shortened(code)
  }
  function periodOf({ since, upTo }: Period): string {
    const [from, to] = [since, upTo].map((at) => (typeof at === 'string' ? format.day(at.slice(0, 10)) : undefined))
    if (from === undefined) return text('changeWords.upTo', { to: to ?? '' })
    return to === undefined ? text('changeWords.since', { from }) : text('changeWords.period', { from, to })
  }

  return (entry) =>
    valueLines(entry, language).map((logged): WordedLine => {
      const line = { ...logged, path: settingPath(logged.path, entry.subject) }
      const name = fieldOf(line.path)?.label[language] ?? nameOf(line.path, text)
      // Secrets are logged as fingerprints.
      if ([line.before, line.after].some((value) => typeof value === 'string' && value.startsWith('sha256:')))
        return { name, after: text(line.after === null ? 'changeWords.removed' : 'changeWords.changed') }
      const after = wordOf(line.after, line, entry)
      return line.before === undefined ? { name, after } : { name, before: wordOf(line.before, line, entry), after }
    })
}

/** Settings in rows are logged with a column `value`: returns its path in the settings of the merchant. */
function settingPath(path: readonly string[], subject: string): readonly string[] {
  const setting = /^settings\.merchant_settings \S+ (\w+)$/.exec(subject)?.[1]
  return setting && path[0] === 'value' ? [setting, ...path.slice(1)] : path
}
const fieldOf = (path: readonly string[]): SettingField | undefined =>
  SETTING_FIELDS[path.join('.') as keyof typeof SETTING_FIELDS]

/** Text of a key that may not exist. */
export function foundIn(text: Text, key: string): string | undefined {
  const words = text(key as TextKey)
  return words === key ? undefined : words
}

/** `activeMinBet` → `active min bet`, `--brand-ink` → `brand ink`. */
export const splitWords = (name: string): string =>
  /^[A-Z\d_]+$/.test(name)
    ? name
    : name
        .replace(/([a-z\d])([A-Z])/g, '$1 $2')
        .replace(/[-_]+/g, ' ')
        .trim()
        .toLowerCase()

/** The name of a field: its text, or the words of its key. */
function nameOf(path: readonly string[], text: Text): string {
  const [method = '', level = '', what = ''] = path
  const payment = path.length === 3 && /^\d+$/.test(level) ? foundIn(text, `deposits.methods.${method}`) : undefined
  if (payment) return text('cashierSettings.of.limits', { method: payment, level, what: fieldWords(what, text) })
  const words: string[] = []
  for (const part of path) {
    const last = words.at(-1)
    const language = foundIn(text, `changeWords.languages.${part}`)
    if (last !== undefined && language) words[words.length - 1] = `${last} (${language})`
    else if (last !== undefined && /^\d+$/.test(part)) words[words.length - 1] = `${last} ${part}`
    else words.push(categoryIn(part, text) ?? fieldWords(part, text))
  }
  return words.join(' · ')
}

const fieldWords = (part: string, text: Text): string =>
  ['changeWords.fields', 'cashierSettings.fields', 'marketing.fields', 'deposits.methods']
    .map((place) => foundIn(text, `${place}.${part}`))
    .find((words) => words !== undefined) ?? (/^[\d-]+$/.test(part) ? part : splitWords(part))

const categoryIn = (code: string, text: Text): string | undefined =>
  GAME_CATEGORIES.some((category) => category === code)
    ? text(`merchantSettings.categories.names.${code as GameCategory}`)
    : undefined

function codeWords(code: string, path: readonly string[], text: Text): string | undefined {
  const field = path.at(-1) ?? ''
  if (code === 'true' || code === 'false') return text(code === 'true' ? 'changeWords.on' : 'changeWords.off')
  if (/categor/i.test(field)) return categoryIn(code, text)
  if (/^methods?$/.test(field)) return foundIn(text, `deposits.methods.${code}`)
  if (/^(carry|tierOn|payer|dividendCycle)$/.test(field)) return foundIn(text, `marketing.choices.${code}`)
  if (field === 'stage') return foundIn(text, `merchantSetup.stages.${code}`)
  if (field === 'operation') return foundIn(text, `changeWords.operations.${code}`)
  if (field === 'role') return foundIn(text, `roles.${code}`) ?? foundIn(text, `changeWords.values.${code}`)
  if (field === 'how') return foundIn(text, `ways.${code}`) ?? foundIn(text, `changeWords.values.${code}`)
  if (field === 'language') return foundIn(text, `changeWords.languages.${code}`)
  // Free text is never translated, although it can equal a code, such as an account's name.
  if (/reason|note|account|agent|upline|campaign|tag|name|title|text/i.test(field)) return undefined
  const known = /^[\w-]+$/.test(code) ? foundIn(text, `changeWords.values.${code}`) : undefined
  return known ?? (/^[A-Z]+(_[A-Z]+)+$/.test(code) ? code.toLowerCase().replaceAll('_', ' ') : undefined)
}

const { options: STATUSES } = SETTING_FIELDS.status as Extract<SettingField, { kind: 'CHOICE' }>
const statusIn = (subject: string, field: string, code: string, language: Language): string | undefined =>
  field === 'status' && subject.startsWith('merchants.merchants') ? STATUSES[code]?.[language] : undefined

const isActor = (path: readonly string[]): boolean =>
  path.some((part) => /By$|^by$|^people$|^pausedBy$/.test(part) && part !== 'blockedBy')

/** Removes HTML tags, and shortens the text for a list. */
function shortened(words: string): string {
  const plain = words
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > MAX_TEXT ? `${plain.slice(0, MAX_TEXT).trimEnd()}…` : plain
}
