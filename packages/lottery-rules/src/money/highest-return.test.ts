import { describe, expect, it } from '@jest/globals'
import { LOTTERIES, PLAYS_OF } from '../games/catalogue.ts'
import { highestReturn } from './highest-return.ts'

const playOf = (code: string, id: string) => {
  const { drawKind, prizeMode } = LOTTERIES.find((lottery) => lottery.code === code)!
  return { play: PLAYS_OF[drawKind].find((play) => play.id === id)!, prizeMode }
}
const returnOf = (code: string, id: string, set: Record<string, number> = {}) => {
  const { play, prizeMode } = playOf(code, id)
  return highestReturn(play, prizeMode, new Map(Object.entries(set)))
}

describe('highestReturn', () => {
  it.each(LOTTERIES.map(({ code }) => code))(
    'is at most the whole stake with usual odds, for all plays of %s',
    (code) => {
      const { drawKind, prizeMode } = LOTTERIES.find((lottery) => lottery.code === code)!
      expect(
        PLAYS_OF[drawKind].filter((play) => highestReturn(play, prizeMode, new Map()) > 10_000).map(({ id }) => id),
      ).toEqual([])
    },
  )

  it('follows from fixed odds and their chance, to the last unit', () => {
    expect(returnOf('VNMB', 'DE_DB')).toBe(9_900)
    const { key } = playOf('VNMB', 'DE_DB').play.levels[0]!
    expect(returnOf('VNMB', 'DE_DB', { [key]: 950_000 })).toBe(9_500)
    expect(returnOf('VNMB', 'DE_DB', { [key]: 1_000_000 })).toBe(10_000)
    expect(returnOf('VNMB', 'DE_DB', { [key]: 1_000_001 })).toBe(10_001)
  })

  it('is the same for every prize group, including the rebate of lower ones', () => {
    expect(returnOf('SSC60', 'position')).toBe(9_800)
  })

  it('has no rebate with odds that a merchant has set, which are the same for every prize group', () => {
    const { key } = playOf('SSC60', 'position').play.levels[0]!
    expect(returnOf('SSC60', 'position', { [key]: 98_000 })).toBe(9_800)
    expect(returnOf('SSC60', 'position', { [key]: 100_001 })).toBe(10_001)
  })

  it('is that of the best kind of line, where lines have levels of their own', () => {
    const { play, prizeMode } = playOf('K3', 'sum')
    const [first, second] = play.levels
    const usual = highestReturn(play, prizeMode, new Map())
    expect(
      highestReturn(
        play,
        prizeMode,
        new Map([
          [first!.key, 20_000],
          [second!.key, 20_000],
        ]),
      ),
    ).toBe(usual)
  })
})
