import { describe, expect, it } from '@jest/globals'
import { DRAW_KINDS } from '../draw/kinds.ts'
import { LOTTERIES, PLAYS_OF } from '../games/catalogue.ts'
import { parseContent } from '../counting/parse.ts'
import { findWinningBet } from '../rules-page/example.ts'
import { oddsOf } from './odds.ts'
import { payout } from './payout.ts'
import { hasSymbolLines, winOfSymbol } from './win-of-symbol.ts'

const STAKE = { unit: 10_000n, multiple: 3 }

describe('winOfSymbol', () => {
  it.each([...new Set(LOTTERIES.map(({ drawKind }) => drawKind))])(
    'pays what settlement pays for one symbol that wins once, for all plays of %s whose picks are lines',
    async (kind) => {
      for (const play of PLAYS_OF[kind].filter(hasSymbolLines)) {
        const { content, hits } = await findWinningBet(play, DRAW_KINDS[kind])
        const picks = content.flat()
        if (picks.length !== 1 || hits.reduce((sum, count) => sum + count, 0) !== 1) continue
        const odds = oddsOf(play, 1_960)
        expect([play.id, winOfSymbol(play, picks[0]!, odds, STAKE)]).toEqual([play.id, payout(STAKE, odds, hits)])
      }
    },
  )

  it('pays the level of the symbol', () => {
    const sum = PLAYS_OF.dice3.find(({ id }) => id === 'sum')!
    const odds = sum.levels.map((_, level) => (level + 1) * 10_000)
    const parsed = parseContent(sum, sum.levels[2]!.key)
    expect(parsed.ok).toBe(true)
    expect(winOfSymbol(sum, sum.levels[2]!.key, odds, STAKE)).toBe(90_000n)
  })
})

describe('hasSymbolLines', () => {
  it('is false for plays that combine symbols', () => {
    const has = (id: string) => hasSymbolLines(PLAYS_OF.digits5.find((play) => play.id === id)!)
    expect([
      has('position'),
      has('sum-two-sides'),
      has('dragon-tiger'),
      has('five-direct'),
      has('front-three-group-3'),
    ]).toEqual([true, true, true, false, false])
  })
})
