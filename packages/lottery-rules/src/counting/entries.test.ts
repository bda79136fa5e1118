import { describe, expect, it } from '@jest/globals'
import { ELEVEN_PLAYS } from '../games/eleven.ts'
import type { Play } from '../model/play.ts'
import { splitEntry } from '../model/symbols.ts'
import { createNumbers } from '../testing/outcomes.ts'
import { randomContent } from '../testing/random-content.ts'
import { bestHits } from './lines.ts'
import { combinations } from '../model/combinations.ts'
import { countSubsets, entryOf } from './entries.ts'
import type { RuleOf } from './rules.ts'

const SUBSETS = ELEVEN_PLAYS.flatMap((play) =>
  play.rule.kind === 'entries' && play.rule.match === 'subset' ? [[play.id, play, play.rule] as const] : [],
)

/** The maximum number of winning entries, found by comparing every entry with every draw. */
function bestByTrying(play: Play, rule: RuleOf<'entries'>, entries: readonly string[]): number {
  const entry = entryOf(play)
  const split = entries.map((text) => splitEntry(entry, text))
  return Math.max(
    ...[...combinations(entry.alphabet, rule.at.length)].map((drawn) => countSubsets(rule, split, new Set(drawn))),
  )
}

const everyEntry = (play: Play): string[] => {
  const { alphabet, length } = entryOf(play)
  return [...combinations(alphabet, length)].map((symbols) => symbols.join(' '))
}

describe('the best outcome of entries that win together', () => {
  it.each(SUBSETS)('equals the one found by trying all draws: %s', (id, play, rule) => {
    const next = createNumbers(id.length * 104_729)
    const few = Array.from({ length: 12 }, (_, size) => randomContent(play, next, size + 1).content[0]!)
    const many = everyEntry(play)
    const some = Array.from({ length: 4 }, () => many.filter(() => next(3) > 0))
    for (const entries of [...few, ...some.filter(({ length }) => length > 0), many])
      expect(bestHits(play, [entries], [10_000])).toEqual([bestByTrying(play, rule, entries)])
  })
})
