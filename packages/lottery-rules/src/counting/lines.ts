import type { Content } from '../model/content.ts'
import type { Play } from '../model/play.ts'
import type { Rule } from '../model/rule.ts'
import { bestOfAnyDirect, countAnyDirect, expandAnyDirect } from './any-direct.ts'
import { bestOfCombination, countCombination, expandCombination } from './combination.ts'
import { countDirect, expandDirect } from './direct.ts'
import { bestOfEach, countEach, expandEach } from './each.ts'
import { bestOfEntries, countEntries, expandEntries } from './entries.ts'
import { bestOfEvery, countEvery, expandEvery } from './every.ts'
import { bestOfMaskedShape, countMaskedShape, expandMaskedShape } from './masked-shape.ts'
import { bestOfNumbers, countNumbers, expandNumbers } from './numbers.ts'
import { bestOfAnyOrder } from './numbers/any-order.ts'
import { countChoices, expandChoices } from './numbers/choices.ts'
import { bestOfMeasure } from './numbers/measure.ts'
import { bestOfParlay } from './numbers/parlay.ts'
import { countPicks, expandPicks } from './numbers/picks.ts'
import { bestOfPrizeNumbers } from './numbers/prize-numbers.ts'
import { bestOfSpots } from './numbers/spots.ts'
import type { RuleOf } from './rules.ts'
import { countShape, expandShape } from './shape.ts'
import { bestOfSubset, countSubset, expandSubset } from './subset.ts'
import { bestOfVersus } from './versus.ts'

interface LinesOfRule<Of> {
  count(rule: Of, content: Content): number
  expand(rule: Of, content: Content): Generator<Content>
  /** Number of winning lines at each level of the play, in the outcome that pays most with these odds. */
  best(rule: Of, content: Content, odds: readonly number[], play: Play): number[]
}

const eachPick = {
  count: (_: unknown, content: Content) => countEach(content),
  expand: (_: unknown, content: Content) => expandEach(content),
}
const picks = {
  count: (_: unknown, content: Content) => countPicks(content),
  expand: (_: unknown, content: Content) => expandPicks(content),
}
const choices = { count: countChoices, expand: expandChoices }

const LINES: { readonly [Kind in Rule['kind']]: LinesOfRule<RuleOf<Kind>> } = {
  direct: { count: countDirect, expand: expandDirect, best: () => [1] },
  combination: {
    count: (_, content) => countCombination(content),
    expand: (_, content) => expandCombination(content),
    best: bestOfCombination,
  },
  'any-direct': { count: countAnyDirect, expand: expandAnyDirect, best: bestOfAnyDirect },
  shape: { count: countShape, expand: expandShape, best: () => [1] },
  'masked-shape': { count: countMaskedShape, expand: expandMaskedShape, best: bestOfMaskedShape },
  entries: {
    count: (_, content) => countEntries(content),
    expand: (_, content) => expandEntries(content),
    best: bestOfEntries,
  },
  numbers: { count: countNumbers, expand: expandNumbers, best: bestOfNumbers },
  subset: { count: countSubset, expand: expandSubset, best: bestOfSubset },
  each: { ...eachPick, best: bestOfEach },
  versus: { ...eachPick, best: bestOfVersus },
  every: {
    count: (_, content) => countEvery(content),
    expand: (_, content) => expandEvery(content),
    best: bestOfEvery,
  },
  parlay: { ...choices, best: bestOfParlay },
  spots: { ...choices, best: bestOfSpots },
  'prize-numbers': { ...picks, best: bestOfPrizeNumbers },
  'any-order': { ...picks, best: bestOfAnyOrder },
  measure: { ...picks, best: bestOfMeasure },
}
const linesOf = ({ kind }: Rule): LinesOfRule<Rule> => LINES[kind]

/** Counts the lines of a content. Each line costs one unit, or the play's `lots` units. */
export const countLines = ({ rule }: Play, content: Content): number => linesOf(rule).count(rule, content)

/** Generates the lines of a content one by one. Used by tests, and to list the lines of a small content. */
export const expandLines = ({ rule }: Play, content: Content): Generator<Content> => linesOf(rule).expand(rule, content)

/** Number of winning lines at each level of the play, in the outcome that pays most with these odds. */
export const bestHits = (play: Play, content: Content, odds: readonly number[]): number[] =>
  linesOf(play.rule).best(play.rule, content, odds, play)
