import { isPickedShape } from '../drawn/shape.ts'
import type { Content } from '../model/content.ts'
import { choose, combinations } from '../model/combinations.ts'
import type { RuleOf } from './rules.ts'
import { countShape, expandShape } from './shape.ts'

type MaskedShape = RuleOf<'masked-shape'>

/** Counts the lines: the lines of the shape, multiplied by the number of choices of positions. */
export const countMaskedShape = ({ count, parts }: MaskedShape, [mask, ...content]: Content): number =>
  choose(mask!.length, count) * countShape({ parts }, content)

/** The first row of a line contains its positions; the other rows contain the symbols of the shape. */
export function* expandMaskedShape({ count, parts }: MaskedShape, [mask, ...content]: Content): Generator<Content> {
  for (const positions of combinations(mask!, count))
    for (const line of expandShape({ parts }, content)) yield [positions, ...line]
}

/**
 * Finds the best outcome. Draws that show equal symbols at the same positions, picked in the same rows, give the same
 * result, so it tries one of each class. Symbols that are not picked never win.
 */
export function bestOfMaskedShape({ count, parts }: MaskedShape, [mask, ...content]: Content): number[] {
  const choices = [...combinations([...mask!.keys()], count)]
  let best = 0
  for (const drawn of distinctDraws(mask!.length, symbolsByRows(content))) {
    const hits = choices.filter((positions) =>
      isPickedShape(
        parts,
        content,
        positions.map((position) => drawn[position]!),
      ),
    ).length
    best = Math.max(best, hits)
  }
  return [best]
}

/** Groups the picked symbols by the set of rows in which they are picked. */
function symbolsByRows(content: Content): string[][] {
  const lists = Object.groupBy(new Set(content.flat()), (symbol) =>
    content.map((picks) => picks.includes(symbol)).join(),
  )
  return Object.values(lists).map((symbols) => symbols!)
}

/**
 * A new symbol is always the first one of its group that is not used yet, because all symbols of a group give the same
 * result.
 */
function* distinctDraws(
  length: number,
  lists: readonly (readonly string[])[],
  drawn: readonly string[] = [],
): Generator<readonly string[]> {
  if (drawn.length === length) return void (yield drawn)
  const fresh = lists.flatMap((symbols) => symbols.find((symbol) => !drawn.includes(symbol)) ?? [])
  for (const symbol of new Set([...drawn, ...fresh])) yield* distinctDraws(length, lists, [...drawn, symbol])
}
