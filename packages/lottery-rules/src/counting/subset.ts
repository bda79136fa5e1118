import type { Content } from '../model/content.ts'
import { choose, combinations } from '../model/combinations.ts'
import type { RuleOf } from './rules.ts'

type Subset = RuleOf<'subset'>

/** Splits the content: banker symbols are in every line, drag symbols complete the lines. */
export const bankerAndDrag = (
  { hasBanker }: Subset,
  content: Content,
): [banker: readonly string[], drag: readonly string[]] => (hasBanker ? [content[0]!, content[1]!] : [[], content[0]!])

/** Counts the lines: the ways to complete the banker with symbols of the drag. */
export function countSubset(rule: Subset, content: Content): number {
  const [banker, drag] = bankerAndDrag(rule, content)
  return choose(drag.length, rule.count - banker.length)
}

/** A line is a single row of symbols. */
export function* expandSubset(rule: Subset, content: Content): Generator<Content> {
  const [banker, drag] = bankerAndDrag(rule, content)
  if (banker.length <= rule.count)
    for (const chosen of combinations(drag, rule.count - banker.length)) yield [[...banker, ...chosen]]
}

/**
 * Number of winning lines when the given numbers of banker and drag symbols are drawn. A line wins when all its symbols
 * are drawn. A line longer than the draw wins when it contains all drawn symbols, so the drag must supply those that
 * are not in the banker.
 */
export function winningLines(
  { at, count }: Subset,
  sizes: { banker: number; drag: number },
  drawn: { banker: number; drag: number },
): number {
  const wanted = Math.min(count, at.length) - drawn.banker
  return choose(drawn.drag, wanted) * choose(sizes.drag - drawn.drag, count - sizes.banker - wanted)
}

/**
 * Finds the best outcome by trying every number of drawn banker and drag symbols. Drawing symbols that are not picked
 * never wins more, so the search need not check whether the draw can consist of picked symbols alone.
 */
export function bestOfSubset(rule: Subset, content: Content): number[] {
  const [banker, drag] = bankerAndDrag(rule, content)
  const sizes = { banker: banker.length, drag: drag.length }
  let best = 0
  for (let bankers = 0; bankers <= Math.min(sizes.banker, rule.at.length); bankers++) {
    for (let drags = 0; drags <= Math.min(sizes.drag, rule.at.length - bankers); drags++) {
      best = Math.max(best, winningLines(rule, sizes, { banker: bankers, drag: drags }))
    }
  }
  return [best]
}
