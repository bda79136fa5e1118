import { describe, expect, it } from '@jest/globals'
import { choice, text } from './filter.ts'
import { daysOf } from './period.ts'
import { changed, readAddress, toDay, toPreset, toRequest } from './address.ts'

const TODAY = '2026-11-20'
const REPORT = {
  period: { presets: ['week', 'month', 'year'], usual: 'month', hasDays: true },
  filters: [choice('kind', ['WIN', 'DEPOSIT']), text('account', 5)],
  pageSize: 20,
} as const
const read = (query: string) => readAddress(REPORT, new URLSearchParams(query), TODAY)

describe('the address of a report', () => {
  it('contains days, filters and page, and maps to the request', () => {
    const address = read('member=transactionHistory&from=2025-11-21&to=2026-11-19&kind=WIN&account=mina&after=WyI3Il0')
    expect(address).toMatchObject({
      days: { from: '2025-11-21', to: '2026-11-19' },
      preset: undefined,
      filters: { kind: 'WIN', account: 'mina' },
      after: 'WyI3Il0',
    })
    expect(toRequest(REPORT, address)).toEqual({
      from: '2025-11-21',
      to: '2026-11-19',
      kind: 'WIN',
      account: 'mina',
      after: 'WyI3Il0',
      pageSize: 20,
    })
    expect(toRequest(REPORT, address, { isWhole: true })).toEqual({
      from: '2025-11-21',
      to: '2026-11-19',
      kind: 'WIN',
      account: 'mina',
    })
  })

  it.each(['', 'period=decade', 'from=x&kind=NONE', 'from=2026-13-40&after=%20', 'account=far-too-long'])(
    'has defaults for invalid values: %j',
    (query) => {
      expect(toRequest(REPORT, read(query))).toEqual({ from: '2026-10-22', to: TODAY, pageSize: 20 })
    },
  )

  it('follows the calendar where it names a preset, across the end of a month and of a year', () => {
    expect(readAddress(REPORT, new URLSearchParams('period=week'), '2026-01-03').days).toEqual({
      from: '2025-12-28',
      to: '2026-01-03',
    })
    expect(read('from=2026-11-14&to=2026-11-20').preset).toBe('week')
  })

  it('returns to the first page when anything else changes, and preserves unrelated parameters', () => {
    const query = new URLSearchParams('member=transactionHistory&kind=WIN&after=abc&period=week')
    expect(changed(query, { kind: '' })).toEqual({ member: 'transactionHistory', period: 'week' })
    expect(changed(query, toPreset('year'))).toEqual({ member: 'transactionHistory', kind: 'WIN', period: 'year' })
  })

  it('never has a first day after the last', () => {
    const days = { from: '2026-11-01', to: '2026-11-20' }
    expect(toDay('from', '2026-11-25', days)).toEqual({ period: '', from: '2026-11-25', to: '2026-11-25' })
    expect(toDay('to', '2026-10-05', days)).toEqual({ period: '', from: '2026-10-05', to: '2026-10-05' })
    expect(toDay('to', '2026-11-10', days)).toEqual({ period: '', from: '2026-11-01', to: '2026-11-10' })
    expect(toDay('to', '', days)).toEqual({ period: '', to: '' })
    expect(read('from=2026-11-21&to=2026-11-02').days).toEqual({ from: '2026-11-02', to: '2026-11-02' })
  })
})

describe('the presets of a period', () => {
  it.each([
    ['thisWeek', '2026-11-20', '2026-11-16', '2026-11-20'],
    ['thisWeek', '2026-11-16', '2026-11-16', '2026-11-16'],
    ['thisWeek', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['lastWeek', '2026-11-23', '2026-11-16', '2026-11-22'],
    ['halfMonth', '2026-11-15', '2026-11-01', '2026-11-15'],
    ['halfMonth', '2026-11-16', '2026-11-16', '2026-11-16'],
    ['halfMonth', '2028-02-29', '2028-02-16', '2028-02-29'],
    ['thisMonth', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['thisMonth', '2026-11-30', '2026-11-01', '2026-11-30'],
  ] as const)('%s on %s is %s to %s', (preset, today, from, to) => expect(daysOf(preset, today)).toEqual({ from, to }))
})
