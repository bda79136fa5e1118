import { describe, expect, it } from '@jest/globals'
import { exactTest, excess } from './exact-test.ts'
import type { Stratum } from './exact-test.ts'

const stratum = (count: number, of: number, stableCount: number, stableOf: number): Stratum => ({
  canary: { count, of },
  stable: { count: stableCount, of: stableOf },
})

/** Exact reference by enumeration. Uses integers until the final division. */
function countedTail(strata: readonly Stratum[]): number {
  const choose = (n: number, k: number): bigint =>
    k < 0 || k > n
      ? 0n
      : Array.from({ length: k }).reduce<bigint>((product, _, at) => (product * BigInt(n - at)) / BigInt(at + 1), 1n)
  const ways = ({ canary, stable }: Stratum) =>
    Array.from(
      { length: canary.of + 1 },
      (_, k) => choose(canary.of, k) * choose(stable.of, canary.count + stable.count - k),
    )
  const all = strata.map(ways).reduce(
    (one, two) => {
      const sum = new Array<bigint>(one.length + two.length - 1).fill(0n)
      one.forEach((a, at) => two.forEach((b, offset) => (sum[at + offset]! += a * b)))
      return sum
    },
    [1n],
  )
  const seen = strata.reduce((sum, { canary }) => sum + canary.count, 0)
  const SCALE = 10n ** 40n
  const of = (part: bigint[]) => part.reduce((sum, each) => sum + each, 0n)
  return Number((of(all.slice(seen)) * SCALE) / of(all)) / 1e40
}

describe('exactTest', () => {
  it("is Fisher's test for one stratum (his tea: 3 of 4 guessed right)", () => {
    expect(exactTest([stratum(3, 4, 1, 4)])).toBeCloseTo(17 / 70, 14)
    expect(exactTest([stratum(4, 4, 0, 4)])).toBeCloseTo(1 / 70, 14)
  })

  it('matches an enumeration of all cases, for small and uneven rings, over strata', () => {
    const rings = [
      [0, 0],
      [0, 3],
      [2, 3],
      [3, 3],
      [5, 40],
      [40, 40],
    ] as const
    for (const [count, of] of rings) {
      for (const [stableCount, stableOf] of rings) {
        const one = stratum(count, of, stableCount, stableOf)
        for (const strata of [[one], [one, stratum(2, 9, 3, 60)], [one, stratum(1, 5, 0, 0), stratum(4, 30, 1, 12)]]) {
          const counted = countedTail(strata)
          expect(Math.abs(exactTest(strata) - counted)).toBeLessThanOrEqual(1e-12 * counted + 1e-29)
        }
      }
    }
  })

  it('stays a probability with millions of documents', () => {
    expect(exactTest([stratum(500_000, 1_000_000, 9_500_000, 19_000_000)])).toBeCloseTo(0.5, 2)
    expect(exactTest([stratum(510_000, 1_000_000, 9_500_000, 19_000_000)])).toBe(1e-30)
    expect(exactTest([stratum(0, 1_000_000, 10, 19_000_000)])).toBeCloseTo(1, 12)
    // Nearly binomial: at least 10 of 20 rare faults on a twentieth of the documents.
    expect(exactTest([stratum(10, 1_000_000, 10, 19_000_000)])).toBeCloseTo(1.1e-8, 8)
  })

  it('is neutral when one ring had no documents', () => {
    expect(exactTest([stratum(90, 100, 0, 0)])).toBe(1)
    expect(exactTest([])).toBe(1)
    expect(exactTest([stratum(3, 4, 1, 4), stratum(50, 50, 0, 0)])).toBeCloseTo(17 / 70, 14)
  })

  it('is not misled by a share that grew while faults became common', () => {
    // In total the canary has 46 faults in 500 and stable 65 in 1400. Within each period, the rates are equal.
    const grew = [stratum(1, 100, 9, 900), stratum(45, 400, 56, 500)]
    expect(exactTest([stratum(46, 500, 65, 1400)])).toBeLessThan(0.001)
    expect(exactTest(grew)).toBeGreaterThan(0.3)
  })
})

describe('excess', () => {
  it('is the difference in percentage points, within periods', () => {
    expect(excess([stratum(10, 100, 10, 1000)])).toBeCloseTo(9)
    expect(excess([stratum(1, 100, 9, 900), stratum(45, 400, 45, 400)])).toBeCloseTo(0)
    expect(excess([stratum(90, 100, 0, 0)])).toBe(0)
    expect(excess([])).toBe(0)
  })
})
