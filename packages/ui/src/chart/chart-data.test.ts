import { describe, expect, it } from '@jest/globals'
import { domainOf, labelledIndexes } from './chart-data.ts'

const points = (...values: number[]) =>
  values.map((value, index) => ({ key: String(index), label: '', value, text: '' }))

describe('the axes of a chart', () => {
  it('always contain zero, and are never an empty range', () => {
    expect(domainOf(points(5, 9))).toEqual([0, 9])
    expect(domainOf(points(-4, -1))).toEqual([-4, 0])
    expect(domainOf([])).toEqual([0, 1])
  })

  it('label no more points than there is room for, always including the last one', () => {
    expect([...labelledIndexes(30, 5)]).toEqual([5, 11, 17, 23, 29])
    expect([...labelledIndexes(3, 5)]).toEqual([0, 1, 2])
    expect([...labelledIndexes(4, 0)]).toEqual([3])
    expect(labelledIndexes(0, 5).size).toBe(0)
  })
})
