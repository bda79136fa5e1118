import type { DrawKindId } from '../model/draw-kind.ts'

export type Texts = Readonly<Record<string, string>>

/**
 * The texts of plays in one language. A key is an id, or `drawKind.id` where a draw kind needs another text. A play
 * whose id begins with the key of a group is keyed by the rest: `group-6` for `front-three-group-6`.
 */
export interface TitleTexts {
  readonly plays: Texts
  readonly groups: Texts
  readonly rows: Texts
  /** Texts of levels that have neither a symbol's nor a play's title. */
  readonly levels: Texts
  /** Texts of symbols that are not numbers. */
  readonly symbols: Texts
  /** How plays of a family win, one sentence each. `{name}` is replaced by what differs between them. */
  readonly wins: Texts
}

/** The same texts for several draw kinds. */
export function ofKinds(kinds: readonly DrawKindId[], texts: Texts): Texts {
  return Object.fromEntries(
    kinds.flatMap((kind) => Object.entries(texts).map(([key, text]) => [`${kind}.${key}`, text])),
  )
}

/** A text for each whole number from `first` to `last`, keyed by its digits. */
export function ofNumbers(first: number, last: number, text: (number: string) => string, width = 1): Texts {
  return Object.fromEntries(
    Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(width, '0')).map((number) => [
      number,
      text(number),
    ]),
  )
}
