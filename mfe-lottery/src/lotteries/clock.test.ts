import { describe, expect, it } from '@jest/globals'
import { countdown } from './clock.ts'

describe('countdown', () => {
  it.each([
    [0, '0:00'],
    [-5_000, '0:00'],
    [1, '0:01'],
    [59_000, '0:59'],
    [61_000, '1:01'],
    [3_600_000, '1:00:00'],
    [3_661_000, '1:01:01'],
  ])('%d ms reads %s', (ms, text) => {
    expect(countdown(ms)).toBe(text)
  })
})
