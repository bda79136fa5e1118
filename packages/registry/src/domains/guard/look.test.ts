import { describe, expect, it } from '@jest/globals'
import { GUARD_METRICS } from '@atrium/contracts/staff/releases/canaries'
import type { GuardMetric } from '@atrium/contracts/staff/releases/canaries'
import { seeded } from '../../testing/seeded.ts'
import { evidenceLine, nextLook } from './look.ts'
import type { Compared, Looks, RingCounts, Span } from './look.ts'

type Rates = Record<GuardMetric, number>
const HEALTHY: Rates = { 'never-started': 0.02, fallback: 0.01, crash: 0.01, slow: 0.1 }
const NO_LOOKS: Looks = { looks: 0, lookedAtDocuments: 0 }

/** Comparison in which all networks have the same rates. */
const compared = (spans: readonly Span[]): Compared => ({ spans, without: () => spans, painted: 0 })
const ring = (documents: number, faults: Partial<Rates> = {}): RingCounts => ({
  'never-started': 0,
  fallback: 0,
  crash: 0,
  slow: 0,
  ...faults,
  documents,
})

interface Life {
  share: number
  documents: number
  stable: Rates
  canary: Rates
}
/**
 * Simulates a canary with periods of constant share, evaluated every 50 documents. Returns the number of its documents
 * when it was judged worse.
 */
function liveThrough(
  spans: readonly Life[],
  policy: { falseAlarm: number; leastDocuments: number; leastDifference: number },
  chance: () => number,
): number | undefined {
  const lived: { canary: number[]; stable: number[] }[] = []
  let looks = NO_LOOKS
  let served = 0
  for (const { share, documents, ...rates } of spans) {
    const [canaryRates, stableRates] = [
      GUARD_METRICS.map((metric) => rates.canary[metric]),
      GUARD_METRICS.map((metric) => rates.stable[metric]),
    ]
    const span = { canary: [0, 0, 0, 0, 0], stable: [0, 0, 0, 0, 0] }
    lived.push(span)
    for (let at = 0; at < documents; at++) {
      const isCanary = chance() < share
      const [counts, faulty] = isCanary ? [span.canary, canaryRates] : [span.stable, stableRates]
      if (isCanary) served++
      counts[4]!++
      for (let metric = 0; metric < 4; metric++) if (chance() < faulty[metric]!) counts[metric]!++
      if (at % 50) continue
      const look = nextLook(compared(lived.map(toSpan)), GUARD_METRICS, policy, looks)
      if (!look) continue
      looks = look
      if (look.verdicts.some(({ verdict }) => verdict === 'worse')) return served
    }
  }
  return undefined
}

const toSpan = ({ canary, stable }: { canary: number[]; stable: number[] }): Span => ({
  canary: toRing(canary),
  stable: toRing(stable),
})
const toRing = (counts: number[]): RingCounts =>
  ring(counts[4]!, Object.fromEntries(GUARD_METRICS.map((metric, at) => [metric, counts[at]])))

const worse = (change: Partial<Rates>): Rates => ({ ...HEALTHY, ...change })

describe("the guard's statistics", () => {
  it('cause a false alarm in fewer runs than the policy allows, also when faults become common as the share grows', () => {
    const chance = seeded(5)
    const busy = worse({ 'never-started': 0.06, fallback: 0.05, crash: 0.05, slow: 0.3 })
    const life = [
      { share: 0.1, documents: 1500, stable: HEALTHY, canary: HEALTHY },
      { share: 0.5, documents: 1500, stable: busy, canary: busy },
    ]
    const lives = 1000
    const alarms = Array.from({ length: lives }, () =>
      liveThrough(life, { falseAlarm: 0.05, leastDocuments: 40, leastDifference: 0 }, chance),
    ).filter((at) => at !== undefined).length
    expect(alarms / lives).toBeLessThan(0.05)
  })

  it.each<[string, Partial<Rates>, number]>([
    ['crashes 10 % against 1 %', { crash: 0.1 }, 400],
    ['never starts', { 'never-started': 1 }, 210],
    ['falls back 5 % against 1 %', { fallback: 0.05 }, 1600],
    ['is slow 20 % against 10 %', { slow: 0.2 }, 1600],
  ])('detect a canary that %s (%j) within documents', (_what, change, within) => {
    const chance = seeded(7)
    const canary = worse(change)
    const life = [{ share: 0.2, documents: within * 5 * 1.1, stable: HEALTHY, canary }]
    const caught = Array.from({ length: 40 }, () =>
      liveThrough(life, { falseAlarm: 0.01, leastDocuments: 200, leastDifference: 1 }, chance),
    ).filter((at) => at !== undefined && at <= within * 1.1)
    expect(caught.length).toBeGreaterThanOrEqual(39)
  })
})

describe('nextLook', () => {
  const policy = { falseAlarm: 0.01, leastDocuments: 200, leastDifference: 1 }
  const look = (spans: Span[], before = NO_LOOKS) => nextLook(compared(spans), ['crash'], policy, before)

  it('gives no verdict on a handful of documents, of either ring', () => {
    expect(look([])!.verdicts).toEqual([
      { metric: 'crash', canary: { count: 0, of: 0 }, stable: { count: 0, of: 0 }, verdict: 'too-early' },
    ])
    expect(look([{ canary: ring(199, { crash: 199 }), stable: ring(5000) }])).toMatchObject({
      looks: 0,
      verdicts: [{ verdict: 'too-early', canary: { count: 199, of: 199 } }],
    })
    expect(look([{ canary: ring(5000, { crash: 5000 }), stable: ring(19) }])!.verdicts[0]!.verdict).toBe('too-early')
    expect(look([{ canary: ring(5000, { crash: 5000 }), stable: ring(0) }])!.verdicts[0]!.verdict).toBe('too-early')
  })

  it('evaluates again only when the canary has doubled, with a lower significance level each time', () => {
    const first = look([{ canary: ring(200), stable: ring(800) }])!
    expect(first).toMatchObject({
      looks: 1,
      lookedAtDocuments: 200,
      verdicts: [{ verdict: 'no-difference', threshold: 0.005 }],
    })
    expect(look([{ canary: ring(399, { crash: 399 }), stable: ring(1600) }], first)).toBeUndefined()
    const second = look([{ canary: ring(400, { crash: 40 }), stable: ring(1600, { crash: 16 }) }], first)!
    expect(second).toMatchObject({ looks: 2, lookedAtDocuments: 400, verdicts: [{ verdict: 'worse' }] })
    expect(second.verdicts[0]!.threshold).toBeCloseTo(0.01 / 6, 12)
    expect(evidenceLine(second.verdicts[0]!, 2)).toMatch(
      /^crash: 40 of 400 documents, against 16 of 1600 \(p = [0-9.]+e-\d+, allowed 1\.7e-3, look 2\)$/,
    )
  })

  it('judges a metric worse only when it is worse without the networks with the most faults too', () => {
    const spans = [{ canary: ring(200, { crash: 40 }), stable: ring(1000, { crash: 10 }) }]
    expect(look(spans)!.verdicts[0]!.verdict).toBe('worse')
    const without = [{ canary: ring(165, { crash: 2 }), stable: ring(1000, { crash: 10 }) }]
    expect(
      nextLook({ spans, without: () => without, painted: 200 }, ['crash'], policy, NO_LOOKS)!.verdicts[0],
    ).toMatchObject({ verdict: 'no-difference', canary: { count: 40, of: 200 } })
  })

  it('counts up to an eighth of discounted documents towards the next evaluation', () => {
    const spans = [{ canary: ring(174), stable: ring(1000) }]
    const at = (painted: number) => nextLook({ ...compared(spans), painted }, ['crash'], policy, NO_LOOKS)
    expect([at(199)!.looks, at(200)!.looks, at(5_000)!.lookedAtDocuments]).toEqual([0, 1, 200])
  })

  it('ignores a significant but small difference, and an improvement', () => {
    expect(
      look([{ canary: ring(100_000, { crash: 1900 }), stable: ring(100_000, { crash: 1000 }) }])!.verdicts[0],
    ).toMatchObject({ verdict: 'no-difference', pValue: 1e-30 })
    expect(
      look([{ canary: ring(100_000, { crash: 2100 }), stable: ring(100_000, { crash: 1000 }) }])!.verdicts[0]!.verdict,
    ).toBe('worse')
    expect(look([{ canary: ring(1000), stable: ring(1000, { crash: 500 }) }])!.verdicts[0]).toMatchObject({
      verdict: 'no-difference',
      pValue: expect.closeTo(1, 9),
    })
  })
})
