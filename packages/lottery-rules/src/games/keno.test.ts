import { describe, expect, it } from '@jest/globals'
import { bestHits } from '../counting/lines.ts'
import { choose } from '../model/combinations.ts'
import { DRAW_KINDS } from '../draw/kinds.ts'
import { parseContent } from '../counting/parse.ts'
import type { Play } from '../model/play.ts'
import { chanceOf } from '../money/chance.ts'
import { settle } from '../settlement/settle.ts'
import { describeRandomPlays } from '../testing/describe-random-plays.ts'
import { returnOf } from '../testing/returns.ts'
import { KENO_PLAYS } from './keno.ts'

describeRandomPlays('Keno', KENO_PLAYS, DRAW_KINDS.keno)

const playOf = (id: string): Play => KENO_PLAYS.find((play) => play.id === id)!

function chooseExactly(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}
const DRAWS = chooseExactly(80, 20)

/** Counts how many selections of twenty of the eighty numbers have each sum. */
function waysBySum(): bigint[] {
  const ways = Array.from({ length: 21 }, () => Array.from({ length: 1_411 }, () => 0n))
  ways[0]![0] = 1n
  for (let number = 1; number <= 80; number++) {
    for (let count = Math.min(20, number); count >= 1; count--) {
      for (let sum = 1_410; sum >= number; sum--) ways[count]![sum]! += ways[count - 1]![sum - number]!
    }
  }
  return ways[20]!
}

describe('picks', () => {
  it.each([
    ['pick-1', '0.950', 3],
    ['pick-2', '0.9209', 4],
    ['pick-3', '0.9296', 4],
    ['pick-4', '0.9154', 4],
    ['pick-5', '0.8806', 4],
    ['pick-6', '0.8826', 4],
    ['pick-7', '0.8788', 4],
    ['pick-8', '0.9095', 4],
    ['pick-9', '0.9318', 4],
    ['pick-10', '0.8923', 4],
  ] as const)('%s returns %s', (id, expected, places) => {
    expect(returnOf(playOf(id), places)).toBe(expected)
  })

  it.each(KENO_PLAYS.filter(({ rule }) => rule.kind === 'spots').map((play) => [play.id, play] as const))(
    '%s has the hypergeometric chance of every level',
    (_, play) => {
      const count = play.rows[0]!.min
      for (const level of play.levels) {
        const hits = Number(level.key)
        const { ways, total } = chanceOf(play, level)
        expect(ways * DRAWS).toBe(chooseExactly(count, hits) * chooseExactly(80 - count, 20 - hits) * total)
      }
    },
  )

  it('returns what New York publishes for the ten-spot game of Quick Draw', () => {
    const odds = { 10: 100_000, 9: 5_000, 8: 300, 7: 45, 6: 10, 5: 2, 0: 5 }
    const quickDraw = {
      ...playOf('pick-10'),
      levels: playOf('pick-10').levels.map((level) => ({
        ...level,
        odds: odds[Number(level.key) as keyof typeof odds] * 10_000,
      })),
    }
    expect(returnOf(quickDraw, 5)).toBe('0.60155')
  })

  it('plays every choice of the numbers where there are more', () => {
    const parsed = parseContent(playOf('pick-3'), '1,2,3,4,5')
    expect(parsed).toMatchObject({ ok: true, lines: choose(5, 3) })
    const draw = ['1', '2', '3', ...Array.from({ length: 17 }, (_, index) => String(index + 60))]
    // One combination contains all three drawn numbers, six contain two of them.
    expect(settle(playOf('pick-3'), [['1', '2', '3', '4', '5']], draw)).toEqual([1, 6])
  })

  it('counts the most picks that a draw can miss as the best of a bet on no hit', () => {
    const none: Play = { ...playOf('pick-1'), rule: { kind: 'spots', count: 1, hits: [0] } }
    expect(bestHits(none, [Array.from({ length: 70 }, (_, index) => String(index + 1))], [10_000])).toEqual([60])
  })

  it('pays for no hit at all', () => {
    expect(
      settle(
        playOf('pick-8'),
        [['1', '2', '3', '4', '5', '6', '7', '8']],
        Array.from({ length: 20 }, (_, index) => String(index + 9)),
      ),
    ).toEqual([0, 0, 0, 0, 0, 1])
  })
})

describe('sums', () => {
  const ways = waysBySum()
  const between = (from: number, to: number): bigint =>
    ways.slice(from, to + 1).reduce((total, count) => total + count, 0n)
  const chances = (id: string) => Object.fromEntries(playOf(id).levels.map(({ key, chance }) => [key, chance!.ways]))

  it('counts all draws', () => {
    expect(between(210, 1_410)).toBe(DRAWS)
    for (const { levels } of KENO_PLAYS) for (const { chance } of levels) expect(chance?.total ?? DRAWS).toBe(DRAWS)
  })

  it('has the exact chance of every range', () => {
    expect(chances('sum')).toEqual({ small: between(210, 809), exact: ways[810], big: between(811, 1_410) })
    expect(chances('elements')).toEqual({
      metal: between(210, 695),
      wood: between(696, 763),
      water: between(764, 855),
      fire: between(856, 923),
      earth: between(924, 1_410),
    })
    const parity = (remainder: number): bigint =>
      ways.filter((_, sum) => sum % 2 === remainder).reduce((total, count) => total + count, 0n)
    expect(chances('sum-parity')).toEqual({ odd: parity(1), even: parity(0) })
  })

  it('has the exact chance of more numbers in one half', () => {
    const upper = Array.from(
      { length: 10 },
      (_, index) => chooseExactly(40, 11 + index) * chooseExactly(40, 9 - index),
    ).reduce((total, count) => total + count, 0n)
    expect(chances('upper-lower')).toEqual({ upper, equal: chooseExactly(40, 10) ** 2n, lower: upper })
  })

  it.each<[string, string, number]>([
    ['sum', 'small', 0.497802],
    ['sum', 'exact', 0.004396],
    ['sum', 'big', 0.497802],
    ['upper-lower', 'upper', 0.398378],
    ['upper-lower', 'equal', 0.203243],
    ['elements', 'metal', 0.102515],
    ['elements', 'wood', 0.201528],
    ['elements', 'water', 0.38804],
    ['elements', 'fire', 0.203392],
    ['elements', 'earth', 0.104525],
  ])('%s %s has the published chance %d', (id, key, chance) => {
    const { levels, total } = playOf(id)
    expect(Number((levels.find((level) => level.key === key)!.ways / total).toFixed(6))).toBe(chance)
  })

  it('returns between 0.92 and 0.96', () => {
    for (const id of ['sum', 'sum-parity', 'upper-lower', 'elements']) {
      for (const { key } of playOf(id).levels) expect(Number(returnOf(playOf(id), 4, key))).toBeGreaterThan(0.92)
      for (const { key } of playOf(id).levels) expect(Number(returnOf(playOf(id), 4, key))).toBeLessThan(0.96)
    }
  })
})
