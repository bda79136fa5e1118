import type { RuleOf } from '../counting/rules.ts'
import { isPickedShape } from '../drawn/shape.ts'
import type { Content } from '../model/content.ts'
import type { Result } from '../model/draw-kind.ts'

/**
 * Counts winning lines: at most one, when the draw has the shape and its symbols are picked in the rows of their parts.
 */
export const hitsShape = ({ at, parts }: RuleOf<'shape'>, content: Content, result: Result): number[] => [
  isPickedShape(
    parts,
    content,
    at.map((position) => result[position]!),
  )
    ? 1
    : 0,
]
