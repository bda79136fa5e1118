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

/** Maximum number of pairs of line and outcome that are compared with the reference, per content. */
const MAX_COMPARED = 6_000
/** Plays with more outcomes than this are tested with one content. */
const MANY_OUTCOMES = 5_000
const STAKE = { unit: 10_000n, multiple: 1 }
const add = (a: readonly number[], b: readonly number[]): number[] => a.map((value, index) => value + b[index]!)

/**
 * Tests each play with random contents. The count must equal the number of lines. Settlement of a content must equal
 * the settlement of its lines. Over all outcomes, every line must win as often as its level states. No outcome may pay
 * more than the possible win, and one outcome must pay exactly that.
 * @param resultsOf all equally likely outcomes that the play distinguishes with this content
 * @param contents number of contents per play. One when there are more than 5,000 outcomes
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
  // Comparing all lines in all outcomes would take minutes, so only every `step`th outcome is compared.
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

/** Compared once at the end, because calling `expect` for every outcome is too slow. */
function assertEqual(hits: readonly number[], expected: readonly number[], result: Result): void {
  if (hits.join() !== expected.join()) expect({ result, hits }).toEqual({ result, hits: expected })
}
