import { describe, expect, it } from '@jest/globals'
import type { DrawKindId } from '../model/draw-kind.ts'
import { drawResult, seedHash } from './draw-1.ts'
import { DRAW_KINDS } from './kinds.ts'
import { parseResult, resultText } from './result-text.ts'

/** The bytes 00 to 1f. */
const SEED = Uint8Array.from({ length: 32 }, (_, index) => index)

describe('DRAW-1', () => {
  it('publishes the SHA-256 of the seed', async () => {
    expect(await seedHash(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
  })

  it.each<[string, DrawKindId, string]>([
    ['SSC60', 'digits5', '03853'],
    ['PK10', 'permutation10', '5 6 8 4 7 3 1 10 2 9'],
    ['K3', 'dice3', '4 6 5'],
  ])('draws the published result of %s', async (game, kind, expected) => {
    expect(
      resultText(DRAW_KINDS[kind], await drawResult(DRAW_KINDS[kind], { seed: SEED, game, issue: '20260101-0001' })),
    ).toBe(expected)
  })

  it.each(Object.values(DRAW_KINDS))('draws results of $id that can be read back', async (kind) => {
    for (let issue = 0; issue < 50; issue++) {
      const result = await drawResult(kind, { seed: SEED, game: 'TEST', issue: String(issue) })
      expect(parseResult(kind, resultText(kind, result))).toEqual(result)
    }
  })
})

describe('parseResult', () => {
  it.each<[DrawKindId, string]>([
    ['digits5', '3853'],
    ['digits5', '038530'],
    ['digits5', '0385x'],
    ['eleven5', '01 02 03 04 04'],
    ['eleven5', '1 2 3 4 5'],
    ['dice3', '4 6 7'],
    ['permutation10', '5 6 8 4 7 3 1 10 2'],
    ['thai', '107387 8'],
    ['thai', '107387 08 09'],
    ['keno', ''],
  ])('rejects a result that %s cannot draw: "%s"', (kind, text) => {
    expect(parseResult(DRAW_KINDS[kind], text)).toBeUndefined()
  })
})
