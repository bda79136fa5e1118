import type { Freeze, Schedule } from '@atrium/contracts/staff/releases/calendar'

export const aSchedule = (overrides: Partial<Schedule> = {}): Schedule => ({
  id: 1,
  merchant: 'DEMO',
  releases: { 'mfe-games': '1.5.0' },
  localTime: '2026-12-01T09:00',
  timeZone: 'Asia/Seoul',
  at: '2026-12-01T00:00:00.000Z',
  state: 'waiting',
  by: 'bea',
  reason: 'quiet hour',
  rejections: [],
  people: ['bea'],
  ...overrides,
})

export const aFreeze = (overrides: Partial<Freeze> = {}): Freeze => ({
  id: 9,
  merchants: ['DEMO'],
  from: '2026-12-24T00:00',
  until: '2026-12-27T00:00',
  by: 'bea',
  reason: 'holidays',
  ...overrides,
})
