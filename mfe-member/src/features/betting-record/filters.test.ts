import { describe, expect, it } from '@jest/globals'
import { readFilters, toRequest } from './filters.ts'

describe('filters of the betting record', () => {
  it('come from the address, and nonsense is the default', () => {
    expect(readFilters(new URLSearchParams('period=month&state=CLOSED&p=3'))).toEqual({ period: 'month', state: 'CLOSED', page: 3 })
    expect(readFilters(new URLSearchParams('period=x&state=y&p=-2'))).toEqual({ period: 'week', state: 'ALL', page: 1 })
  })

  it('count days from midnight in the merchant\'s time zone', () => {
    const now = Date.UTC(2026, 10, 20, 16, 30) // 01:30 on the 21st in Seoul
    expect(toRequest({ period: 'today', state: 'ALL', page: 1 }, 'Asia/Seoul', now).from).toBe(Date.UTC(2026, 10, 20, 15))
    expect(toRequest({ period: 'week', state: 'OPEN', page: 2 }, 'Asia/Seoul', now)).toEqual({ pageNo: 2, pageSize: 10, from: Date.UTC(2026, 10, 14, 15), state: 'OPEN' })
  })
})
