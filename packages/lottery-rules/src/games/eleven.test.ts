import { describe, expect, it } from '@jest/globals'
import { combinations } from '../model/combinations.ts'
import { DRAW_KINDS } from '../draw/kinds.ts'
import type { Result } from '../model/draw-kind.ts'
import { oddsOf } from '../money/odds.ts'
import { describePlays } from '../testing/describe-plays.ts'
import { resultsOf } from '../testing/outcomes.ts'
import { positionsOf } from '../counting/positions.ts'
import { linesOf, playOf, prizeOf, winsOf } from '../testing/published.ts'
import { ELEVEN_PLAYS } from './eleven.ts'
import { numbersBetween } from './rows.ts'

/** Plays on all five numbers ignore the order: 462 equally likely sets. */
const SETS: readonly Result[] = [...combinations(numbersBetween(1, 11, 2), 5)].map(([a, b, c, d, e]) => [
  d!,
  a!,
  e!,
  c!,
  b!,
])

describePlays('11x5', ELEVEN_PLAYS, (play, content) => {
  const positions = positionsOf(play, content)
  return positions.length === 5 ? SETS : resultsOf(DRAW_KINDS.eleven5, positions)
})

describe('published odds of 11x5', () => {
  it.each<[string, number, number]>([
    ['any-1', 2.2, 3.9],
    ['any-2', 5.5, 9.9],
    ['any-3', 16.5, 29.7],
    ['any-4', 66, 118],
    ['any-5', 462, 831],
    ['any-6', 77, 138],
    ['any-7', 22, 39.6],
    ['any-8', 8.25, 14.8],
    ['front-three-direct', 990, 1_782],
    ['front-three-group', 165, 297],
    ['front-two-direct', 110, 198],
    ['front-two-group', 55, 99],
    ['front-three-not-fixed', 11 / 3, 6.6],
    ['position', 11, 19.8],
  ])('%s has fair odds of %d, and two units win %d at group 1,800', (id, fair, published) => {
    const { total, levels } = playOf(ELEVEN_PLAYS, id)
    expect(total / levels[0]!.ways).toBeCloseTo(fair, 10)
    expect(prizeOf(ELEVEN_PLAYS, id)).toBeGreaterThanOrEqual(published)
    expect(prizeOf(ELEVEN_PLAYS, id)).toBeLessThan(published * 1.02)
  })

  it('are rounded down at a group that does not come out even', () => {
    expect(oddsOf(playOf(ELEVEN_PLAYS, 'front-three-not-fixed'), 1_700)).toEqual([31_166])
  })

  it('counts choices of numbers, and of the drag beside a banker', () => {
    expect(linesOf(ELEVEN_PLAYS, 'any-5', '01,02,03,04,05,06,07')).toBe(21)
    expect(linesOf(ELEVEN_PLAYS, 'any-5-banker', '01,02|03,04,05,06,07')).toBe(10)
    expect(linesOf(ELEVEN_PLAYS, 'front-three-direct', '01,02|01,02|01,02,03')).toBe(2)
  })

  it('pays every line that contains the draw, or is contained in it', () => {
    const wins = (id: string, content: string): Record<string, number> =>
      winsOf(ELEVEN_PLAYS, 'eleven5', id, content, '11 03 07 01 06')
    expect(wins('any-8', '01,02,03,04,05,06,07,08,11')).toEqual({ 'any-8': 4 })
    expect(wins('any-2', '01,02,03,11')).toEqual({ 'any-2': 3 })
    expect(wins('any-3-banker', '03|01,02,07')).toEqual({ 'any-3': 1 })
    expect(wins('any-3-banker', '02|01,03,07')).toEqual({})
    expect(wins('any-6-entry', '01 02 03 06 07 11,01 02 03 04 06 07')).toEqual({ 'any-6': 1 })
    expect(wins('odd-count', '0,1,2,3,4,5')).toEqual({ 4: 1 })
    expect(wins('median', '03,04,05,06,07,08,09')).toEqual({ '06': 1 })
  })
})
