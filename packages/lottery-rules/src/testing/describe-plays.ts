import { describe, expect, it } from '@jest/globals'
import { countLines, expandLines } from '../counting/lines.ts'
import type { Content } from '../model/content.ts'
import type { Result } from '../model/draw-kind.ts'
import type { Play } from '../model/play.ts'
import { oddsOf } from '../money/odds.ts'
import { payout } from '../money/payout.ts'
import { possibleWin } from '../money/possible-win.ts'
import { settle } from '../settlement/settle.ts'
import { canWin } from './line-levels.ts'
import { createNumbers } from './outcomes.ts'
import { randomContent } from './random-content.ts'
import { referenceHits } from './reference.ts'

/** How many lines of one content are compared with the reference. */
const MAX_COMPARED = 6_000
/** One content is enough for plays with more outcomes than this. */
const MANY_OUTCOMES = 5_000
const STAKE = { unit: 10_000n, multiple: 1 }
const add = (a: readonly number[], b: readonly number[]): number[] => a.map((value, index) => value + b[index]!)

/**
 * Tests each play with random contents: the count equals the number of its lines; settlement equals that of its lines
 * one by one; over all outcomes every line wins as often as its level states; no outcome pays more than the possible
 * win, and one outcome pays it.
 * @param resultsOf all equally likely outcomes, as far as the play depends on them with this content
 * @param contents how many contents for each play; one where there are more than 5,000 outcomes
 */
export function describePlays(
  name: string,
  plays: readonly Play[],
  resultsOf: (play: Play, content: Content) => Iterable<Result>,
  contents = 3,
): void {
  describe.each(plays.map((play) => [play.id, play] as const))(`${name} %s`, (id, play) => {
    const next = createNumbers(id.length * 7_919)
    const samples = Array.from({ length: contents }, () => randomContent(play, next).content)
    const odds = oddsOf(play, 1_800)

    it('counts its lines', () => {
      for (const content of samples) expect(countLines(play, content)).toBe([...expandLines(play, content)].length)
    })

    it('settles like its lines, pays at most the possible win, and wins each line as often as its level states', () => {
      for (const content of samples) {
        const results = [...resultsOf(play, content)]
        checkOutcomes(play, content, odds, results)
        if (results.length > MANY_OUTCOMES) break
      }
    })
  })
}

function checkOutcomes(play: Play, content: Content, odds: readonly number[], results: readonly Result[]): void {
  const lines = [...expandLines(play, content)]
  // All lines with all outcomes would take minutes: every `step`th outcome is compared.
  const step = Math.ceil((results.length * lines.length) / MAX_COMPARED)
  const seen = new Map<string, { hits: readonly number[]; times: number }>()
  for (const [index, result] of results.entries()) {
    const hits = settle(play, content, result)
    if (index % step === 0)
      assertEqual(hits, lines.map((line) => referenceHits(play, line, result)).reduce(add), result)
    const before = seen.get(hits.join())
    if (before) before.times++
    else seen.set(hits.join(), { hits, times: 1 })
  }
  const paid = [...seen.values()].map(({ hits }) => payout(STAKE, odds, hits))
  expect(paid.reduce((best, other) => (other > best ? other : best))).toBe(possibleWin(play, content, odds, STAKE))
  const won = [...seen.values()].map(({ hits, times }) => hits.map((count) => count * times)).reduce(add)
  expect(won.map((hits) => hits * play.total)).toEqual(
    play.levels.map(({ key, ways }) => lines.filter((line) => canWin(play, line, key)).length * ways * results.length),
  )
}

/** `expect` is too slow to be called for every outcome. */
function assertEqual(hits: readonly number[], expected: readonly number[], result: Result): void {
  if (hits.join() !== expected.join()) expect({ result, hits }).toEqual({ result, hits: expected })
}
