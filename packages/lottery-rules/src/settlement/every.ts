import type { RuleOf } from '../counting/rules.ts'
import type { Content } from '../model/content.ts'
import type { Result } from '../model/draw-kind.ts'
import { hitsOfSymbol } from './tests.ts'

/** Counts winning lines: the product of the numbers of winning symbols per row. */
export const hitsEvery = ({ tests }: RuleOf<'every'>, content: Content, result: Result): number[] => [
  content.reduce(
    (lines, picks, row) => lines * picks.reduce((hits, symbol) => hits + hitsOfSymbol(tests[row]!, symbol, result), 0),
    1,
  ),
]
