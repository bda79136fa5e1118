import type { Content } from '../model/content.ts'
import type { Play } from '../model/play.ts'
import { levelOfDigits } from './numbers/any-order.ts'
import { levelOfSymbol } from './each.ts'

/** The only level that a line can win, where each line has its own. Undefined where every line can win every level. */
export function levelOfLine({ rule, levels }: Play, line: Content): number | undefined {
  if (levels.length === 1) return 0
  switch (rule.kind) {
    case 'each':
    case 'measure': return levelOfSymbol(levels, line.flat()[0]!)
    case 'any-order': return levelOfDigits(line[0]![0]!)
    default: return undefined
  }
}
