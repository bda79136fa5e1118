import type { Content } from '../model/content.ts'
import { products } from '../model/combinations.ts'
import type { RuleOf } from './rules.ts'
import { winTogether } from './win-together.ts'

/** Counts the lines: one symbol of each row makes a line. */
export const countEvery = (content: Content): number => content.reduce((lines, picks) => lines * picks.length, 1)

export function* expandEvery(content: Content): Generator<Content> {
  for (const line of products(content)) yield line.map((symbol) => [symbol])
}

/**
 * Rows depend on different positions, so the best outcome is best for each row. The number of winning lines is the
 * product of the rows' maximum numbers of winning symbols.
 */
export const bestOfEvery = ({ tests }: RuleOf<'every'>, content: Content): number[] => [
  content.reduce((lines, picks, row) => lines * winTogether(tests[row]!, picks, () => 1).length, 1),
]
