import type { Content } from '../model/content.ts'
import { choose, combinations } from '../model/combinations.ts'
import type { RuleOf } from './rules.ts'

type Subset = RuleOf<'subset'>

/** The symbols that are in every line, and those that lines choose from. */
export const bankerAndDrag = (
  { hasBanker }: Subset,
  content: Content,
): [banker: readonly string[], drag: readonly string[]] => (hasBanker ? [content[0]!, content[1]!] : [[], content[0]!])

/** The number of choices from the drag that complete a line. */
export function countSubset(rule: Subset, content: Content): number {
  const [banker, drag] = bankerAndDrag(rule, content)
  return choose(drag.length, rule.count - banker.length)
}

/** A line is one row of symbols. */
export function* expandSubset(rule: Subset, content: Content): Generator<Content> {
  const [banker, drag] = bankerAndDrag(rule, content)
  if (banker.length <= rule.count)
    for (const chosen of combinations(drag, rule.count - banker.length)) yield [[...banker, ...chosen]]
}

/**
 * How many lines win when `drawn` symbols of the banker and of the drag are drawn. A line wins when all its symbols are
 * drawn or, where it is longer than the draw, when it contains all drawn symbols: the drag supplies what the banker
 * lacks.
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
 * Tries every number of drawn symbols of the banker and of the drag. Draws with symbols that are not picked never win
 * more, so it does not matter whether there are enough picked symbols.
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
