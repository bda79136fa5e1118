import { describe, expect, it } from '@jest/globals'
import { upliftOf } from './uplift.ts'

describe('the uplift of a broadcast', () => {
  it('is the difference of the shares in percentage points, with its interval', () => {
    // Example of Newcombe (1998), table II (a): 56 of 70 and 48 of 80.
    const uplift = upliftOf({ members: 70, depositors: 56 }, { members: 80, depositors: 48 })!
    expect(uplift.points).toBeCloseTo(20, 6)
    expect(uplift.low).toBeCloseTo(5.24, 2)
    expect(uplift.high).toBeCloseTo(33.39, 2)
    expect(uplift.isChance).toBe(false)
  })

  it('of a small difference can be chance', () => {
    expect(upliftOf({ members: 20, depositors: 4 }, { members: 20, depositors: 3 })).toMatchObject({ isChance: true })
  })

  it('is missing without members to compare with', () => {
    expect(upliftOf({ members: 20, depositors: 4 }, { members: 0, depositors: 0 })).toBeUndefined()
  })
})
