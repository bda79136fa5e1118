import { describe, expect, it } from '@jest/globals'
import { DRAW_KINDS } from '../../draw/kinds.ts'
import type { Result } from '../../model/draw-kind.ts'
import { oddsOf } from '../../money/odds.ts'
import { describePlays } from '../../testing/describe-plays.ts'
import { resultsOf } from '../../testing/outcomes.ts'
import { positionsOf } from '../../counting/positions.ts'
import { linesOf, playOf, prizeOf, winsOf } from '../../testing/published.ts'
import { SSC_PLAYS } from './ssc.ts'

const ALL: readonly Result[] = [...resultsOf(DRAW_KINDS.digits5, [0, 1, 2, 3, 4])]

describePlays('SSC', SSC_PLAYS, (play, content) => {
  const positions = positionsOf(play, content)
  return positions.length === 5 ? ALL : resultsOf(DRAW_KINDS.digits5, positions)
})

describe('published prizes of SSC at group 1,800', () => {
  it.each<[string, string | undefined, number]>([
    ['five-direct', undefined, 180_000],
    ['five-group-120', undefined, 1_500],
    ['five-group-60', undefined, 3_000],
    ['five-group-30', undefined, 6_000],
    ['five-group-20', undefined, 9_000],
    ['five-group-10', undefined, 18_000],
    ['five-group-5', undefined, 36_000],
    ['back-four-direct', undefined, 18_000],
    ['back-four-group-24', undefined, 750],
    ['back-four-group-12', undefined, 1_500],
    ['back-four-group-6', undefined, 3_000],
    ['back-four-group-4', undefined, 4_500],
    ['back-three-direct', undefined, 1_800],
    ['back-three-group-3', undefined, 600],
    ['back-three-group-6', undefined, 300],
    ['back-three-sum-tail', undefined, 18],
    ['back-three-group-entry', 'group-3', 600],
    ['back-three-group-entry', 'group-6', 300],
    ['back-two-direct', undefined, 180],
    ['back-two-group', undefined, 90],
    ['back-two-group-sum', 'group', 90],
    ['position', undefined, 18],
    ['front-three-not-fixed-1', undefined, 6.6],
    ['front-three-not-fixed-2', undefined, 33],
    ['front-four-not-fixed-1', undefined, 5.2],
    ['front-four-not-fixed-2', undefined, 18.39],
    ['five-not-fixed-2', undefined, 12],
    ['five-not-fixed-3', undefined, 41],
    ['at-least-1', undefined, 4.3],
    ['at-least-2', undefined, 22],
    ['at-least-3', undefined, 210],
    ['at-least-4', undefined, 3_900],
    ['back-two-size-parity', undefined, 7.2],
    ['back-three-size-parity', undefined, 14.4],
  ])('%s %s wins %d', (id, level, published) => {
    const prize = prizeOf(SSC_PLAYS, id, level)
    expect(prize).toBeGreaterThanOrEqual(published)
    expect(prize).toBeLessThan(published * 1.03)
  })
})

describe('published counts of SSC', () => {
  it.each<[string, number, readonly number[]]>([
    [
      'back-three-sum',
      0,
      [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1],
    ],
    ['back-three-span', 0, [10, 54, 96, 126, 144, 150, 144, 126, 96, 54]],
    ['back-three-banker', 0, Array<number>(10).fill(54)],
    ['back-two-sum', 0, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['back-two-span', 0, [10, 18, 16, 14, 12, 10, 8, 6, 4, 2]],
    ['back-two-banker', 0, Array<number>(10).fill(9)],
  ])('counts the numbers of each pick of %s', (id, first, counts) => {
    expect(counts.map((_, index) => linesOf(SSC_PLAYS, id, String(first + index)))).toEqual(counts)
  })

  it('counts five positions with all digits, any two of five positions, and the five prizes of a combination as its cost', () => {
    expect(linesOf(SSC_PLAYS, 'five-direct', '1,2|3|4|5|6,7')).toBe(4)
    expect(linesOf(SSC_PLAYS, 'any-two-direct', '1,2|3||4|')).toBe(5)
    expect(linesOf(SSC_PLAYS, 'any-three-group-6', '0,1,2,3|1,2,3,4')).toBe(16)
    expect(playOf(SSC_PLAYS, 'five-combination').lots).toBe(5)
  })
})

describe('published settlements of SSC', () => {
  const wins = (id: string, content: string, result: string): Record<string, number> =>
    winsOf(SSC_PLAYS, 'digits5', id, content, result)

  it.each<[string, string, Record<string, number>]>([
    ['position', '5||||', { position: 1 }],
    ['position', '|5|||', {}],
    ['back-three-direct', '3|0|1', { direct: 1 }],
    ['back-three-direct', '0|3|1', {}],
    ['back-three-group-6', '0,1,3', { 'group-6': 1 }],
    ['back-two-size-parity', 'small,even|small,odd', { 'size-parity': 4 }],
    ['back-two-size-parity', 'odd|small', {}],
    ['dragon-tiger', '|||dragon||||||', { dragon: 1 }],
    ['dragon-tiger', '|||tiger,tie||||||', {}],
    ['five-combination', '5|2,4|3|0|1', { 'last-5': 1, 'last-4': 1, 'last-3': 2, 'last-2': 2, 'last-1': 2 }],
    ['five-combination', '5|2|3|1|1', { 'last-1': 1 }],
  ])('52301: %s with %s', (id, content, expected) => expect(wins(id, content, '52301')).toEqual(expected))

  it('returns the stake of dragon and tiger with a tie', () => {
    expect(wins('dragon-tiger', '|||dragon,tiger,tie||||||', '12341')).toEqual({ tie: 1, push: 2 })
    expect(oddsOf(playOf(SSC_PLAYS, 'dragon-tiger'), 1_800)).toEqual([98_000, 19_800, 19_800, 10_000])
  })

  it('pays a group sum, and twice as much for a pair', () => {
    expect(wins('back-two-group-sum', '9', '12345')).toEqual({ group: 1 })
    expect(wins('back-two-group-sum', '8', '12344')).toEqual({ pair: 1 })
    expect(prizeOf(SSC_PLAYS, 'back-two-group-sum', 'pair')).toBe(2 * prizeOf(SSC_PLAYS, 'back-two-group-sum', 'group'))
  })

  it.each([
    ['triple', '222'],
    ['straight', '123'],
    ['straight', '901'],
    ['straight', '321'],
    ['straight', '798'],
    ['pair', '001'],
    ['pair', '288'],
    ['pair', '696'],
    ['half-straight', '125'],
    ['half-straight', '540'],
    ['half-straight', '390'],
    ['half-straight', '160'],
    ['mixed', '157'],
    ['mixed', '268'],
  ])('finds the form %s in %s', (form, digits) => {
    expect(wins('front-three-form', 'triple,straight,pair,half-straight,mixed', `${digits}00`)).toEqual({ [form]: 1 })
  })

  it.each([
    ['niu-8', '00026'],
    ['niu-9', '02818'],
    ['niu-niu', '68628'],
    ['niu-niu', '23500'],
    ['none', '26378'],
    ['none', '15286'],
    ['none', '11111'],
    ['niu-niu', '00000'],
  ])('finds %s in %s', (niu, digits) =>
    expect(
      wins(
        'niu',
        playOf(SSC_PLAYS, 'niu')
          .levels.map(({ key }) => key)
          .join(),
        digits,
      ),
    ).toEqual({ [niu]: 1 }),
  )

  it.each([
    ['five-of-a-kind', '22222'],
    ['four-of-a-kind', '22221'],
    ['full-house', '22211'],
    ['straight', '23456'],
    ['straight', '89012'],
    ['straight', '90123'],
    ['three-of-a-kind', '22231'],
    ['two-pair', '22166'],
    ['pair', '22168'],
    ['high', '23186'],
  ])('finds %s in %s', (hand, digits) =>
    expect(
      wins(
        'stud',
        playOf(SSC_PLAYS, 'stud')
          .levels.map(({ key }) => key)
          .join(),
        digits,
      ),
    ).toEqual({ [hand]: 1 }),
  )
})
