import { describe, expect, it } from '@jest/globals'
import { endOfSelfExclusion, endOfTimeOut } from './responsible-gaming.ts'

const iso = (date: Date | null) => date && date.toISOString()

describe('the end of a break', () => {
  it.each([
    ['24H', '2026-09-01T10:00:00.000Z'],
    ['7D', '2026-09-07T10:00:00.000Z'],
    ['30D', '2026-09-30T10:00:00.000Z'],
    ['6W', '2026-10-12T10:00:00.000Z'],
  ] as const)('of a time-out of %s is %s', (term, end) => {
    expect(iso(endOfTimeOut(term, new Date('2026-08-31T10:00:00Z')))).toBe(end)
  })

  it.each([
    ['6M', '2027-02-28T10:00:00.000Z'],
    ['12M', '2027-08-31T10:00:00.000Z'],
    ['24M', '2028-08-31T10:00:00.000Z'],
    ['60M', '2031-08-31T10:00:00.000Z'],
    ['PERMANENT', null],
  ] as const)('of a self-exclusion of %s is %s', (term, end) => {
    expect(iso(endOfSelfExclusion(term, new Date('2026-08-31T10:00:00Z')))).toBe(end)
  })
})
