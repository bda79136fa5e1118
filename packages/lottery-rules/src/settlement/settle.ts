import type { Content } from '../model/content.ts'
import type { Result } from '../model/draw-kind.ts'
import type { Play } from '../model/play.ts'
import type { Rule } from '../model/rule.ts'
import type { RuleOf } from '../counting/rules.ts'
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

type Hits<Of> = (rule: Of, content: Content, result: Result, play: Play) => number[]

const HITS: { readonly [Kind in Rule['kind']]: Hits<RuleOf<Kind>> } = {
  direct: hitsDirect,
  combination: hitsCombination,
  'any-direct': hitsAnyDirect,
  shape: hitsShape,
  'masked-shape': hitsMaskedShape,
  entries: hitsEntries,
  numbers: hitsNumbers,
  subset: hitsSubset,
  each: hitsEach,
  every: hitsEvery,
  versus: hitsVersus,
  'prize-numbers': hitsPrizeNumbers,
  parlay: hitsParlay,
  'any-order': hitsAnyOrder,
  spots: hitsSpots,
  measure: hitsMeasure,
}

/** Counts the winning lines of a content for a result, at each level of the play. */
export const settle = (play: Play, content: Content, result: Result): number[] =>
  (HITS[play.rule.kind] as Hits<Rule>)(play.rule, content, result, play)
