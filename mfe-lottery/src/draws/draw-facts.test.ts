import { describe, expect, it } from '@jest/globals'
import { factsOf, type Side } from './draw-facts.ts'

describe('factsOf', () => {
  it.each<[string, number, Side[], Side[]]>([
    ['52301', 11, ['small', 'odd'], ['dragon']],
    ['09981', 27, ['big', 'odd'], ['tiger']],
    ['99050', 23, ['big', 'odd'], ['dragon']],
    ['40990', 22, ['small', 'even'], ['dragon']],
    ['36783', 27, ['big', 'odd'], ['tie']],
  ])('reads five digits %s', (result, sum, sides, versus) => {
    expect(factsOf('digits5', result)).toEqual({ sum, sides, versus })
  })

  it('reads the first two and five pairs of a ranking', () => {
    expect(factsOf('permutation10', '10 2 7 4 5 6 3 8 9 1')).toEqual({
      sum: 12,
      sides: ['big', 'even'],
      versus: ['dragon', 'tiger', 'tiger', 'dragon', 'tiger'],
    })
  })

  it('counts eleven of the first two as small and odd', () => {
    expect(factsOf('permutation10', '10 1 2 3 4 5 6 7 8 9')).toMatchObject({ sum: 11, sides: ['small', 'odd'] })
  })

  it.each<[string, number, Side[]]>([
    ['4 6 5', 15, ['big', 'odd']],
    ['1 4 5', 10, ['small', 'even']],
    ['5 5 5', 15, ['triple']],
  ])('reads three dice %s', (result, sum, sides) => {
    expect(factsOf('dice3', result)).toEqual({ sum, sides, versus: [] })
  })

  it.each([
    ['digits3', '123'],
    ['keno', '1 2'],
    ['digits5', '5230'],
  ] as const)('has none for %s %s', (kind, result) => {
    expect(factsOf(kind, result)).toBeUndefined()
  })
})
