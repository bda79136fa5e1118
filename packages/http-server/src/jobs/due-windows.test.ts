import { expect, it } from '@jest/globals'
import { dueWindows } from './due-windows.ts'

const at = (text: string) => new Date(text)
const due = (...args: Parameters<typeof dueWindows>) => dueWindows(...args).map((each) => each.toISOString())
const noon = { cron: '0 12 * * *' } as const

it('returns the newest window up to now when none was ever done', () => {
  expect(due({ ...noon, missed: 'each' }, undefined, at('2026-03-05T13:00:00Z'))).toEqual(['2026-03-05T12:00:00.000Z'])
  expect(due({ ...noon, missed: 'last' }, undefined, at('2026-03-05T11:59:59Z'))).toEqual(['2026-03-04T12:00:00.000Z'])
})

it('returns a window in its own second, and not again', () => {
  expect(due({ ...noon, missed: 'last' }, at('2026-03-04T12:00:00Z'), at('2026-03-05T12:00:00.000Z'))).toEqual([
    '2026-03-05T12:00:00.000Z',
  ])
  expect(due({ ...noon, missed: 'last' }, at('2026-03-05T12:00:00Z'), at('2026-03-05T12:00:00.500Z'))).toEqual([])
})

it('returns every missed window after a downtime, or only the last one', () => {
  const days = [3, 4, 5].map((day) => `2026-03-0${day}T12:00:00.000Z`)
  expect(due({ ...noon, missed: 'each' }, at('2026-03-02T12:00:00Z'), at('2026-03-05T20:00:00Z'))).toEqual(days)
  expect(due({ ...noon, missed: 'last' }, at('2026-03-02T12:00:00Z'), at('2026-03-05T20:00:00Z'))).toEqual(
    days.slice(-1),
  )
})

it('uses the local time of a time zone, once a day even when clocks change', () => {
  // Clocks in Berlin go forward on 29 March 2026, so noon is an hour earlier in UTC.
  expect(
    due({ ...noon, timeZone: 'Europe/Berlin', missed: 'each' }, at('2026-03-27T11:00:00Z'), at('2026-03-30T10:00:00Z')),
  ).toEqual(['2026-03-28T11:00:00.000Z', '2026-03-29T10:00:00.000Z', '2026-03-30T10:00:00.000Z'])
})

it('returns none when clocks were set back', () => {
  expect(due({ ...noon, missed: 'each' }, at('2026-03-05T12:00:00Z'), at('2026-03-04T13:00:00Z'))).toEqual([])
  expect(due({ ...noon, missed: 'last' }, at('2026-03-05T12:00:00Z'), at('2026-03-04T13:00:00Z'))).toEqual([])
})
