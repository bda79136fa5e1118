import { randomInt } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { parseMoney } from '@atrium/contracts/money'
import fc from 'fast-check'
import { evaluate } from './evaluate.ts'
import { TEN_LINES } from './lines.ts'
import { SLOT_MATHS } from './maths.ts'
import { drawRound, payoutOf, settle, spin, windowAt } from './spin.ts'
import { bestWin, stakesWithin } from './stakes.ts'
import { SYMBOLS } from '../../themes/symbols.ts'
import type { SlotSymbol } from '../../themes/symbols.ts'

const math = SLOT_MATHS.even
const letters: Record<string, SlotSymbol> = {
  W: 'wild',
  S: 'scatter',
  A: 'high1',
  B: 'high2',
  e: 'low1',
  f: 'low2',
  g: 'low3',
  h: 'low4',
}
/** Three rows, as a player sees them. */
const screen = (...rows: string[]) => Array.from({ length: 5 }, (_, reel) => rows.map((row) => letters[row[reel]!]!))
const wins = (...rows: string[]) =>
  evaluate(math, screen(...rows)).map((win) => `${win.line}:${win.symbol}x${win.count}=${win.multiple}`)

describe('evaluate', () => {
  it.each([
    ['nothing', ['efghe', 'ghefg', 'fefhA'], []],
    ['three on the middle line', ['efghe', 'AAAfg', 'gheBf'], ['1:high1x3=100']],
    ['a wild in the middle counts as its neighbours', ['efehe', 'AWAfg', 'ghBBf'], ['1:high1x3=100']],
    [
      'wilds on reels two to four carry to five',
      ['efghf', 'eWWWe', 'ghfBf'],
      ['1:low1x5=150', '5:low3x4=30', '10:low1x4=45'],
    ],
    ['a gap ends the run', ['efghe', 'AABAA', 'gheBf'], []],
    ['runs count from the left only', ['efghe', 'gBAAA', 'hheBf'], []],
    ['two of a kind pay nothing', ['efghe', 'AAfgh', 'gheBf'], []],
    ['scatters pay anywhere', ['Sfghe', 'gAeSh', 'hfSBf'], ['0:scatterx3=30']],
    ['a wild does not stand for a scatter', ['Sfghe', 'gWeSh', 'hfABf'], []],
    ['a line does not start with a scatter', ['AfghA', 'SWfBe', 'efehf'], []],
    ['lines and scatters add up', ['AAAfS', 'SghBe', 'gfeSh'], ['2:high1x3=100', '0:scatterx3=30']],
  ])('%s', (_, rows, expected) => expect(wins(...rows)).toEqual(expected))

  it('knows all ten lines', () => {
    TEN_LINES.forEach((rows, line) => {
      const window = Array.from({ length: 5 }, (_, reel) =>
        [0, 1, 2].map((row): SlotSymbol =>
          rows[reel] === row ? 'high1' : (`low${1 + ((reel + row) % 4)}` as SlotSymbol),
        ),
      )
      expect(evaluate(math, window)).toContainEqual({ line: line + 1, symbol: 'high1', count: 5, multiple: 2500n })
    })
    expect(new Set(TEN_LINES.map(String)).size).toBe(10)
  })
})

describe('a game of ways', () => {
  const ways = (...rows: string[]) =>
    evaluate(SLOT_MATHS.ways, screen(...rows)).map((win) => `${win.symbol}x${win.count}*${win.ways}=${win.multiple}`)
  it.each([
    ['multiplies the places of a symbol, wilds among them', ['Aefhe', 'AWAfg', 'ghABf'], ['high1x3*4=40']],
    ['ends at the first reel without it', ['eefhe', 'gAeAg', 'hehBA'], ['low1x3*2=6']],
    ['counts all five reels', ['AAAAA', 'AAAAA', 'fgfgf'], ['high1x5*32=6400']],
  ])('%s', (_, rows, expected) => expect(ways(...rows)).toEqual(expected))
})

describe('a game with free spins', () => {
  const { free } = SLOT_MATHS
  /** Stops that show a scatter on the first `count` reels. */
  const scattered = (count: number) =>
    free.strips.map((strip, reel) =>
      reel < count ? strip.indexOf('scatter') : (strip.indexOf('scatter') + 5) % strip.length,
    )
  const drawing = (numbers: readonly number[]) => {
    const left = [...numbers]
    return (below: number) => (left.shift() ?? 0) % below
  }

  it.each([
    [2, 0],
    [3, 10],
    [4, 12],
    [5, 15],
  ])('draws with %i scatters %i of them, in the same round', (scatters, spins) => {
    expect(drawRound(free, parseMoney('1'), drawing(scattered(scatters))).free).toHaveLength(spins)
  })

  it('pays each of them twice, beside the spin that won them', () => {
    const {
      outcome,
      payout,
      free: series,
    } = spin(free, parseMoney('1'), drawing([...scattered(3), ...Array.from({ length: 50 }, (_, index) => index * 7)]))
    expect(outcome.freeSpins).toHaveLength(10)
    const paid = [outcome, ...outcome.freeSpins!]
      .flatMap(({ wins }) => wins)
      .reduce((sum, win) => sum + parseMoney(win.payout), 0n)
    expect(payout).toBe(paid)
    const once = evaluate(free, windowAt(free.freeSpins!.strips, series[0]!)).reduce(
      (sum, win) => sum + win.multiple,
      0n,
    )
    expect(outcome.freeSpins![0]!.wins.reduce((sum, win) => sum + parseMoney(win.payout), 0n)).toBe(
      2n * once * parseMoney('0.1'),
    )
  })
})

describe('a game with jackpots', () => {
  const { pot } = SLOT_MATHS
  /** Draws 0 for every reel, and this number for each jackpot. */
  const numbered = (number: number) => (below: number) => (below > 30 ? number : 0)

  it.each([
    ['0.1', 0, true],
    ['0.1', 1, false],
    ['1', 9, true],
    ['1', 10, false],
    ['100', 999, true],
  ])('is won at a stake of %s by the number %i: %p', (stake, number, won) => {
    expect(drawRound(pot, parseMoney(stake), numbered(number)).jackpots).toEqual(won ? ['grand', 'mini'] : [])
  })

  it('offers no stake at which reels and jackpots together could pay more than the limit', () => {
    const limits = { min: 1000n, max: 1_000_000n }
    expect(stakesWithin({ ...limits, maxWin: parseMoney('500000') }, pot).at(-1)).toBe(parseMoney('100'))
    expect(stakesWithin({ ...limits, maxWin: parseMoney('102000') }, pot)).toEqual([])
  })
})

describe('spin', () => {
  it('draws one number for each reel and no other', () => {
    const ranges: number[] = []
    const result = spin(math, parseMoney('1'), (below) => {
      ranges.push(below)
      return below - 1
    })
    expect(ranges).toEqual([30, 30, 30, 30, 30])
    expect(result.outcome.reels).toEqual(windowAt(math.strips, [29, 29, 29, 29, 29]))
    expect(result).toEqual(settle(math, parseMoney('1'), [29, 29, 29, 29, 29]))
  })

  it('pays the same as the simulation', () => {
    for (const each of Object.values(SLOT_MATHS)) {
      for (let round = 0; round < 300; round++) {
        const { payout, ...drawn } = spin(each, parseMoney('1'), randomInt)
        expect(payout).toBe((BigInt(payoutOf(each, drawn)) * parseMoney('1')) / each.bets)
      }
    }
  })

  it('pays the published sums over all stops of a small game, squares included', () => {
    const { classic } = SLOT_MATHS
    const stops = classic.strips[0]!.map((_, stop) => stop)
    const paid = stops.flatMap((a) =>
      stops.flatMap((b) => stops.map((c) => payoutOf(classic, { stops: [a, b, c], free: [], jackpots: [] }))),
    )
    expect(BigInt(paid.length)).toBe(classic.published.outcomes)
    expect(BigInt(paid.reduce((sum, one) => sum + one, 0))).toBe(classic.published.paid)
    expect(BigInt(paid.reduce((sum, one) => sum + one * one, 0))).toBe(classic.published.squares)
  })

  it('depends on mathematics, stake and random numbers only', () => expect(spin).toHaveLength(3))

  it('pays the sum of its wins, exactly, in whole hundredths, for any stops at any stake on offer', () => {
    const stakes = stakesWithin({ min: 1000n, max: 1_000_000n, maxWin: 5_000_000_000n }, math)
    const stop = fc.integer({ min: 0, max: 29 })
    fc.assert(
      fc.property(fc.tuple(stop, stop, stop, stop, stop), fc.constantFrom(...stakes), (stops, stake) => {
        const { outcome, payout } = settle(math, stake, stops)
        expect(outcome.wins.reduce((sum, win) => sum + parseMoney(win.payout), 0n)).toBe(payout)
        expect(payout % 100n).toBe(0n)
        expect(payout).toBeLessThanOrEqual(bestWin(math, stake))
        expect(payout * 7n).toBe(settle(math, stake * 7n, stops).payout)
      }),
      { numRuns: 500 },
    )
  })

  it('reaches every symbol on every cell it can stand on', () => {
    const seen = new Set<string>()
    for (let stop = 0; stop < 30; stop++)
      windowAt(math.strips, [stop, stop, stop, stop, stop]).forEach((column, reel) =>
        column.forEach((symbol, row) => seen.add(`${reel}${row}${symbol}`)),
      )
    expect(seen.size).toBe(15 * SYMBOLS.length - 6)
  })

  it('rejects a stake that does not divide by the lines', () => {
    expect(() => settle(math, 1001n, [0, 0, 0, 0, 0])).toThrow(RangeError)
    expect(() => settle(math, 0n, [0, 0, 0, 0, 0])).toThrow(RangeError)
  })
})

describe('stakesWithin', () => {
  it('stays inside the limits', () => {
    const stakes = stakesWithin({ min: 2000n, max: 100_000n, maxWin: 5_000_000_000n }, math)
    expect(stakes[0]).toBe(2000n)
    expect(stakes.at(-1)).toBe(100_000n)
    expect(stakes).toEqual([...stakes].sort((a, b) => Number(a - b)))
  })

  it('offers no stake whose best win would have to be cut', () => {
    const maxWin = parseMoney('5000')
    const stakes = stakesWithin({ min: 1000n, max: 1_000_000n, maxWin }, math)
    expect(bestWin(math, stakes.at(-1)!)).toBeLessThanOrEqual(maxWin)
    expect(stakes.at(-1)).toBe(parseMoney('4'))
  })
})
