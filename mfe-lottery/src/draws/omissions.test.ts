import { describe, expect, it } from '@jest/globals'
import { omissionsOf, positionOmissions, runningOmissions } from './omissions.ts'

describe('omissionsOf', () => {
  // Draws, newest first.
  const draws = [['b'], ['a'], ['b'], ['b'], ['a'], ['b']]

  it.each([
    ['a', { current: 1, average: 4 / 3, longest: 2, count: 2 }],
    ['b', { current: 0, average: 2 / 5, longest: 1, count: 4 }],
    ['c', { current: 6, average: 6, longest: 6, count: 0 }],
  ])('counts draws with and without "%s"', (symbol, expected) => {
    expect(omissionsOf(draws, ['a', 'b', 'c']).get(symbol)).toEqual(expected)
  })

  it('is empty before the first draw', () => {
    expect(omissionsOf([], ['a']).get('a')).toEqual({ current: 0, average: 0, longest: 0, count: 0 })
  })
})

describe('runningOmissions', () => {
  it('counts from the oldest draw on, newest first', () => {
    expect(runningOmissions([['b'], ['b'], ['a'], ['b']], 'a')).toEqual([2, 1, 0, 1])
  })
})

describe('positionOmissions', () => {
  const counts = (kind: Parameters<typeof positionOmissions>[0], results: string[]) =>
    positionOmissions(kind, results).map((symbols) =>
      [...symbols]
        .filter(([, { count }]) => count > 0)
        .map(([symbol, { count }]) => `${symbol}×${count}`)
        .join(' '),
    )

  it('covers each position of digits and rankings', () => {
    expect(counts('digits3', ['123', '153'])).toEqual(['1×2', '2×1 5×1', '3×2'])
    expect(counts('eleven5', ['11 02 03 04 05'])).toEqual(['11×1', '02×1', '03×1', '04×1', '05×1'])
    expect(counts('permutation10', ['10 9 8 7 6 5 4 3 2 1'])[0]).toBe('10×1')
  })

  it('covers the draw as a whole when it has no positions', () => {
    expect(counts('dice3', ['4 4 5', '1 4 2'])).toEqual(['1×1 2×1 4×2 5×1'])
    expect(counts('keno', ['80 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19'])).toEqual([
      `${Array.from({ length: 19 }, (_, index) => `${index + 1}×1`).join(' ')} 80×1`,
    ])
  })

  it('covers the last two digits of Vietnamese draws: of the special prize, then of all prizes', () => {
    const south = '123456 10001 10002 10003 10004 10005 10006 10007 10008 10009 10010 10011 1001 1002 1003 1004 103 04'
    expect(counts('vn18', [south])).toEqual(['56×1', '01×1 02×1 03×1 04×1 05×1 06×1 07×1 08×1 09×1 10×1 11×1 56×1'])
  })

  it('covers the six digits of the first prize of Thai draws', () => {
    expect(counts('thai', ['107387 08'])).toEqual(['1×1', '0×1', '7×1', '3×1', '8×1', '7×1'])
  })

  it('ignores results that cannot be parsed', () => {
    expect(positionOmissions('digits3', ['12', '123'])[0]!.get('1')).toEqual({
      current: 0,
      average: 0,
      longest: 0,
      count: 1,
    })
  })
})
