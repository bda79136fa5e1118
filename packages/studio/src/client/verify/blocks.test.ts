import { describe, expect, it } from '@jest/globals'
import { placeMines } from '../../engines/mines/field.ts'
import { compute, seedOf, sha256 } from './blocks.ts'

const HEX = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const serverSeed = seedOf(HEX)!

// The studio's own test contains the same rounds.
describe('a round computed in the browser', () => {
  it('is the one the studio draws', async () => {
    const { result, used } = await compute({ serverSeed, clientSeed: '나의 시드', nonce: 12 }, (draw) =>
      placeMines(5, draw),
    )
    expect(result).toEqual([6, 12, 13, 21, 23])
    expect(used.map(({ message }) => message)).toEqual(['나의 시드:12:0'])
    expect(await sha256(serverSeed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
  })

  it('has as many numbers as it needs', async () => {
    const { result, used } = await compute({ serverSeed, clientSeed: 'a', nonce: 0 }, (draw) =>
      Array.from({ length: 100 }, () => draw(2 ** 32)).at(-1),
    )
    expect([result, used.length]).toEqual([1154946783, 13])
  })
})

it('a seed is 64 hexadecimal digits', () => {
  expect([seedOf(HEX.toUpperCase())?.[31], seedOf(HEX.slice(1)), seedOf(`${HEX.slice(1)}g`)]).toEqual([
    31,
    undefined,
    undefined,
  ])
})
