import { describe, expect, it } from '@jest/globals'
import { DRAW_KINDS } from '../draw/kinds.ts'
import { PLAYS_OF } from '../games/catalogue.ts'
import type { DrawKindId } from '../model/draw-kind.ts'
import { parseContent } from '../counting/parse.ts'
import { settle } from './settle.ts'
import { createNumbers, resultsOf } from '../testing/outcomes.ts'
import { randomContent } from '../testing/random-content.ts'
import { largestWin, type BetOnDraw } from './largest-win.ts'
import { oddsOf } from '../money/odds.ts'
import { payoutCapOf } from '../money/payout-cap.ts'
import { payout } from '../money/payout.ts'

function bet(kind: DrawKindId, id: string, text: string, unit = 10_000n): BetOnDraw {
  const play = PLAYS_OF[kind].find((each) => each.id === id)!
  const parsed = parseContent(play, text)
  if (!parsed.ok) throw new Error(`${id} has no content ${text}`)
  const { content } = parsed
  return { play, content, odds: oddsOf(play, 1_960), unit, multiple: 1, maxWin: payoutCapOf(play, content) }
}
const credits = (kind: DrawKindId, bets: readonly BetOnDraw[]) => {
  const { win, isExact } = largestWin(DRAW_KINDS[kind], bets)
  return [Number(win) / 10_000, isExact]
}
const direct = (numbers: readonly string[]) =>
  numbers.map((number) => bet('digits5', 'five-direct', [...number].join('|')))

describe('largestWin', () => {
  it('pays one of several numbers that exclude each other, up to its payout limit', () => {
    expect(credits('digits5', direct(['12345', '12346', '52301', '00000', '98765']))).toEqual([20_000, true])
  })

  it('adds what the same outcome pays', () => {
    expect(credits('digits5', [...direct(['12345', '12345']), bet('digits5', 'position', '1||||')])).toEqual([
      40_009.8,
      true,
    ])
    expect(credits('digits5', [...direct(['12345', '12346']), bet('digits5', 'position', '2||||')])).toEqual([
      20_000,
      true,
    ])
  })

  it('counts a number of a permutation at one position only', () => {
    expect(
      credits('permutation10', [
        bet('permutation10', 'position', '1|||||||||'),
        bet('permutation10', 'position', '|1||||||||'),
        bet('permutation10', 'position', '|2||||||||'),
      ]),
    ).toEqual([19.8, true])
  })

  it('searches the digits of one prize only where a bet depends on them', () => {
    expect(
      credits('vn27', [bet('vn27', 'DE_DB', '07'), bet('vn27', 'DE_DB', '08'), bet('vn27', 'DE_G1', '08')]),
    ).toEqual([198, true])
  })

  it('finds the largest win of a full slip of single numbers in little time', () => {
    const next = createNumbers(7)
    const numbers = Array.from({ length: 100 }, () => String(next(100_000)).padStart(5, '0'))
    expect(credits('digits5', direct(numbers))).toEqual([20_000, true])
  })

  it('is an upper limit where the exact one takes too long to find', () => {
    const tens = [1, 11, 21].map((from) => Array.from({ length: 10 }, (_, index) => from + index).join())
    expect(
      credits(
        'keno',
        tens.map((picks) => bet('keno', 'pick-10', picks, 10n)),
      ),
    ).toEqual([150, false])
  })

  it.each<DrawKindId>(['dice3', 'digits3', 'digits4'])('equals the win of the best of all outcomes of %s', (kind) => {
    const next = createNumbers(kind.length * 104_729)
    const all = [...resultsOf(DRAW_KINDS[kind], [0, 1, 2, 3])]
    for (let round = 0; round < 25; round++) {
      const bets = Array.from({ length: 2 + next(4) }, (): BetOnDraw => {
        const play = PLAYS_OF[kind][next(PLAYS_OF[kind].length)]!
        const { content } = randomContent(play, next)
        const unit = [10_000n, 1_000n, 100n][next(3)]!
        return {
          play,
          content,
          odds: oddsOf(play, 1_800),
          unit,
          multiple: 1 + next(9),
          maxWin: payoutCapOf(play, content),
        }
      })
      const paid = all.map((result) =>
        bets.reduce((sum, { play, content, odds, maxWin, unit, multiple }) => {
          const win = payout({ unit, multiple }, odds, settle(play, content, result))
          return sum + (maxWin !== undefined && maxWin < win ? maxWin : win)
        }, 0n),
      )
      expect(largestWin(DRAW_KINDS[kind], bets)).toEqual({
        win: paid.reduce((best, other) => (other > best ? other : best)),
        isExact: true,
      })
    }
  })
})
