import { describe, expect, it } from '@jest/globals'
import { DRAW_KINDS } from '../draw/kinds.ts'
import { parseContent } from '../counting/parse.ts'
import { oddsOf } from '../money/odds.ts'
import { possibleWin } from '../money/possible-win.ts'
import { describePlays } from '../testing/describe-plays.ts'
import { resultsOf } from '../testing/outcomes.ts'
import { positionsOf } from '../counting/positions.ts'
import { linesOf, playOf, winsOf } from '../testing/published.ts'
import { PK10_PLAYS } from './pk10.ts'

describePlays('PK10', PK10_PLAYS, (play, content) => resultsOf(DRAW_KINDS.permutation10, positionsOf(play, content)))

describe('published settlements of PK10', () => {
  const wins = (id: string, content: string): Record<string, number> =>
    winsOf(PK10_PLAYS, 'permutation10', id, content, '10 2 7 4 5 6 3 8 9 1')

  it('settles 10 2 7 4 5 6 3 8 9 1', () => {
    expect(wins('front-one-direct', '10')).toEqual({ direct: 1 })
    expect(wins('position', '10|2,3|1|||||||')).toEqual({ position: 2 })
    expect(wins('front-two-sum', '12')).toEqual({ 12: 1 })
    expect(wins('front-two-sum-sides', 'big,small,odd,even')).toEqual({ big: 1, even: 1 })
    expect(wins('dragon-tiger', 'dragon,tiger||dragon,tiger||')).toEqual({ dragon: 1, tiger: 1 })
    expect(wins('front-two-direct-entry', '10 2,2 10')).toEqual({ direct: 1 })
  })

  it('pays 0.97 of the fair odds of a sum', () => {
    const { levels, total } = playOf(PK10_PLAYS, 'front-two-sum')
    for (const { ways, odds } of levels) expect(odds! / 10_000).toBeCloseTo((total / ways) * 0.97, 0)
  })

  it('counts each number at one position only for the best outcome', () => {
    const win = (id: string, content: string): bigint => {
      const play = playOf(PK10_PLAYS, id)
      const parsed = parseContent(play, content)
      if (!parsed.ok) throw new Error('The content is wrong')
      return possibleWin(play, parsed.content, oddsOf(play, 1_800), { unit: 10_000n, multiple: 1 })
    }
    expect(win('position', Array<string>(10).fill('1,2').join('|'))).toBe(2n * 99_000n)
    expect(win('position', Array<string>(10).fill('1,2,3,4,5,6,7,8,9,10').join('|'))).toBe(10n * 99_000n)
    expect(win('two-sides', Array<string>(10).fill('big').join('|'))).toBe(5n * 19_800n)
    // At any position, five numbers are big and five are odd.
    expect(win('two-sides', Array<string>(10).fill('big,odd').join('|'))).toBe(10n * 19_800n)
  })

  it('counts lines without a number twice', () => {
    expect(linesOf(PK10_PLAYS, 'front-five-direct', Array<string>(5).fill('1,2,3,4,5,6,7,8,9,10').join('|'))).toBe(
      30_240,
    )
  })
})
