import { describe, expect, it } from '@jest/globals'
import { dateTime, dayText, longDate, minuteOf, secondOf, zonedDateTime, zoneOffset } from './times.ts'

const at = Date.UTC(2026, 10, 23, 19, 29, 5)

describe('a time that members see', () => {
  it('is that of the merchant, in one format per language', () => {
    expect(dateTime(at, 'KO', 'Asia/Seoul')).toBe('2026. 11. 24. 04:29:05')
    expect(dateTime(at, 'EN', 'Asia/Seoul')).toBe('24/11/2026, 04:29:05')
    expect(zonedDateTime(at, 'EN', 'Asia/Ho_Chi_Minh')).toBe('24/11/2026, 02:29:05 (GMT+7)')
    expect([minuteOf(at, 'KO', 'Asia/Seoul'), secondOf(at, 'EN', 'Asia/Seoul')]).toEqual(['04:29', '04:29:05'])
  })

  it('counts midnight as hour 00 of the new day', () => {
    expect(dateTime(Date.UTC(2026, 10, 23, 15), 'EN', 'Asia/Seoul')).toBe('24/11/2026, 00:00:00')
    expect(dateTime(Date.UTC(2026, 10, 23, 14, 59, 59), 'EN', 'Asia/Seoul')).toBe('23/11/2026, 23:59:59')
    expect(longDate(Date.UTC(2026, 10, 23, 15), 'EN', 'Asia/Seoul')).toBe('24 November 2026')
  })

  it('distinguishes the two hours that the end of summer time repeats', () => {
    const [summer, winter] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)]
    expect(dateTime(summer, 'EN', 'Europe/Berlin')).toBe(dateTime(winter, 'EN', 'Europe/Berlin'))
    expect([zoneOffset(summer, 'EN', 'Europe/Berlin'), zoneOffset(winter, 'EN', 'Europe/Berlin')]).toEqual([
      'GMT+2',
      'GMT+1',
    ])
  })

  it('keeps a day of the wire the same day in every zone', () => {
    expect([dayText('2026-11-24', 'EN', 'long'), dayText('2026-11-24', 'KO', 'short')]).toEqual([
      '24 November 2026',
      '11월 24일',
    ])
  })
})
