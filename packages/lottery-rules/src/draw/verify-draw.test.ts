import { describe, expect, it } from '@jest/globals'
import { bytesOfHex, hexOf } from './hex.ts'
import { mixedKey } from './mixed-key.ts'
import { verifyDraw, type PublishedDraw } from './verify-draw.ts'

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const HASH = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'
/** The published test vector of domain rule 3.9. */
const DRAW: PublishedDraw = {
  code: 'SSC60',
  numero: '20260101-0001',
  drawKind: 'digits5',
  seedHash: HASH,
  seed: SEED,
  result: '03853',
}
const RANDOMNESS = 'ff'.repeat(32)

describe('mixedKey', () => {
  it('is SHA-256 of the seed and the randomness, one after the other', async () => {
    // Output of sha256sum for the bytes 00 to 1f followed by 32 times ff.
    expect(hexOf(await mixedKey(bytesOfHex(SEED)!, bytesOfHex(RANDOMNESS)!))).toBe(
      '50473549565866d7efcc486bcf3072145a9616a6a6f3cdf8cc6158ff2178e5dd',
    )
  })
})

describe('verifyDraw', () => {
  it('computes hash and result of a draw again', async () => {
    expect(await verifyDraw(DRAW)).toEqual({ seedHash: HASH, isSeedRight: true, result: '03853', isResultRight: true })
  })

  it('detects a seed whose hash differs from the published one, and a result that the seed does not yield', async () => {
    expect(await verifyDraw({ ...DRAW, seed: SEED.replace('00', '01') })).toMatchObject({
      isSeedRight: false,
      isResultRight: false,
    })
    expect(await verifyDraw({ ...DRAW, result: '03854' })).toMatchObject({
      isSeedRight: true,
      result: '03853',
      isResultRight: false,
    })
    expect(await verifyDraw({ ...DRAW, numero: '20260101-0002' })).toMatchObject({
      isSeedRight: true,
      isResultRight: false,
    })
  })

  it('draws with the randomness of the beacon where one takes part', async () => {
    const mixed = await verifyDraw({ ...DRAW, beacon: { round: 7, randomness: RANDOMNESS } })
    expect(mixed).toMatchObject({ isSeedRight: true, result: '16087', isResultRight: false })
    expect(
      await verifyDraw({ ...DRAW, result: mixed!.result, beacon: { round: 7, randomness: RANDOMNESS } }),
    ).toMatchObject({ isResultRight: true })
    expect(
      await verifyDraw({ ...DRAW, result: mixed!.result, beacon: { round: 7, randomness: `0${RANDOMNESS.slice(1)}` } }),
    ).toMatchObject({ isResultRight: false })
  })

  it.each([
    ['an empty seed', { ...DRAW, seed: '' }],
    ['a seed of other letters', { ...DRAW, seed: 'xyz' }],
    ['half a byte', { ...DRAW, seed: '0' }],
    ['a round without randomness', { ...DRAW, beacon: { round: 7 } }],
    ['randomness of other letters', { ...DRAW, beacon: { round: 7, randomness: 'no' } }],
  ])('cannot compute with %s', async (_, draw) => {
    expect(await verifyDraw(draw)).toBeUndefined()
  })
})
