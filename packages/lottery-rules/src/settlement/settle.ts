import type { Content } from '../model/content.ts'
import type { Result } from '../model/draw-kind.ts'
import type { Play } from '../model/play.ts'
import { hitsAnyDirect } from './any-direct.ts'
import { hitsCombination } from './combination.ts'
import { hitsDirect } from './direct.ts'
import { hitsEach } from './each.ts'
import { hitsEntries } from './entries.ts'
import { hitsEvery } from './every.ts'
import { hitsMaskedShape } from './masked-shape.ts'
import { hitsNumbers } from './numbers.ts'
import { hitsAnyOrder } from './numbers/any-order.ts'
import { hitsParlay } from './numbers/parlay.ts'
import { hitsMeasure } from './numbers/measure.ts'
import { hitsPrizeNumbers } from './numbers/prize-numbers.ts'
import { hitsSpots } from './numbers/spots.ts'
import { hitsShape } from './shape.ts'
import { hitsSubset } from './subset.ts'
import { hitsVersus } from './versus.ts'

/** How many winning lines a content has with this result, for each level of the play. */
export function settle(play: Play, content: Content, result: Result): number[] {
  const { rule } = play
  switch (rule.kind) {
    case 'direct':
      return hitsDirect(rule, content, result)
    case 'combination':
      return hitsCombination(rule, content, result)
    case 'any-direct':
      return hitsAnyDirect(rule, content, result)
    case 'shape':
      return hitsShape(rule, content, result)
    case 'masked-shape':
      return hitsMaskedShape(rule, content, result)
    case 'entries':
      return hitsEntries(rule, play, content, result)
    case 'numbers':
      return hitsNumbers(rule, play, content, result)
    case 'subset':
      return hitsSubset(rule, content, result)
    case 'each':
      return hitsEach(rule, play, content, result)
    case 'every':
      return hitsEvery(rule, content, result)
    case 'versus':
      return hitsVersus(rule, play, content, result)
    case 'prize-numbers':
      return hitsPrizeNumbers(rule, content, result)
    case 'parlay':
      return hitsParlay(rule, content, result)
    case 'any-order':
      return hitsAnyOrder(rule, content, result)
    case 'spots':
      return hitsSpots(rule, content, result)
    case 'measure':
      return hitsMeasure(rule, play, content, result)
  }
}
