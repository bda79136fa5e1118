import { describe, expect, it } from '@jest/globals'
import { readCursor, toCursor } from './key.ts'
import type { Key } from './key.ts'

const KEY: Key = [
  { column: 'at', type: 'timestamptz', order: 'desc' },
  { column: 'id', type: 'int8', order: 'desc' },
]

describe('a cursor', () => {
  it.each([
    '2026-11-20 03:00:00+00',
    '2024-02-29 23:59:59.123456+09',
    '1908-03-31 12:00:00+08:27:52',
    '2026-01-01 00:00:00-05:30',
  ])('is read as it was written: %s', (at) => {
    expect(readCursor(KEY, toCursor([at, '7']))).toEqual([at, '7'])
  })

  it.each([
    '2026-02-30 00:00:00+00',
    '2026-99-99 99:99:99+99',
    '2026-01-01 24:00:00+00',
    '2026-01-01 00:60:00+00',
    '2026-01-01 00:00:00+99',
    '0000-01-01 00:00:00+00',
    '2026-01-01',
    'infinity',
  ])('is rejected with a time that PostgreSQL cannot read, or never wrote: %s', (at) => {
    expect(() => readCursor(KEY, toCursor([at, '7']))).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST' }))
  })
})
