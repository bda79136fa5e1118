import type { Content } from '../model/content.ts'
import { products } from '../model/combinations.ts'
import type { RuleOf } from './rules.ts'

/** Counts the lines: one symbol of each row makes a line. A line costs one unit per level (the play's `lots`). */
export const countCombination = (content: Content): number => content.reduce((lines, picks) => lines * picks.length, 1)

export function* expandCombination(content: Content): Generator<Content> {
  for (const line of products(content)) yield line.map((symbol) => [symbol])
}

/**
 * Best outcome: a line of the content is drawn. Level `n` is then won by every line that differs from the drawn
 * one only in the first `n` rows.
 */
export const bestOfCombination = ({ at }: RuleOf<'combination'>, content: Content): number[] =>
  at.map((_, level) => linesOfFirstRows(content, level))

/** Number of lines that have the same symbols after the first `rows` rows. */
export const linesOfFirstRows = (content: Content, rows: number): number => countCombination(content.slice(0, rows))
