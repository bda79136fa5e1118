import { describe, expect, it } from '@jest/globals'
import { earlyResults } from './early-results.ts'

const RESULT = '012345 001 002 003 004 07'
const thai = (numero: string, openDay: string, drawDay: string) => ({
  merchant: 'DEMO',
  code: 'THAI',
  numero,
  openAt: new Date(`${openDay}T08:00:00Z`),
  drawAt: new Date(`${drawDay}T08:00:00Z`),
})
/** Open from the draw of December 30 until the draw of January 17. */
const JANUARY = thai('20270116-0001', '2026-12-30', '2027-01-17')
const EXCEPTIONS = [
  { day: '2027-01-01', movedTo: '2026-12-30' },
  { day: '2027-01-16', movedTo: '2027-01-17' },
]
const isEarly = (name: string, result = RESULT, game = 'THAI') =>
  earlyResults([JANUARY], [{ game, issue: name, result }], () => EXCEPTIONS).size > 0

describe('earlyResults', () => {
  it.each([
    ['the day of the draw', '20270117-0001', true],
    ['its regular day', '20270116-0001', true],
    ['a day before, which nobody has entered in the calendar', '20270114-0001', true],
    ['the day of the draw before', '20261230-0001', false],
    ['the regular day of the draw before', '20270101-0001', false],
    ['a draw before', '20261216-0001', false],
    ['a draw after', '20270201-0001', false],
  ])('%s: %s is a result of an open issue: %s', (_, name, expected) => {
    expect(isEarly(name)).toBe(expected)
  })

  it('ignores invalid results of the draw, and other games', () => {
    expect([isEarly('20270116-0001', '-'), isEarly('20270116-0001', RESULT, 'VNMB')]).toEqual([false, false])
  })
})
