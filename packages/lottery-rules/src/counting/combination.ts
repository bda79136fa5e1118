import type { Content } from '../model/content.ts'
import { products } from '../model/combinations.ts'
import type { RuleOf } from './rules.ts'

/** One symbol of each row makes a line. A line costs one unit for each level: the play's `lots`. */
export const countCombination = (content: Content): number => content.reduce((lines, picks) => lines * picks.length, 1)

export function* expandCombination(content: Content): Generator<Content> {
  for (const line of products(content)) yield line.map((symbol) => [symbol])
}

/**
 * Best outcome: a line of the content is drawn. At each level all lines win that differ from it in the first rows only.
 */
export const bestOfCombination = ({ at }: RuleOf<'combination'>, content: Content): number[] =>
  at.map((_, level) => linesOfFirstRows(content, level))

/** How many lines differ in the first rows and are the same in all others. */
export const linesOfFirstRows = (content: Content, rows: number): number => countCombination(content.slice(0, rows))
