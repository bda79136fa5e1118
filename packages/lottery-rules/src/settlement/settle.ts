import type { Content } from '../model/content.ts'
import type { Result } from '../model/draw-kind.ts'
import type { Play } from '../model/play.ts'
import { hitsDirect } from './direct.ts'
import { hitsEach } from './each.ts'
import { hitsAnyOrder } from './numbers/any-order.ts'
import { hitsCombination } from './numbers/combination.ts'
import { hitsMeasure } from './numbers/measure.ts'
import { hitsNumbers } from './numbers/numbers.ts'
import { hitsSpots } from './numbers/spots.ts'
import { hitsShape } from './shape.ts'

/** How many winning lines a content has with this result, for each level of the play. */
export function settle(play: Play, content: Content, result: Result): number[] {
  const { rule } = play
  switch (rule.kind) {
    case 'direct': return hitsDirect(rule, content, result)
    case 'shape': return hitsShape(rule, content, result)
    case 'each': return hitsEach(rule, play, content, result)
    case 'numbers': return hitsNumbers(rule, content, result)
    case 'combination': return hitsCombination(rule, content, result)
    case 'any-order': return hitsAnyOrder(rule, content, result)
    case 'spots': return hitsSpots(rule, content, result)
    case 'measure': return hitsMeasure(rule, play, content, result)
  }
}
