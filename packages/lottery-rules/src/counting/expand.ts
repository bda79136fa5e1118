import type { Content } from '../model/content.ts'
import type { Play } from '../model/play.ts'
import { expandAnyDirect } from './any-direct.ts'
import { expandCombination } from './combination.ts'
import { expandDirect } from './direct.ts'
import { expandEach } from './each.ts'
import { expandEntries } from './entries.ts'
import { expandEvery } from './every.ts'
import { expandMaskedShape } from './masked-shape.ts'
import { expandNumbers } from './numbers.ts'
import { expandChoices } from './numbers/choices.ts'
import { expandPicks } from './numbers/picks.ts'
import { expandShape } from './shape.ts'
import { expandSubset } from './subset.ts'

/**
 * Generates the lines of a content one by one, as the files in `counting/` define them: for tests, and to list the
 * lines of a small content.
 */
export function expandLines({ rule }: Play, content: Content): Generator<Content> {
  switch (rule.kind) {
    case 'direct':
      return expandDirect(rule, content)
    case 'combination':
      return expandCombination(content)
    case 'any-direct':
      return expandAnyDirect(rule, content)
    case 'shape':
      return expandShape(rule, content)
    case 'masked-shape':
      return expandMaskedShape(rule, content)
    case 'entries':
      return expandEntries(content)
    case 'numbers':
      return expandNumbers(rule, content)
    case 'subset':
      return expandSubset(rule, content)
    case 'each':
    case 'versus':
      return expandEach(content)
    case 'every':
      return expandEvery(content)
    case 'parlay':
    case 'spots':
      return expandChoices(rule, content)
    case 'prize-numbers':
    case 'any-order':
    case 'measure':
      return expandPicks(content)
  }
}
