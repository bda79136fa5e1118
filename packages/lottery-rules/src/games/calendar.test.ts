import { describe, expect, it } from '@jest/globals'
import { calendarProblems } from './calendar.ts'
import type { DrawException } from './calendar.ts'

const twiceAMonth = {
  kind: 'days-of-month',
  days: [1, 16],
  closeAt: '14:30',
  drawAt: '15:00',
  timeZone: 'Asia/Bangkok',
} as const

describe('calendarProblems', () => {
  it.each<[string, DrawException[], string[], DrawException[]]>([
    ['draws that keep their order', [{ day: '2027-05-01', movedTo: '2027-05-02' }, { day: '2027-05-16' }], [], []],
    [
      'two draws on one day',
      [
        { day: '2027-05-01', movedTo: '2027-05-08' },
        { day: '2027-05-16', movedTo: '2027-05-08' },
      ],
      ['HAS_DRAW', 'HAS_DRAW'],
      [],
    ],
    [
      'two draws that pass each other',
      [
        { day: '2027-05-01', movedTo: '2027-05-10' },
        { day: '2027-05-16', movedTo: '2027-05-09' },
      ],
      ['TOO_FAR', 'TOO_FAR'],
      [],
    ],
    [
      'the day of a draw of the next year',
      [{ day: '2027-12-16', movedTo: '2027-12-26' }],
      ['HAS_DRAW'],
      [{ day: '2028-01-01', movedTo: '2027-12-26' }],
    ],
    [
      'past a draw of the year before',
      [{ day: '2027-01-01', movedTo: '2026-12-24' }],
      ['TOO_FAR'],
      [{ day: '2026-12-16', movedTo: '2026-12-25' }],
    ],
    [
      'before a draw of the next year',
      [{ day: '2027-12-16', movedTo: '2027-12-17' }],
      [],
      [{ day: '2028-01-01', movedTo: '2027-12-30' }],
    ],
  ])('%s', (_, exceptions, expected, ofOtherYears) => {
    expect(calendarProblems(twiceAMonth, 2027, exceptions, ofOtherYears).map(({ problem }) => problem)).toEqual(
      expected,
    )
  })
})
