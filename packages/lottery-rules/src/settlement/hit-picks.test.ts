import { describe, expect, it } from '@jest/globals'
import { expandLines } from '../counting/lines.ts'
import { DRAW_KINDS } from '../draw/kinds.ts'
import { PLAYS_OF } from '../games/catalogue.ts'
import { parseContent } from '../counting/parse.ts'
import type { DrawKindId, Result } from '../model/draw-kind.ts'
import type { Content } from '../model/content.ts'
import type { Play } from '../model/play.ts'
import { constructedResults } from '../testing/constructed-results.ts'
import { createNumbers } from '../testing/outcomes.ts'
import { randomContent } from '../testing/random-content.ts'
import { randomResult } from '../testing/random-result.ts'
import { isNumberRule } from '../testing/reference-numbers.ts'
import { referenceHits } from '../testing/reference.ts'
import { hitPicks } from './hit-picks.ts'
import { settle } from './settle.ts'

const CONTENTS = 3
const RANDOM_RESULTS = 20
const MADE_RESULTS = 40
/** Rules whose winning lines can contain picks that were not drawn. */
const WITH_OTHERS: readonly Play['rule']['kind'][] = ['combination', 'subset', 'spots']

const isWon = (hits: readonly number[]): boolean => hits.some((count) => count > 0)

/** The picks of all winning lines, as one list per line. */
function ofWinningLines(play: Play, content: Content, result: Result): boolean[][] {
  const lines = [...expandLines(play, content)].filter((line) => isWon(referenceHits(play, line, result)))
  return content.map((picks, row) =>
    picks.map((symbol) => lines.some((line) => rowOf(play, content, line, row).includes(symbol))),
  )
}

/**
 * The symbols of a line that come from a row of the content. In groups and with a banker, a line takes several symbols
 * from one row, or distributes one row over several.
 */
function rowOf({ rule }: Play, content: Content, line: Content, row: number): readonly string[] {
  if (line.length === content.length) return line[row]!
  if (rule.kind !== 'masked-shape') return line.flat()
  return row === 0 ? line[0]! : line.slice(1).flat()
}

describe.each(Object.entries(PLAYS_OF) as [DrawKindId, readonly Play[]][])(
  'the winning picks of %s',
  (drawKind, plays) => {
    // A line of `numbers` is not a pick, so these plays are tested separately below.
    it.each(plays.filter(({ rule }) => rule.kind !== 'numbers').map((play) => [play.id, play] as const))(
      'are those of its winning lines: %s',
      (id, play) => {
        const next = createNumbers(id.length * 7_919)
        for (let sample = 0; sample < CONTENTS; sample++) {
          const { content } = randomContent(play, next)
          const random = Array.from({ length: RANDOM_RESULTS }, () => randomResult(DRAW_KINDS[drawKind], next))
          for (const result of [
            ...random,
            ...(isNumberRule(play.rule)
              ? [...constructedResults(play.rule, content, DRAW_KINDS[drawKind], next)].slice(0, MADE_RESULTS)
              : []),
          ]) {
            const [marked, expected] = [hitPicks(play, content, result), ofWinningLines(play, content, result)]
            const isRight = WITH_OTHERS.includes(play.rule.kind)
              ? marked.flat().every((isHit, index) => !isHit || expected.flat()[index])
              : String(marked) === String(expected)
            // Collects differences, because calling `expect` for every result is too slow.
            if (!isRight || (marked.flat().includes(true) && !isWon(settle(play, content, result))))
              expect({ result, marked }).toEqual({ result, marked: expected })
          }
        }
      },
    )
  },
)

const KENO = Array.from({ length: 20 }, (_, index) => index + 1).join(' ')

describe('a play', () => {
  it.each<[DrawKindId, string, string, string, string]>([
    ['digits5', 'front-three-sum', '5,6,7', '12399', '6'],
    ['digits5', 'front-three-banker', '2', '12399', '2'],
    ['keno', 'pick-2', '1,2,30', KENO, '1,2'],
    ['keno', 'pick-8', '1,71,72,73,74,75,76,77,78', KENO, ''],
    ['digits5', 'five-combination', '1,2|2|3|4|5', '12345', '1|2|3|4|5'],
    ['digits5', 'five-combination', '1,2|9|3|4|5', '12345', '||3|4|5'],
    ['digits5', 'five-combination', '1|2|3|4|6', '12345', '||||'],
  ])('%s %s with %s and the draw %s has the winning picks %s', (drawKind, id, text, drawn, expected) => {
    const play = PLAYS_OF[drawKind].find((each) => each.id === id)!
    const parsed = parseContent(play, text)
    if (!parsed.ok) throw new Error('no content')
    const hits = hitPicks(play, parsed.content, drawn.includes(' ') ? drawn.split(' ') : [...drawn])
    expect(parsed.content.map((picks, row) => picks.filter((_, pick) => hits[row]![pick]).join()).join('|')).toBe(
      expected,
    )
  })
})
