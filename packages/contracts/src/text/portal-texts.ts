import type { LanguageCode } from '../locale/language-codes.ts'
import { languageTag, type Language } from '../locale/languages.ts'
import { isInOrder, isVisible } from './operator-text.ts'

/** Texts by key, such as `chrome.language`. */
export type FlatTexts = Readonly<Record<string, string>>
/** Texts that a release brings. */
export type SourceTexts = Readonly<Record<Language, FlatTexts>>

/** A text of a file of texts, as a tree of keys or as a list of keys. */
export const flatTexts = (tree: object, prefix = ''): FlatTexts =>
  Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? flatTexts(value, `${prefix}${key}.`)
        : { [`${prefix}${key}`]: String(value) },
    ),
  ) as FlatTexts

const PLURAL = /_(zero|one|two|few|many|other)$/
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other']

/** A text that a language needs. `isOptional`: a plural form for which `_other` is used if it is missing. */
export interface WantedText {
  readonly KO: string
  readonly EN: string
  readonly isOptional: boolean
}

/** The keys of a language with their texts in the product's languages. Plural forms are those of the language. */
export function wantedTexts(source: SourceTexts, language: LanguageCode): Map<string, WantedText> {
  const { pluralCategories } = new Intl.PluralRules(languageTag(language)).resolvedOptions()
  const forms = CATEGORIES.filter((category) => pluralCategories.includes(category as Intl.LDMLPluralRule))
  const wanted = new Map<string, WantedText>()
  const add = (key: string, from: string, isOptional = false) =>
    wanted.set(key, {
      KO: source.KO[key] ?? source.KO[from] ?? '',
      EN: source.EN[key] ?? source.EN[from] ?? '',
      isOptional,
    })
  for (const key of Object.keys(source.EN).sort()) {
    const base = key.replace(PLURAL, '')
    // The general form of a plural is `key_other`, or `key` itself.
    const general = base === key ? undefined : [`${base}_other`, base].find((each) => source.EN[each] !== undefined)
    if (general === undefined) add(key, key)
    else
      for (const form of forms.filter((each) => each !== 'other' || general !== base))
        // In languages without `few`, `many` is for millions only.
        add(`${base}_${form}`, general, form === 'many' && !forms.includes('few'))
  }
  return wanted
}

/** Why a text cannot be used. */
export type TextFault = 'PLACEHOLDERS' | 'MARKUP' | 'CHARACTERS' | 'TOO_LONG'
export const MAX_TEXT_LENGTH = 2_000

const PLACEHOLDER = /\{\{-?\s*([\w.]+)[^}]*\}\}|\{(\w+)\}/g
const TAG = /<[/!?a-z][^>]*>?/gi

const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name, single]) => (name ?? single)!)
const tagsIn = (text: string): string => (text.match(TAG) ?? []).sort().join()

/**
 * Checks a text against the one that it replaces: the same placeholders, and no markup but the named elements of the
 * source. A form for one or two may leave out the count.
 */
export function faultOf(key: string, text: string, { EN, KO }: Pick<WantedText, 'EN' | 'KO'>): TextFault | undefined {
  if (text.length > MAX_TEXT_LENGTH) return 'TOO_LONG'
  if (/[^\P{C}\n\u200c\u200d]/u.test(text) || !isVisible(text) || !isInOrder(text)) return 'CHARACTERS'
  if (tagsIn(text) !== tagsIn(EN)) return 'MARKUP'
  const own = new Set(placeholdersIn(text))
  const known = new Set([...placeholdersIn(EN), ...placeholdersIn(KO)])
  const mayOmit = /_(zero|one|two)$/.test(key) ? ['count'] : []
  const needed = placeholdersIn(EN).filter((name) => !mayOmit.includes(name))
  if (/\{\{|\}\}|\$t\(/.test(text.replaceAll(PLACEHOLDER, '')) || [...own].some((name) => !known.has(name)))
    return 'PLACEHOLDERS'
  return needed.some((name) => !own.has(name)) ? 'PLACEHOLDERS' : undefined
}

/** Whether a text is so much longer than the English one that it may not fit. */
export const isLong = (text: string, { EN }: Pick<WantedText, 'EN'>): boolean => text.length > EN.length * 1.6 + 12

/** Completes optional plural forms by `_other`, as i18next would show the English text instead. */
export function withPlurals(texts: FlatTexts, language: LanguageCode): FlatTexts {
  const { pluralCategories } = new Intl.PluralRules(languageTag(language)).resolvedOptions()
  if (pluralCategories.includes('few') || !pluralCategories.includes('many')) return texts
  const many = Object.entries(texts)
    .filter(([key]) => key.endsWith('_other'))
    .map(([key, text]) => [key.replace(/other$/, 'many'), text] as const)
  return { ...Object.fromEntries(many), ...texts }
}
