import { expect, it } from '@jest/globals'
import { beginsWithZeros, workBytes } from './captcha-work.ts'

it.each([
  [[0xff], 0, true],
  [[0x7f], 1, true],
  [[0x80], 1, false],
  [[0, 0x1f], 11, true],
  [[0, 0x20], 11, false],
  [[0, 0], 16, true],
  [[0, 1], 16, false],
  [[1, 0], 9, false],
])('%j begins with %i zero bits: %s', (hash, bits, does) => {
  expect(beginsWithZeros(Uint8Array.from(hash), bits)).toBe(does)
})

it('hashes one block: the puzzle, the piece and a nonce', () => {
  const bytes = workBytes('i'.repeat(43), 15)
  expect(new TextDecoder().decode(bytes.subarray(0, -4))).toBe(`${'i'.repeat(43)}.15.`)
  expect(bytes.length).toBeLessThanOrEqual(55)
})
