import type { Content } from '../model/content.ts'
import { products } from '../model/combinations.ts'
import type { RuleOf } from './rules.ts'
import { winTogether } from './win-together.ts'

/** One symbol of each row. */
export const countEvery = (content: Content): number => content.reduce((lines, picks) => lines * picks.length, 1)

export function* expandEvery(content: Content): Generator<Content> {
  for (const line of products(content)) yield line.map((symbol) => [symbol])
}

/** Rows depend on different positions: the lines are the product of the most symbols that win in each row. */
export const bestOfEvery = ({ tests }: RuleOf<'every'>, content: Content): number[] => [
  content.reduce((lines, picks, row) => lines * winTogether(tests[row]!, picks, () => 1).length, 1),
]
