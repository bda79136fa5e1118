import { positionsOf } from '../counting/positions.ts'
import type { Content } from '../model/content.ts'
import type { DrawKind, Result } from '../model/draw-kind.ts'
import type { Shown } from '../model/number-rules.ts'
import type { Play } from '../model/play.ts'
import type { Rule } from '../model/rule.ts'

/** The smallest independently drawn part of a draw: one symbol of the result, or one digit of a prize. */
export interface Cell {
  readonly position: number
  readonly symbols: readonly string[]
  /** Whether no other cell of the draw can show the same symbol. */
  readonly isUnique: boolean
}

/** The cells of a draw, in the order of its result. */
export const cellsOf = ({ parts }: DrawKind): Cell[] => {
  let position = 0
  return parts.flatMap(({ count, from }) =>
    Array.from({ length: count }, () => position++).flatMap((at): Cell[] => {
      if (from.kind === 'without-repeats') return [{ position: at, symbols: from.values, isUnique: true }]
      const symbols = from.kind === 'die' ? [...'123456'] : [...'0123456789']
      return Array.from({ length: from.kind === 'digits' ? from.digits : 1 }, () => ({
        position: at,
        symbols,
        isUnique: false,
      }))
    }),
  )
}

/** Builds the result in which the cells show these symbols. */
export function resultOfCells(cells: readonly Cell[], symbols: readonly string[]): Result {
  const result: string[] = []
  cells.forEach(({ position }, index) => {
    result[position] = (result[position] ?? '') + symbols[index]!
  })
  return result
}

/** The cells that decide whether a content wins, as indexes of `cells`. */
export function cellsOfContent(cells: readonly Cell[], play: Play, content: Content): number[] {
  const at = (positions: readonly number[]) =>
    positions.flatMap((position) => cells.flatMap((cell, index) => (cell.position === position ? [index] : [])))
  const shown = shownBy(play.rule)
  if (!shown) return cells.map((_, index) => index)
  if (shown === 'positions') return at(positionsOf(play, content))
  return [...new Set(shown.flatMap((each) => at(each.at).slice(...(each.slice ?? []))))]
}

/** The numbers of the draw that a rule depends on. Undefined when it depends on the whole draw. */
function shownBy(rule: Rule): readonly Shown[] | 'positions' | undefined {
  switch (rule.kind) {
    case 'prize-numbers':
    case 'parlay':
      return rule.of
    case 'any-order':
      return [rule.of]
    case 'measure':
      return 'shown' in rule.of ? [rule.of.shown] : undefined
    case 'spots':
      return undefined
    default:
      return 'positions'
  }
}

/**
 * The symbols that each cell must show for the content to be able to win, in the order of `cellsOfContent`. Undefined
 * when the picks alone do not determine this.
 */
export function symbolsToWin({ rule }: Play, content: Content): readonly ReadonlySet<string>[] | undefined {
  switch (rule.kind) {
    case 'direct':
      return content.map((picks) => new Set(picks))
    case 'shape': {
      const picked = new Set(content.flat())
      return rule.at.map(() => picked)
    }
    case 'prize-numbers':
      return rule.of.length === 1
        ? [...content[0]![0]!].map((_, digit) => new Set(content[0]!.map((number) => number[digit]!)))
        : undefined
    default:
      return undefined
  }
}
