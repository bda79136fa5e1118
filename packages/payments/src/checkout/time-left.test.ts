import { describe, expect, it } from '@jest/globals'
import { timeLeftText } from './time-left.ts'

describe('the time left', () => {
  it.each([
    [59_000, '1분 미만', 'less than a minute'],
    [60_000, '1분', '1 minute'],
    [1_799_000, '29분', '29 minutes'],
    [3_600_000, '1시간', '1 hour'],
    [604_800_000 - 1, '6일 23시간', '6 days 23 hours'],
  ])('of %d ms is written %s and %s', (ms, korean, english) => {
    expect([timeLeftText(ms, 'KO'), timeLeftText(ms, 'EN')]).toEqual([korean, english])
  })
})
