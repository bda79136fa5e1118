/**
 * What a draw yields, as symbols in the order in which they are published: digits, numbers, or whole prizes with
 * leading zeros.
 */
export type Result = readonly string[]

/** How results of a kind are drawn and written. */
export interface DrawKind {
  readonly id: DrawKindId
  /** Between the symbols of a result in text: nothing between digits. */
  readonly separator: '' | ' '
  /**
   * In the order of the result: so many symbols of these, each drawn by itself or, `without-repeats`, from those that
   * are left.
   */
  readonly parts: readonly DrawPart[]
}

export interface DrawPart {
  readonly count: number
  /** `digits`: numbers of so many digits, drawn digit by digit. */
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
