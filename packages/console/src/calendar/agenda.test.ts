import { describe, expect, it } from '@jest/globals'
import { agendaOf, freezeState } from './agenda.ts'
import { aFreeze, aSchedule } from './testing.ts'

const merchants = [
  { merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] },
  { merchant: 'LOTUS', sequence: 1, timeZone: 'America/New_York', groups: [] },
]
const at = (iso: string) => Date.parse(iso)

describe('a freeze', () => {
  const freeze = aFreeze({ merchants: '*', from: '2026-12-24T00:00', until: '2026-12-27T00:00' })

  it('is in force from its start in the local time of the first merchant', () => {
    expect(freezeState(freeze, merchants, at('2026-12-23T14:59:00Z'))).toBe('coming')
    expect(freezeState(freeze, merchants, at('2026-12-23T15:00:00Z'))).toBe('holds')
  })

  it('is over after its end in the local time of the last merchant, or when it was ended', () => {
    expect(freezeState(freeze, merchants, at('2026-12-26T15:00:00Z'))).toBe('holds')
    expect(freezeState(freeze, merchants, at('2026-12-27T05:00:00Z'))).toBe('over')
    expect(freezeState({ ...freeze, endedAt: '2026-12-24T00:00:00.000Z' }, merchants, at('2026-12-25T00:00:00Z'))).toBe(
      'over',
    )
  })
})

describe('the agenda', () => {
  const input = {
    schedules: [
      aSchedule({ id: 1, localTime: '2026-12-02T09:00' }),
      aSchedule({ id: 2, merchant: 'LOTUS', localTime: '2026-12-01T10:00' }),
      aSchedule({ id: 3, localTime: '2026-11-01T09:00', state: 'failed' }),
    ],
    freezes: [aFreeze({ id: 4, from: '2026-12-02T08:00', until: '2026-12-03T00:00' })],
    merchants,
    now: at('2026-11-22T00:00:00Z'),
  }

  it('is ordered by local day and time, with past entries separate', () => {
    const { days, past, holding } = agendaOf(input)
    expect(days.map(({ day, entries }) => [day, entries.map(({ key, clock }) => `${key} ${clock}`)])).toEqual([
      ['2026-12-01', ['schedule-2 10:00']],
      ['2026-12-02', ['freeze-4 08:00', 'schedule-1 09:00']],
    ])
    expect(past.map(({ key }) => key)).toEqual(['schedule-3'])
    expect(holding).toEqual([])
  })

  it('filters by one merchant, including freezes of all', () => {
    const { days } = agendaOf({
      ...input,
      freezes: [
        ...input.freezes,
        aFreeze({ id: 5, merchants: '*', from: '2026-12-05T00:00', until: '2026-12-06T00:00' }),
      ],
      merchant: 'LOTUS',
    })
    expect(days.flatMap(({ entries }) => entries.map(({ key }) => key))).toEqual(['schedule-2', 'freeze-5'])
  })
})
