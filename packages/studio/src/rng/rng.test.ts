import { randomBytes } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import { PlayError } from '../play-error.ts'
import { createChance } from './chance.ts'
import { chiSquareTail } from './probability.ts'
import { randomNumber } from './random-number.ts'
import { chiSquare, findFault } from './self-test.ts'

/** Probability below which a sound source practically never fails: once in a billion runs. */
const OUT_OF_REACH = 1e-9

/** A source that returns these 32-bit numbers. */
const drawing =
  (...numbers: number[]) =>
  () => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(numbers.shift()!)
    return bytes
  }

describe('randomNumber', () => {
  it('draws again instead of favouring small numbers', () => {
    // 2³² = 143165576 × 30 + 16: the last 16 values would map to 0 … 15 once more than to other results.
    const last = 2 ** 32 - 1
    expect(randomNumber(drawing(last, last - 15, last - 16), 30)).toBe(29)
    expect(randomNumber(drawing(59), 30)).toBe(29)
    expect(randomNumber(drawing(60), 30)).toBe(0)
  })

  it('uses every value where the range divides evenly', () => expect(randomNumber(drawing(2 ** 32 - 1), 32)).toBe(31))

  it.each([0, -1, 1.5, 2 ** 32 + 1, NaN])('rejects a range below %p', (below) =>
    expect(() => randomNumber(randomBytes, below)).toThrow(RangeError),
  )

  it.each([2, 7, 30, 36])('is even over numbers below %i', (below) => {
    const draws = Array.from({ length: 60_000 }, () => randomNumber(randomBytes, below))
    expect(new Set(draws).size).toBe(below)
    expect(chiSquareTail(chiSquare(draws, below), below - 1)).toBeGreaterThan(OUT_OF_REACH)
  })

  it('is even over neighbouring pairs', () => {
    const pairs = Array.from({ length: 60_000 }, () => randomNumber(randomBytes, 6) * 6 + randomNumber(randomBytes, 6))
    expect(chiSquareTail(chiSquare(pairs, 36), 35)).toBeGreaterThan(OUT_OF_REACH)
  })
})

describe('the self-test', () => {
  it('passes the source in use', () => expect(findFault(randomBytes)).toBeUndefined())

  it.each([
    ['stuck', (size: number) => Buffer.alloc(size, 0xa5)],
    [
      'counting',
      (() => {
        let next = 0
        return (size: number) => Buffer.from(Array.from({ length: size }, () => next++ % 256))
      })(),
    ],
    ['biased', (size: number) => Buffer.from(randomBytes(size).map((byte) => byte | 1))],
    [
      'repeating bytes',
      (size: number) => Buffer.from(Array.from({ length: size }, (_, index) => (index < 8 ? 7 : randomBytes(1)[0]!))),
    ],
  ])('detects a source that is %s', (_, bytes) => expect(findFault(bytes)).toBeDefined())

  it.each([
    ['fails', (size: number) => Buffer.alloc(size)],
    [
      'cannot be made',
      () => {
        throw new Error('no entropy')
      },
    ],
  ])('closes the games when it %s, including open rounds', (_, bytes) => {
    const chance = createChance(pino({ level: 'silent' }), bytes)
    expect(chance.isSound()).toBe(false)
    expect(() => chance.draw(6)).toThrow(PlayError)
    chance.stop()
  })
})
