import { describe, expect, it } from '@jest/globals'
import { daysFor, periodOf, readFilters, toRequest } from './filters.ts'

const TODAY = '2026-11-20'
const read = (query: string) => readFilters(new URLSearchParams(query), TODAY)

describe('filters of the statement', () => {
  it('come from the address', () => {
    const filters = read('from=2025-11-21&to=2026-11-19&kind=WIN&p=3')
    expect(filters).toEqual({ from: '2025-11-21', to: '2026-11-19', kind: 'WIN', page: 3 })
    expect(toRequest(filters)).toEqual({ from: '2025-11-21', to: '2026-11-19', kind: 'WIN', pageNo: 3, pageSize: 20 })
  })

  it.each(['', 'from=x&to=1999-01-01&kind=NONE&p=-2', 'from=2026-13-40'])('are the last 30 days for %j', (query) => {
    expect(read(query)).toEqual({ from: '2026-10-22', to: TODAY, kind: 'ALL', page: 1 })
  })

  it('are a period when their days are, over the end of a month and of a year', () => {
    expect(daysFor('week', '2026-01-03')).toEqual({ from: '2025-12-28', to: '2026-01-03' })
    expect(periodOf(daysFor('year', TODAY), TODAY)).toBe('year')
    expect(periodOf({ from: '2026-11-14', to: '2026-11-19' }, TODAY)).toBeUndefined()
  })
})
