import { describe, expect, it } from '@jest/globals'
import { kilobytes, localTime, share, table } from './table.ts'

describe('table', () => {
  it('makes columns as wide as their widest cell, with double width for Korean letters', () => {
    expect(
      table(
        ['name', 'may', 'why'],
        [
          ['박미나', 'viewer', ''],
          ['Juno', 'admin', 'x'],
        ],
      ),
    ).toBe('name    may     why\n박미나  viewer\nJuno    admin   x')
  })

  it('returns a sentence when there is nothing to show', () => {
    expect(table(['name'], [], 'Nobody.')).toBe('Nobody.')
  })
})

describe('a time', () => {
  it('is local to the given zone, with its offset', () => {
    expect(localTime('2026-01-02T03:04:05Z', 'Asia/Seoul')).toBe('2026-01-02 12:04:05 +09:00')
    expect(localTime('2026-07-02T03:04:05Z', 'America/New_York')).toBe('2026-07-01 23:04:05 -04:00')
    expect(localTime('2026-01-02T03:04:05Z', 'UTC')).toBe('2026-01-02 03:04:05 +00:00')
  })

  it('is empty when there is none', () => expect(localTime(undefined)).toBe(''))
})

describe('figures', () => {
  it('have thousands separators and units', () => {
    expect([kilobytes(1023), kilobytes(1536)]).toEqual(['1023 bytes', '1.5 KB'])
    expect([share(4, 1200), share(0, 0)]).toEqual(['4 of 1,200 (0.33 %)', '0 of 0'])
  })
})
