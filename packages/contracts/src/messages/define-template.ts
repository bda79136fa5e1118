import type { Language } from '../locale/languages.ts'
import type { PreferenceKind } from './preferences.ts'

/** An amount in its currency: a decimal string as on the wire, shown as `formatWire` writes it. */
export interface MessageAmount {
  readonly amount: string
  readonly currency: string
}

/** Kinds of values: what the sender gives of each. */
export interface ValueTypes {
  amount: MessageAmount
  count: number
  text: string
  /** Written in each language, shown in the reader's. */
  texts: Readonly<Record<Language, string>>
}

/** A text of the inbox and the values that its sender gives. */
export interface Template {
  readonly values: Readonly<Record<string, keyof ValueTypes>>
  /**
   * Whether it is mailed as well: always, or as the member chose. By default as the member chose for its kind of
   * messages, where that is a choice; what changes the account otherwise sends mails of its own.
   */
  readonly mail?: 'ALWAYS' | PreferenceKind
  /**
   * `{{name}}` is replaced by the value of that name. `[[…]]` is a part that is omitted when one of its values is
   * empty: an amount or a count of 0, or an empty text.
   */
  readonly texts: Readonly<Record<Language, { readonly title: string; readonly text: string }>>
}

export const define = <const Definition extends Template>(template: Definition): Definition => template
