import { describe, expect, it } from '@jest/globals'
import { addDays, dayAt, daysBetween, instantOf, startOfDay } from './local-time.ts'

describe('days in a time zone', () => {
  it('begin at local midnight', () => {
    expect(startOfDay('2026-11-20', 'Asia/Seoul').toISOString()).toBe('2026-11-19T15:00:00.000Z')
    expect(startOfDay('2026-11-20', 'America/New_York').toISOString()).toBe('2026-11-20T05:00:00.000Z')
    expect(startOfDay('2026-11-20', 'Asia/Kathmandu').toISOString()).toBe('2026-11-19T18:15:00.000Z')
  })

  it('begin at the right instant on days with a clock change', () => {
    expect(startOfDay('2026-03-29', 'Europe/Paris').toISOString()).toBe('2026-03-28T23:00:00.000Z')
    expect(startOfDay('2026-03-30', 'Europe/Paris').toISOString()).toBe('2026-03-29T22:00:00.000Z')
    expect(startOfDay('2026-10-25', 'Europe/Paris').toISOString()).toBe('2026-10-24T22:00:00.000Z')
    expect(startOfDay('2026-10-26', 'Europe/Paris').toISOString()).toBe('2026-10-25T23:00:00.000Z')
    // Midnight is skipped, so the day starts at 01:00.
    expect(startOfDay('2026-09-06', 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z')
  })

  it('are calculated from an instant', () => {
    expect(dayAt(new Date('2026-11-19T15:00:00Z'), 'Asia/Seoul')).toBe('2026-11-20')
    expect(dayAt(new Date('2026-11-19T14:59:59.999Z'), 'Asia/Seoul')).toBe('2026-11-19')
  })

  it('follow each other over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1)
  })
})

describe('an instant by calendar and clock of a time zone', () => {
  it.each([
    ['2026-11-20T09:30', 'Asia/Seoul', '2026-11-20T00:30:00.000Z'],
    ['2026-11-20T09:30', 'America/New_York', '2026-11-20T14:30:00.000Z'],
    ['2026-07-01T00:00', 'Europe/Paris', '2026-06-30T22:00:00.000Z'],
    // A time that occurs twice, and one that is skipped.
    ['2026-10-25T02:30', 'Europe/Paris', '2026-10-25T00:30:00.000Z'],
    ['2026-03-29T02:30', 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
  ])('is read: %s in %s', (local, timeZone, instant) => {
    expect(instantOf(local, timeZone).toISOString()).toBe(instant)
  })
})
