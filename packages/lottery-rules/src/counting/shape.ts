import type { Content } from '../model/content.ts'
import { choose, combinations } from '../model/combinations.ts'
import type { RuleOf } from './rules.ts'

/**
 * Counts the ways to choose symbols for all parts without using a symbol twice. Sums over the number of symbols that
 * the first part takes from those which the second part can choose too.
 */
export function countShape({ parts }: Pick<RuleOf<'shape'>, 'parts'>, content: Content): number {
  const [first, second] = parts
  const picks = content[first!.row]!
  if (!second) return choose(picks.length, first!.count)
  const others = content[second.row]!
  const shared = picks.filter((symbol) => others.includes(symbol)).length
  let lines = 0
  for (let common = 0; common <= Math.min(first!.count, shared); common++) {
    lines +=
      choose(shared, common) *
      choose(picks.length - shared, first!.count - common) *
      choose(others.length - common, second.count)
  }
  return lines
}

/** A line has one row per part, even when two parts choose from the same row. */
export function* expandShape({ parts }: Pick<RuleOf<'shape'>, 'parts'>, content: Content): Generator<Content> {
  const [first, second] = parts
  for (const chosen of combinations(content[first!.row]!, first!.count)) {
    if (!second) yield [chosen]
    else
      for (const others of combinations(
        content[second.row]!.filter((symbol) => !chosen.includes(symbol)),
        second.count,
      ))
        yield [chosen, others]
  }
}
