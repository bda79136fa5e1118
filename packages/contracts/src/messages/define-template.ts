import type { Language } from '../locale/languages.ts'
import type { PreferenceKind } from './preferences.ts'

/** An amount with its currency: a decimal string of the wire format, shown as by `formatWire`. */
export interface MessageAmount {
  readonly amount: string
  readonly currency: string
}

/** Types of the values that a sender passes, by kind. */
export interface ValueTypes {
  amount: MessageAmount
  count: number
  text: string
  /** A text in every language, shown in the reader's. */
  texts: Readonly<Record<Language, string>>
}

/** A text of the inbox, and the values that its sender passes. */
export interface Template {
  readonly values: Readonly<Record<string, keyof ValueTypes>>
  /**
   * Whether it is also sent by e-mail: always, or if the member has chosen that. Default: the member's choice for this
   * kind of message, if there is one. Other changes of the account send their own e-mails.
   */
  readonly mail?: 'ALWAYS' | PreferenceKind
  /**
   * `{{name}}` is replaced by the value with that name. `[[…]]` is omitted if one of its values is empty: an amount or
   * a count of 0, or an empty text.
   */
  readonly texts: Readonly<Record<Language, { readonly title: string; readonly text: string }>>
}

export const define = <const Definition extends Template>(template: Definition): Definition => template
