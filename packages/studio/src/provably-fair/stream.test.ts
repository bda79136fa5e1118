import { describe, expect, it } from '@jest/globals'
import { placeMines } from '../engines/mines/field.ts'
import { hashOfSeed, hmac, roundDraw } from './hmac.ts'
import { fairDraw, fairMessage } from './stream.ts'

const text = (value: string): Uint8Array => new TextEncoder().encode(value)
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const SEED = Uint8Array.from({ length: 32 }, (_, index) => index)

describe('the numbers of a provably fair round', () => {
  it('come from the HMAC that others publish', () => {
    expect(hex(hmac(text('server seed'), 'client seed-1'))).toBe(
      '78ed9330f00055f15765cb141088f316d507204a745ad4800fd719fcbfca071a',
    )
    expect(hashOfSeed(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
  })

  it('are the blocks one after the other, in 32-bit numbers', () => {
    const draw = roundDraw(SEED, 'mine', 7)
    const drawn = Array.from({ length: 9 }, () => draw(2 ** 32))
    const blocks = [0, 1].map((index) => Buffer.from(hmac(SEED, `mine:7:${index}`)))
    expect(fairMessage('mine', 7, 1)).toBe('mine:7:1')
    expect(drawn).toEqual([
      ...Array.from({ length: 8 }, (_, index) => blocks[0]!.readUInt32BE(index * 4)),
      blocks[1]!.readUInt32BE(0),
    ])
  })

  it('pass over those that would favour small numbers', () => {
    const block = new Uint8Array(32)
    new DataView(block.buffer).setUint32(0, 2 ** 32 - 1)
    new DataView(block.buffer).setUint32(4, 13)
    expect(fairDraw(() => block)(10)).toBe(3)
  })

  // The verification page is tested with the same values.
  it('make the rounds that the page of checks computes', () => {
    expect(placeMines(5, roundDraw(SEED, '나의 시드', 12))).toEqual([6, 12, 13, 21, 23])
    const draw = roundDraw(SEED, 'a', 0)
    expect(Array.from({ length: 100 }, () => draw(2 ** 32)).at(-1)).toBe(1154946783)
  })

  it('are others for every nonce, client seed and server seed', () => {
    const first = (seed: Uint8Array, client: string, nonce: number): number => roundDraw(seed, client, nonce)(2 ** 32)
    expect(
      new Set([first(SEED, 'a', 0), first(SEED, 'a', 1), first(SEED, 'b', 0), first(new Uint8Array(32), 'a', 0)]).size,
    ).toBe(4)
  })
})
