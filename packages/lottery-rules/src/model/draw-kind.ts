/**
 * The result of a draw: its symbols in the order of publication. A symbol is a digit, a number, or a whole prize with
 * leading zeros.
 */
export type Result = readonly string[]

/** How results of a kind of draw are drawn and written. */
export interface DrawKind {
  readonly id: DrawKindId
  /** Separator between the symbols in the text of a result. Empty for digits. */
  readonly separator: '' | ' '
  /**
   * Parts of the result, in order. Each part draws `count` symbols from `from`: independently, or with
   * `without-repeats` only symbols that were not drawn before.
   */
  readonly parts: readonly DrawPart[]
}

export interface DrawPart {
  readonly count: number
  /** `digits`: numbers with `digits` digits, drawn digit by digit. */
  readonly from:
    | { readonly kind: 'digits'; readonly digits: number }
    | { readonly kind: 'die' }
    | { readonly kind: 'without-repeats'; readonly values: readonly string[] }
}

export type DrawKindId =
  | 'digits5'
  | 'digits3'
  | 'digits4'
  | 'eleven5'
  | 'permutation10'
  | 'dice3'
  | 'keno'
  | 'vn27'
  | 'vn18'
  | 'thai'
  | 'thaiOfficial'
