import { describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { baccarat } from '../baccarat/game.ts'
import type { DrawNumber } from '../engine.ts'
import { dragonTiger } from '../dragontiger/game.ts'
import { fanTan } from '../fantan/game.ts'
import { roulette } from '../roulette/game.ts'
import { sicBo } from '../sicbo/game.ts'
import { betsSelection } from './bets.ts'
import { layoutEngine } from './engine.ts'
import type { LayoutGame } from './game.ts'

const ROUNDS = 2_000

/** Random numbers that are the same in every run. */
function drawing(): DrawNumber {
  let state = 1
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

describe.each([baccarat, dragonTiger, fanTan, roulette, sicBo] as LayoutGame<never>[])(
  'opposite spots of $code',
  (game) => {
    const spots = new Map(game.spots.map((spot) => [spot.code, spot]))

    it('never win together, and each wins at some time', () => {
      const draw = drawing()
      const drawn = Array.from({ length: ROUNDS }, () => game.draw(draw))
      for (const pair of game.opposites) {
        const won = drawn.map((each) => pair.map((code) => game.returns(spots.get(code)!, each) > CREDIT))
        expect([
          pair,
          won.some(([one, other]) => one && other),
          won.some(([one]) => one),
          won.some(([, other]) => other),
        ]).toEqual([pair, false, true, true])
      }
    })

    it('are each in one pair', () => expect(new Set(game.opposites.flat()).size).toBe(game.opposites.length * 2))

    it('are named in the record of a round, beside bets that have no opposite', () => {
      const [one, other] = game.opposites[0]!
      const alone = game.spots.find(({ code }) => !game.opposites.flat().includes(code))!.code
      const limits = { min: CREDIT, max: 1_000n * CREDIT, maxWin: 1_000_000n * CREDIT }
      const selection = betsSelection.parse({ bets: [one, other, alone].map((spot) => ({ spot, stake: '10' })) })
      const step = layoutEngine(game).begin({ limits } as never, selection, drawing())
      const { bets } = step.outcome as { bets: object[] }
      expect(bets).toMatchObject([{ spot: one, opposite: other }, { spot: other, opposite: one }, { stake: '10' }])
      expect(bets[2]).not.toHaveProperty('spot')
    })
  },
)
