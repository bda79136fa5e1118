import { describe, expect, it } from '@jest/globals'
import { usualOf } from './baseline.ts'
import { cappedCount, weighRing } from './weigh.ts'
import type { NetworkCounts } from './weigh.ts'

const network = (number: number, documents: number, more: Partial<NetworkCounts> = {}): NetworkCounts => ({
  network: number,
  documents,
  isKnown: true,
  'never-started': 0,
  fallback: 0,
  crash: 0,
  slow: 0,
  ...more,
})
const alike = (number: number, documents: number, more: Partial<NetworkCounts> = {}) =>
  Array.from({ length: number }, (_, at) => network(at, documents, more))

describe('cappedCount', () => {
  const counted = (counts: readonly number[], most: number) =>
    counts.reduce((sum, count) => sum + Math.min(count, most), 0)

  it('is zero for too few networks', () => {
    expect([cappedCount([], 1), cappedCount([9, 9], 3), cappedCount([9, 9, 9], 3)]).toEqual([0, 0, 9])
  })

  it.each([
    [[1, 2, 3, 400], 3],
    [[5, 5, 5, 5, 1_000_000], 4],
    [[1, 1, 1, 1, 1, 90, 90, 90], 4],
    [Array.from({ length: 100 }, (_, at) => at + 1), 20],
  ])('is the largest with which %j count with at most one part in %d', (counts, parts) => {
    const most = cappedCount(counts, parts)
    expect(most * parts).toBeLessThanOrEqual(counted(counts, most) + 1e-9)
    const more = most + 0.01
    if (most < Math.max(...counts))
      expect(more * Math.max(parts, counts.length / 4)).toBeGreaterThan(counted(counts, more))
  })

  it('is four times the average of a network, when there are many', () => {
    const counts = [...Array.from({ length: 399 }, () => 2), 5_000]
    expect(cappedCount(counts, 20)).toBeCloseTo((4 * counted(counts, 8)) / 400, 0)
  })
})

describe('weighRing', () => {
  it('limits a network to its share, with its own rates, and returns the excluded number', () => {
    const { spans, weighed } = weighRing([[...alike(40, 10), network(99, 5_000, { crash: 2_500 })]], 20)
    expect(weighed).toMatchObject({
      documents: 5_400,
      networks: 41,
      newNetworks: 0,
      counted: spans[0]!.documents,
      overShare: 5_400 - spans[0]!.documents,
    })
    expect(spans[0]!.documents).toBeLessThanOrEqual(445)
    expect(spans[0]!.crash).toBeLessThanOrEqual(0.05 * spans[0]!.documents + 1)
  })

  it('excludes networks that the merchant does not know', () => {
    const { spans, weighed } = weighRing([[...alike(20, 10), network(99, 500, { isKnown: false, crash: 500 })]], 20)
    expect([spans[0], weighed.newNetworks]).toEqual([expect.objectContaining({ documents: 200, crash: 0 }), 500])
  })

  it('counts no fault of a network without painted documents, nor more faults than documents', () => {
    expect(
      weighRing([[...alike(20, 10), network(50, 0, { crash: 900 }), network(51, 2, { crash: 900 })]], 1).spans[0],
    ).toMatchObject({ documents: 202, crash: 2 })
  })

  it('returns the same without the networks that have the most faults', () => {
    const { without } = weighRing(
      [[...alike(20, 10), network(50, 10, { crash: 9 }), network(51, 10, { crash: 8, slow: 1 })]],
      20,
      2,
    )
    expect([without('crash')[0], without('slow')[0]!.slow]).toEqual([
      expect.objectContaining({ documents: 200, crash: 0 }),
      0,
    ])
  })

  it('distributes the share over all periods together', () => {
    const busy = [network(0, 10), network(99, 500)]
    const { spans } = weighRing([alike(40, 10), busy], 20)
    expect(spans[1]!.documents).toBeLessThan(70)
  })
})

describe('usualOf', () => {
  const hour = (documents: number, crash: number) => ({ documents, crash, 'never-started': 0, fallback: 0, slow: 0 })

  it('is that of the hours in the middle', () => {
    expect(usualOf([hour(100, 1), hour(100, 2), hour(100, 3), hour(100, 90)])).toMatchObject({
      documents: 200,
      crash: 5,
    })
  })

  it('is not changed by a quarter of the hours, however many documents they had', () => {
    const quiet = Array.from({ length: 18 }, () => hour(100, 2))
    const { documents, crash } = usualOf([...quiet, ...Array.from({ length: 6 }, () => hour(1_000_000, 1_000_000))])
    expect(crash / documents).toBeCloseTo(0.02, 5)
  })

  it('excludes hours without documents, and is undefined without any', () => {
    expect(usualOf([hour(0, 0), hour(50, 1)])).toMatchObject({ documents: 50, crash: 1 })
    expect(usualOf([])).toMatchObject({ documents: 0, crash: 0 })
  })
})
