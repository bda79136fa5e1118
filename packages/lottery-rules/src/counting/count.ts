import type { Content } from '../model/content.ts'
import type { Play } from '../model/play.ts'
import { countDirect } from './direct.ts'
import { countEach } from './each.ts'
import { countChoices } from './numbers/choices.ts'
import { countPicks } from './numbers/picks.ts'
import { countShape } from './shape.ts'

/** How many lines a content holds. Each costs one unit, or `lots` of them. */
export function countLines({ rule }: Play, content: Content): number {
  switch (rule.kind) {
    case 'direct': return countDirect(rule, content)
    case 'shape': return countShape(rule, content)
    case 'each': return countEach(rule, content)
    case 'parlay':
    case 'spots': return countChoices(rule, content)
    case 'prize-numbers':
    case 'any-order':
    case 'measure': return countPicks(content)
  }
}
