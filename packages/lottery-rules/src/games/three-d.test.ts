import { describe, expect, it } from '@jest/globals'
import { DRAW_KINDS } from '../draw/kinds.ts'
import { describePlays } from '../testing/describe-plays.ts'
import { resultsOf } from '../testing/outcomes.ts'
import { positionsOf } from '../counting/positions.ts'
import { linesOf, prizeOf, winsOf } from '../testing/published.ts'
import { THREE_D_PLAYS } from './three-d.ts'

describePlays('3D', THREE_D_PLAYS, (play, content) => resultsOf(DRAW_KINDS.digits3, positionsOf(play, content)))

describe('published settlements of 3D', () => {
  it('pays the sum 6 of 321 as a direct number', () => {
    expect(winsOf(THREE_D_PLAYS, 'digits3', 'three-sum', '6', '321')).toEqual({ direct: 1 })
    expect(linesOf(THREE_D_PLAYS, 'three-sum', '6')).toBe(28)
    expect(prizeOf(THREE_D_PLAYS, 'three-sum')).toBe(1_800)
  })

  it('counts the numbers of each sum in any order, without triples', () => {
    const counts = Array.from({ length: 26 }, (_, index) =>
      linesOf(THREE_D_PLAYS, 'three-group-sum', String(index + 1)),
    )
    expect(counts).toEqual([1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15, 15, 14, 14, 13, 11, 10, 8, 6, 5, 4, 2, 2, 1])
  })
})
