import type { Content } from '../model/content.ts'
import type { ShapePart } from '../model/rule.ts'
import { timesOf } from './numbers.ts'

/** Whether the drawn symbols have this shape, and each of them is picked in the row of its part. */
export function isPickedShape(parts: readonly ShapePart[], content: Content, drawn: readonly string[]): boolean {
  const times = [...timesOf(drawn)]
  return parts.every((part) => {
    const symbols = times.filter(([, count]) => count === part.times)
    return symbols.length === part.count && symbols.every(([symbol]) => content[part.row]!.includes(symbol))
  })
}
