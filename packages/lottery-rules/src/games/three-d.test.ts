import { describe, expect, it } from '@jest/globals'
import { DRAW_KINDS } from '../draw/kinds.ts'
import { describePlays } from '../testing/describe-plays.ts'
import { resultsOf } from '../testing/outcomes.ts'
import { positionsOf } from '../testing/positions.ts'
import { linesOf, prizeOf, winsOf } from '../testing/published.ts'
import { THREE_D_PLAYS } from './three-d.ts'

describePlays('3D', THREE_D_PLAYS, (play, content) => resultsOf(DRAW_KINDS.digits3, positionsOf(play, content)))

describe('published settlements of 3D', () => {
  it('pays the sum 6 of 321 as a direct number', () => {
    expect(winsOf(THREE_D_PLAYS, 'digits3', 'three-sum', '6', '321')).toEqual({ direct: 1 })
    expect(linesOf(THREE_D_PLAYS, 'three-sum', '6')).toBe(28)
    expect(prizeOf(THREE_D_PLAYS, 'three-sum')).toBe(1_800)
  })
})
