import { describe, expect, it } from '@jest/globals'
import { FIELDS, WHEEL } from './bets.ts'
import { CALLS, neighboursOf } from './calls.ts'
import type { Call } from './calls.ts'

/** The numbers that a call bet covers, in the order of the wheel. */
const covered = (call: Call) => {
  const numbers = new Set(CALLS[call].flatMap((code) => FIELDS.find((field) => field.code === code)!.numbers))
  return WHEEL.filter((number) => numbers.has(number))
}

describe('call bets', () => {
  it('cover their parts of the wheel', () => {
    expect(new Set(covered('voisins'))).toEqual(
      new Set([22, 18, 29, 7, 28, 12, 35, 3, 26, 0, 32, 15, 19, 4, 21, 2, 25]),
    )
    expect(covered('tiers')).toEqual([27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33])
    expect(covered('orphelins')).toEqual([17, 34, 6, 1, 20, 14, 31, 9])
    expect(new Set(covered('zeroGame'))).toEqual(new Set([12, 35, 3, 26, 0, 32, 15]))
  })

  it('cover the whole wheel once between the three great ones', () => {
    expect([...covered('voisins'), ...covered('tiers'), ...covered('orphelins')].sort((a, b) => a - b)).toEqual(
      [...WHEEL].sort((a, b) => a - b),
    )
  })

  it('takes neighbours around the wheel', () =>
    expect([neighboursOf(0), neighboursOf(17)]).toEqual([
      [3, 26, 0, 32, 15],
      [2, 25, 17, 34, 6],
    ]))
})
