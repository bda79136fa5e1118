import { describe, expect, it } from '@jest/globals'
import { instantOf } from './local-time.ts'

const at = (text: string, zone: string) => instantOf(text, zone).toISOString()

describe('instantOf', () => {
  it('reads a time without an offset as a local time of the zone', () => {
    expect(at('2026-12-01T09:00', 'Asia/Seoul')).toBe('2026-12-01T00:00:00.000Z')
    expect(at('2026-07-01T09:00', 'America/New_York')).toBe('2026-07-01T13:00:00.000Z')
    expect(at('2026-01-01T00:30', 'Pacific/Kiritimati')).toBe('2025-12-31T10:30:00.000Z')
  })

  it('applies the offset of a time that has one', () => {
    expect(at('2026-12-01T09:00:00Z', 'Asia/Seoul')).toBe('2026-12-01T09:00:00.000Z')
    expect(at('2026-12-01T09:00:00+02:00', 'Asia/Seoul')).toBe('2026-12-01T07:00:00.000Z')
  })

  it('reads an hour that occurs twice as the first one', () => {
    expect(at('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
  })

  it('rejects local times that do not exist', () => {
    expect(() => at('2026-03-08T02:30', 'America/New_York')).toThrow('does not exist in America/New_York')
    for (const text of ['tomorrow', '2026-13-01T00:00', '2026-12-01', '1764547200000'])
      expect(() => at(text, 'Asia/Seoul')).toThrow(`"${text}" is not a time.`)
  })
})
