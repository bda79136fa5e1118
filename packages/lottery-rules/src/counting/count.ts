import type { Content } from '../model/content.ts'
import type { Play } from '../model/play.ts'
import { countAnyDirect } from './any-direct.ts'
import { countCombination } from './combination.ts'
import { countDirect } from './direct.ts'
import { countEach } from './each.ts'
import { countEntries } from './entries.ts'
import { countEvery } from './every.ts'
import { countMaskedShape } from './masked-shape.ts'
import { countNumbers } from './numbers.ts'
import { countChoices } from './numbers/choices.ts'
import { countPicks } from './numbers/picks.ts'
import { countShape } from './shape.ts'
import { countSubset } from './subset.ts'

/** How many lines a content has. Each costs one unit, or `lots` of them. */
export function countLines({ rule }: Play, content: Content): number {
  switch (rule.kind) {
    case 'direct':
      return countDirect(rule, content)
    case 'combination':
      return countCombination(content)
    case 'any-direct':
      return countAnyDirect(rule, content)
    case 'shape':
      return countShape(rule, content)
    case 'masked-shape':
      return countMaskedShape(rule, content)
    case 'entries':
      return countEntries(content)
    case 'numbers':
      return countNumbers(rule, content)
    case 'subset':
      return countSubset(rule, content)
    case 'each':
    case 'versus':
      return countEach(content)
    case 'every':
      return countEvery(content)
    case 'parlay':
    case 'spots':
      return countChoices(rule, content)
    case 'prize-numbers':
    case 'any-order':
    case 'measure':
      return countPicks(content)
  }
}
