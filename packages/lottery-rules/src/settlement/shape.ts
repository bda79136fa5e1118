import type { RuleOf } from '../counting/rules.ts'
import type { Content } from '../model/content.ts'
import type { Result } from '../model/draw-kind.ts'

/** At most one line wins: the one whose parts are the symbols that were drawn so many times. */
export function hitsShape({ at, parts }: RuleOf<'shape'>, content: Content, result: Result): number[] {
  const times = new Map<string, number>()
  for (const position of at) times.set(result[position]!, (times.get(result[position]!) ?? 0) + 1)
  const isShape = parts.every((part) => [...times.values()].filter((count) => count === part.times).length === part.count)
  const isPicked = parts.every((part) => [...times].every(([symbol, count]) => count !== part.times || content[part.row]!.includes(symbol)))
  return [isShape && isPicked ? 1 : 0]
}
