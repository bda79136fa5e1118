import type { Content } from '../model/content.ts'
import type { Play } from '../model/play.ts'
import { bestOfAnyDirect } from './any-direct.ts'
import { bestOfCombination } from './combination.ts'
import { bestOfEach } from './each.ts'
import { bestOfEntries } from './entries.ts'
import { bestOfEvery } from './every.ts'
import { bestOfMaskedShape } from './masked-shape.ts'
import { bestOfNumbers } from './numbers.ts'
import { bestOfSubset } from './subset.ts'
import { bestOfVersus } from './versus.ts'
import { bestOfAnyOrder } from './numbers/any-order.ts'
import { bestOfParlay } from './numbers/parlay.ts'
import { bestOfMeasure } from './numbers/measure.ts'
import { bestOfPrizeNumbers } from './numbers/prize-numbers.ts'
import { bestOfSpots } from './numbers/spots.ts'

/** The winning lines of the outcome that pays most with these odds, for each level of the play. */
export function bestHits(play: Play, content: Content, odds: readonly number[]): number[] {
  const { rule } = play
  switch (rule.kind) {
    case 'direct':
    case 'shape':
      return [1]
    case 'combination':
      return bestOfCombination(rule, content)
    case 'any-direct':
      return bestOfAnyDirect(rule, content)
    case 'masked-shape':
      return bestOfMaskedShape(rule, content)
    case 'entries':
      return bestOfEntries(rule, play, content, odds)
    case 'numbers':
      return bestOfNumbers(rule, play, content, odds)
    case 'subset':
      return bestOfSubset(rule, content)
    case 'each':
      return bestOfEach(rule, play, content, odds)
    case 'every':
      return bestOfEvery(rule, content)
    case 'versus':
      return bestOfVersus(rule, play, content, odds)
    case 'prize-numbers':
      return bestOfPrizeNumbers(rule)
    case 'parlay':
      return bestOfParlay(rule, content)
    case 'any-order':
      return bestOfAnyOrder(rule, content, odds)
    case 'spots':
      return bestOfSpots(rule, content, odds)
    case 'measure':
      return bestOfMeasure(rule, play, content, odds)
  }
}
