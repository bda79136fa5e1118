import { describe, expect, it } from '@jest/globals'
import { linearScale } from './linear-scale.ts'

describe('linearScale', () => {
  it('widens the domain to round values and maps it onto the range', () => {
    const y = linearScale([-3, 97], [200, 0], 4)
    expect(y.ticks(4)).toEqual([-20, 0, 20, 40, 60, 80, 100])
    expect(y(100)).toBe(0)
    expect(y(-20)).toBe(200)
    expect(y(40)).toBe(100)
  })

  it('keeps a domain of one value at the start of the range', () => {
    const y = linearScale([5, 5], [200, 0], 4)
    expect(y(5)).toBe(200)
    expect(y.ticks(4)).toEqual([5])
  })
})
