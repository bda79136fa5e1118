import type { Content } from '../model/content.ts'
import type { Play } from '../model/play.ts'

/** Whether a line can win the level with some outcome, by the meaning of its symbol or its number. */
export function canWin({ rule, levels }: Play, line: Content, key: string): boolean {
  if (levels.length === 1) return true
  const symbol = line.flat()[0]!
  switch (rule.kind) {
    case 'each': return symbol === key
    case 'versus': return symbol === key || (key === 'push' && symbol !== 'tie')
    // A number with a pair is in group 3, one with three different digits in group 6.
    case 'entries':
    case 'numbers': return key === (new Set(symbol).size === 2 ? 'group-3' : 'group-6')
    default: return true
  }
}
