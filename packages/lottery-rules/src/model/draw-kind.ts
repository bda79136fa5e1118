/**
 * The result of a draw: symbols in the order of publication. A symbol is a digit, a number, or a whole prize with
 * leading zeros.
 */
export type Result = readonly string[]

/** How results of a kind are drawn and written. */
export interface DrawKind {
  readonly id: DrawKindId
  /** Separates the symbols of a result in text: empty between digits. */
  readonly separator: '' | ' '
  /**
   * Parts of the result, in its order. Each part draws `count` symbols of `from`: each one independently or,
   * `without-repeats`, from those that remain.
   */
  readonly parts: readonly DrawPart[]
}

export interface DrawPart {
  readonly count: number
  /** `digits`: numbers of `digits` digits, drawn digit by digit. */
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
