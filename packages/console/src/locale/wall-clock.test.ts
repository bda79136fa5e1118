import { expect, it } from '@jest/globals'
import { instantAt } from './wall-clock.ts'

it('converts a local time of a zone to its instant', () => {
  expect(instantAt('2026-12-01T09:00', 'Asia/Seoul')).toBe('2026-12-01T00:00:00.000Z')
  expect(instantAt('2026-07-01T09:00', 'America/New_York')).toBe('2026-07-01T13:00:00.000Z')
  expect(instantAt('2026-12-01T00:30', 'Asia/Kathmandu')).toBe('2026-11-30T18:45:00.000Z')
})

it('is the first of two instants when clocks are set back', () => {
  expect(instantAt('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
})

it('is undefined for a local time that is skipped, or an invalid one', () => {
  expect(instantAt('2026-03-08T02:30', 'America/New_York')).toBeUndefined()
  expect(instantAt('soon', 'Asia/Seoul')).toBeUndefined()
})
