import { combinations } from '../model/combinations.ts'
import type { RuleOf } from '../counting/rules.ts'
import { isPickedShape } from '../drawn/shape.ts'
import type { Content } from '../model/content.ts'
import type { Result } from '../model/draw-kind.ts'

/** Counts winning lines: at most one per choice of positions. There are at most ten choices. */
export function hitsMaskedShape(
  { count, parts }: RuleOf<'masked-shape'>,
  [mask, ...content]: Content,
  result: Result,
): number[] {
  let hits = 0
  for (const positions of combinations(mask!, count))
    if (
      isPickedShape(
        parts,
        content,
        positions.map((position) => result[Number(position)]!),
      )
    )
      hits++
  return [hits]
}
