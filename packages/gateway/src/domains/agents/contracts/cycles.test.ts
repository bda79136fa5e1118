import { describe, expect, it } from '@jest/globals'
import { cycleAt, cyclesBetween, isRest } from './cycles.ts'
import type { CycleLength } from './cycles.ts'

const ZONE = 'Asia/Seoul'
/** Days of a cycle in its time zone; the end is exclusive. */
const days = (length: CycleLength, at: string, zone = ZONE) => {
  const { startsAt, endsAt } = cycleAt(length, new Date(at), zone)
  return [startsAt, endsAt].map((instant) => instant.toLocaleString('sv-SE', { timeZone: zone }))
}

describe('a cycle', () => {
  it.each([
    ['D', '2026-11-20T14:59:59Z', '2026-11-20 00:00:00', '2026-11-21 00:00:00'],
    ['D', '2026-11-20T15:00:00Z', '2026-11-21 00:00:00', '2026-11-22 00:00:00'],
    ['W', '2026-11-22T14:59:59Z', '2026-11-16 00:00:00', '2026-11-23 00:00:00'],
    ['W', '2026-11-22T15:00:00Z', '2026-11-23 00:00:00', '2026-11-30 00:00:00'],
    ['H', '2026-11-15T14:59:59Z', '2026-11-01 00:00:00', '2026-11-16 00:00:00'],
    ['H', '2026-11-15T15:00:00Z', '2026-11-16 00:00:00', '2026-12-01 00:00:00'],
    ['H', '2027-02-28T14:59:59Z', '2027-02-16 00:00:00', '2027-03-01 00:00:00'],
    ['H', '2028-02-29T14:59:59Z', '2028-02-16 00:00:00', '2028-03-01 00:00:00'],
    ['M', '2026-12-31T14:59:59Z', '2026-12-01 00:00:00', '2027-01-01 00:00:00'],
    ['M', '2028-02-29T00:00:00Z', '2028-02-01 00:00:00', '2028-03-01 00:00:00'],
    ['HOUR', '2026-11-20T05:59:59Z', '2026-11-20 14:00:00', '2026-11-20 15:00:00'],
    ['WINDOW', '2026-11-20T05:59:59Z', '2026-11-20 14:55:00', '2026-11-20 15:00:00'],
    ['WINDOW', '2026-11-20T05:55:00Z', '2026-11-20 14:55:00', '2026-11-20 15:00:00'],
  ] as const)('%s has %s', (length, at, start, end) => expect(days(length, at)).toEqual([start, end]))

  it('of an hour follows the clock of a zone whose offset has half hours', () =>
    expect(days('HOUR', '2026-11-20T05:29:00Z', 'Asia/Kolkata')).toEqual([
      '2026-11-20 10:00:00',
      '2026-11-20 11:00:00',
    ]))
})

describe('the cycles to settle', () => {
  it('begin with the first whole one and end with the last that is over', () => {
    const cycles = cyclesBetween('D', new Date('2026-11-18T00:00:00Z'), new Date('2026-11-20T15:00:00Z'), ZONE, 100)
    expect(cycles.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-11-18T15:00:00.000Z',
      '2026-11-19T15:00:00.000Z',
    ])
  })
  it('begin with one in whose middle the first contract begins, with a day', () => {
    const from = new Date('2026-11-22T15:00:00Z')
    expect(isRest('M', from, ZONE)).toBe(true)
    expect(cyclesBetween('M', from, new Date('2026-12-01T00:00:00Z'), ZONE, 100)).toEqual([cycleAt('M', from, ZONE)])
    const noon = new Date('2026-11-23T03:00:00Z')
    expect([isRest('M', noon, ZONE), isRest('W', from, ZONE), isRest('HOUR', from, ZONE)]).toEqual([
      false,
      false,
      false,
    ])
    expect(cyclesBetween('M', noon, new Date('2026-12-01T00:00:00Z'), ZONE, 100)).toEqual([])
  })
  it('are limited in number', () =>
    expect(cyclesBetween('WINDOW', new Date(0), new Date(1e12), ZONE, 3)).toHaveLength(3))
})
