import type { Content } from '../model/content.ts'
import type { Play } from '../model/play.ts'
import { expandDirect } from './direct.ts'
import { expandEach } from './each.ts'
import { expandChoices } from './numbers/choices.ts'
import { expandPicks } from './numbers/picks.ts'
import { expandShape } from './shape.ts'

/** The lines of a content one by one, each as the files in `counting/` say: for tests, and to show what a small content holds. */
export function expandLines({ rule }: Play, content: Content): Generator<Content> {
  switch (rule.kind) {
    case 'direct': return expandDirect(rule, content)
    case 'shape': return expandShape(rule, content)
    case 'each': return expandEach(rule, content)
    case 'parlay':
    case 'spots': return expandChoices(rule, content)
    case 'prize-numbers':
    case 'any-order':
    case 'measure': return expandPicks(content)
  }
}
