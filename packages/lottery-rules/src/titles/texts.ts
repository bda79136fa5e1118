import type { DrawKindId } from '../model/draw-kind.ts'

export type Texts = Readonly<Record<string, string>>

/**
 * The texts of plays in one language. A key is an id, or `drawKind.id` when a draw kind needs a different text. If the
 * id of a play starts with the key of a group, its own key is the rest: `group-6` for `front-three-group-6`.
 */
export interface TitleTexts {
  readonly plays: Texts
  readonly groups: Texts
  readonly rows: Texts
  /** Titles of levels that have neither the title of a symbol nor that of a play. */
  readonly levels: Texts
  /** Titles of symbols that are not numbers. */
  readonly symbols: Texts
  /**
   * Sentences that explain how plays of a family win. Placeholders such as `{name}` are replaced by the play's values.
   */
  readonly wins: Texts
}

/** Repeats the same texts for several draw kinds. */
export function ofKinds(kinds: readonly DrawKindId[], texts: Texts): Texts {
  return Object.fromEntries(
    kinds.flatMap((kind) => Object.entries(texts).map(([key, text]) => [`${kind}.${key}`, text])),
  )
}

/** Creates a text for each whole number from `first` to `last`. Its key is the number. */
export function ofNumbers(first: number, last: number, text: (number: string) => string, width = 1): Texts {
  return Object.fromEntries(
    Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(width, '0')).map((number) => [
      number,
      text(number),
    ]),
  )
}
