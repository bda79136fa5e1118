import { describe, expect, it } from '@jest/globals'
import { entry } from '../testing/samples.ts'
import { seriesOf, type HealthPoint } from './canary-series.ts'
import { movesIn } from './moves.ts'

const point = (minute: number, ring: 'canary' | 'stable', more: Partial<HealthPoint> = {}): HealthPoint => ({
  at: `2026-11-20T09:0${minute}:00.000Z`,
  ring,
  documents: 100,
  started: 100,
  neverStarted: 0,
  fallbacks: 0,
  crashes: 0,
  slow: 0,
  ...more,
})

describe('the series of a canary', () => {
  it('is a share of the documents of each ring and moment, by time', () => {
    const points = [
      point(2, 'canary', { crashes: 5, documents: 50 }),
      point(1, 'stable', { crashes: 4, documents: 400 }),
      point(1, 'canary', { crashes: 1 }),
    ]
    expect(seriesOf(points, 'crashes')).toEqual([
      { at: point(1, 'stable').at, stable: 0.01, canary: 0.01 },
      { at: point(2, 'canary').at, canary: 0.1 },
    ])
    expect(seriesOf(points, 'documents')).toEqual([
      { at: point(1, 'stable').at, stable: 400, canary: 100 },
      { at: point(2, 'canary').at, canary: 50 },
    ])
  })

  it('has a gap where a ring had no visitors', () => {
    expect(seriesOf([point(1, 'canary', { documents: 0 }), point(1, 'stable')], 'slow')).toEqual([
      { at: point(1, 'stable').at, stable: 0 },
    ])
  })
})

it('names every set that was once current, by its newest move', () => {
  expect(
    movesIn([
      entry(9, { toSet: 'b', actor: 'jun' }),
      entry(8, { action: 'set-earned' }),
      entry(7, { toSet: 'a' }),
      entry(6, { toSet: 'b', actor: 'mina' }),
    ]).map(({ set, actor }) => [set, actor]),
  ).toEqual([
    ['b', 'jun'],
    ['a', 'manager'],
  ])
})
