import { describe, expect, it } from '@jest/globals'
import { countLines, expandLines } from '../counting/lines.ts'
import type { DrawKind } from '../model/draw-kind.ts'
import type { Play } from '../model/play.ts'
import { oddsOf } from '../money/odds.ts'
import { payout } from '../money/payout.ts'
import { possibleWin } from '../money/possible-win.ts'
import { settle } from '../settlement/settle.ts'
import { constructedResults } from './constructed-results.ts'
import { createNumbers } from './outcomes.ts'
import { randomContent } from './random-content.ts'
import { randomResult } from './random-result.ts'
import { isNumberRule } from './reference-numbers.ts'
import { referenceHits } from './reference.ts'

const CONTENTS = 4
const RANDOM_RESULTS = 40
const STAKE = { unit: 10_000n, multiple: 1 }
const add = (a: readonly number[], b: readonly number[]): number[] => a.map((value, index) => value + b[index]!)

/**
 * Tests plays whose draws have too many outcomes to try all of them. Uses random contents, random results and results
 * constructed for the content. The count must equal the number of lines, settlement must equal that of the lines, and
 * the best of these results must pay the possible win. How often lines win is tested by comparing with published
 * returns.
 */
export function describeRandomPlays(name: string, plays: readonly Play[], kind: DrawKind): void {
  describe.each(plays.map((play) => [play.id, play] as const))(`${name} %s`, (id, play) => {
    const next = createNumbers(id.length * 7_919)
    const samples = Array.from({ length: CONTENTS }, () => randomContent(play, next).content)
    const odds = oddsOf(play, 1_800)

    it('counts its lines', () => {
      for (const content of samples) expect(countLines(play, content)).toBe([...expandLines(play, content)].length)
    })

    it('settles like its lines, and pays at most the possible win', () => {
      for (const content of samples) {
        const lines = [...expandLines(play, content)]
        const random = Array.from({ length: RANDOM_RESULTS }, () => randomResult(kind, next))
        const made = isNumberRule(play.rule) ? [...constructedResults(play.rule, content, kind, next)] : []
        const paid = [...random, ...made].map((result) => {
          const hits = settle(play, content, result)
          expect(hits).toEqual(lines.map((line) => referenceHits(play, line, result)).reduce(add))
          return payout(STAKE, odds, hits)
        })
        expect(paid.reduce((best, one) => (one > best ? one : best))).toBe(possibleWin(play, content, odds, STAKE))
      }
    })
  })
}
