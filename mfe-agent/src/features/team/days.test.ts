import { describe, expect, it } from '@jest/globals'
import { lastDays } from './days.ts'

describe('lastDays', () => {
  it('counts from today in the merchant\'s time zone', () => {
    const lateInLondon = Date.UTC(2026, 2, 1, 15, 30)
    expect(lastDays('7', 'Asia/Seoul', lateInLondon)).toEqual({ from: '2026-02-24', to: '2026-03-02' })
    expect(lastDays('1', 'Europe/London', lateInLondon)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  })
})
