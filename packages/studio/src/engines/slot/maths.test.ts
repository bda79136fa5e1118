import { describe, expect, it } from '@jest/globals'
import { enumerate } from './enumerate.ts'
import type { SlotMath, SpinSums, Strips } from './math.ts'
import { SLOT_MATHS } from './maths.ts'
import { bestRound, deviation, publishedFigures, totalReturn } from './published.ts'
import { toNumber } from './ratio.ts'
import { PAYING_SYMBOLS, ROWS } from '../../themes/symbols.ts'
import type { SlotSymbol } from '../../themes/symbols.ts'

const maths: readonly SlotMath[] = Object.values(SLOT_MATHS)
const product = (factors: readonly bigint[]): bigint => factors.reduce((all, factor) => all * factor, 1n)

/** Total payout of lines or ways over all stops, computed from symbol counts, independently of the enumeration. */
function paidByCounts(math: SlotMath, strips: Strips): bigint {
  const lengths = strips.map((strip) => BigInt(strip.length))
  let paid = 0n
  for (const symbol of PAYING_SYMBOLS) {
    const pays = math.linePays[symbol] ?? []
    const isHit = (shown: SlotSymbol, reel: number) => shown === symbol || (reel > 0 && shown === 'wild')
    // On a line, each row has the symbol frequencies of the strip. In ways, the rows of a window add up, and a miss is
    // a window without the symbol.
    const hits = strips.map(
      (strip, reel) => BigInt(strip.filter((shown) => isHit(shown, reel)).length) * (math.lines ? 1n : BigInt(ROWS)),
    )
    const misses = strips.map((strip, reel) =>
      BigInt(
        strip.filter((_, stop) =>
          (math.lines ? [0] : [0, 1, 2]).every((row) => !isHit(strip[(stop + row) % strip.length]!, reel)),
        ).length,
      ),
    )
    pays.forEach((pay, index) => {
      const count = index + 3
      paid +=
        pay *
        product(hits.slice(0, count)) *
        (count < strips.length ? misses[count]! : 1n) *
        product(lengths.slice(count + 1))
    })
  }
  return paid * BigInt(math.lines?.length ?? 1)
}

/** Number of windows by the number of scatters in them. */
const windowsByScatters = (strips: Strips): readonly bigint[] =>
  strips.reduce<bigint[]>(
    (windows, strip) => {
      const seen = BigInt(strip.filter((symbol) => symbol === 'scatter').length * ROWS)
      return [...windows, 0n].map(
        (ways, scatters) => ways * (BigInt(strip.length) - seen) + (windows[scatters - 1] ?? 0n) * seen,
      )
    },
    [1n],
  )

describe.each(maths.map((math) => [math.version, math] as const))('%s', (_, math) => {
  const { triggers, free, ...base } = math.published
  it('pays over all combinations of stops exactly what is published', () => {
    const { triggers: enumerated, ...sums } = enumerate(math)
    expect(sums).toEqual(base)
    if (triggers) expect(enumerated).toEqual(triggers)
  })

  it('returns between 94 and 97 percent', () => {
    expect(toNumber(totalReturn(math))).toBeGreaterThanOrEqual(0.94)
    expect(toNumber(totalReturn(math))).toBeLessThanOrEqual(0.97)
  })

  it('agrees with the return computed from symbol counts alone', () => {
    const windows = windowsByScatters(math.strips)
    const scatters = math.scatterPays.reduce((sum, stakes, index) => sum + stakes * math.bets * windows[index + 3]!, 0n)
    expect(windows.reduce((sum, count) => sum + count, 0n)).toBe(base.outcomes)
    expect(scatters).toBe(base.paidByScatters)
    expect(paidByCounts(math, math.strips) + scatters).toBe(base.paid)
    if (triggers) expect(triggers.map(({ outcomes }) => outcomes)).toEqual(windows.slice(3))
  })

  it('has no wild on the first reel, and shows no more than one scatter a reel', () => {
    expect(math.strips[0]).not.toContain('wild')
    for (const strip of math.strips)
      strip.forEach((symbol, stop) => {
        if (symbol === 'scatter')
          expect([strip[(stop + 1) % strip.length], strip[(stop + 2) % strip.length]]).not.toContain('scatter')
      })
  })

  it('has every symbol that pays on every reel', () => {
    for (const strip of math.strips)
      expect(strip).toEqual(
        expect.arrayContaining([...Object.keys(math.linePays), ...(math.scatterPays.length ? ['scatter'] : [])]),
      )
  })

  it('pays more for more of the same', () => {
    for (const pays of [...Object.values(math.linePays), math.scatterPays])
      pays.forEach((pay, index) => expect(pay).toBeGreaterThan(pays[index - 1] ?? 0n))
  })

  if (free)
    it('pays in free spins exactly what is published, and wins none in them', () => {
      const { triggers: more, ...sums } = enumerate(math, math.freeSpins!.strips)
      expect(sums satisfies SpinSums).toEqual(free)
      expect(more.every(({ outcomes }) => outcomes === 0n)).toBe(true)
      expect(paidByCounts(math, math.freeSpins!.strips)).toBe(free.paid)
    })
})

it('shows players figures cut to two decimals', () => {
  expect(
    Object.fromEntries(maths.map((math) => [math.version, Object.values(publishedFigures(math)).join(' ')])),
  ).toEqual({
    'slot-calm-1': '96.19 32.92 142 calm',
    'slot-even-1': '96.26 25.39 1010 even',
    'slot-bold-1': '96.17 20.87 2509 bold',
    'slot-free-1': '95.39 23.22 4874 even',
    'slot-ways-1': '95.41 50.32 112 calm',
    'slot-pot-1': '95.03 22.85 514 bold',
    'slot-classic-1': '95.98 11.66 200 bold',
  })
})

it('knows the best round: fifteen free spins, each the best there is, beside the best reels that win them', () => {
  expect(bestRound(SLOT_MATHS.free)).toBe(624n + 15n * 2n * 1604n)
  expect(bestRound(SLOT_MATHS.even)).toBe(10_100n)
})

it('spreads more the bolder it is', () => {
  const [calm, even, bold] = [SLOT_MATHS.calm, SLOT_MATHS.even, SLOT_MATHS.bold].map(deviation)
  expect(calm).toBeCloseTo(2.665, 3)
  expect(even).toBeCloseTo(4.145, 3)
  expect(bold).toBeCloseTo(6.987, 3)
})
