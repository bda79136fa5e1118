import { describe, expect, it } from '@jest/globals'
import { LOTTERIES, PLAYS_OF } from '../games/catalogue.ts'
import { createNumbers } from '../testing/outcomes.ts'
import { randomContent } from '../testing/random-content.ts'
import { bestLine, largestFullUnit } from './best-line.ts'
import { oddsOf } from './odds.ts'
import { MAX_PRIZE_GROUP } from '../games/prize-groups.ts'
import { payoutCapOf } from './payout-cap.ts'
import { possibleWin } from './possible-win.ts'
import { UNITS } from './stake.ts'

const playOf = (code: string, id: string) =>
  PLAYS_OF[LOTTERIES.find((lottery) => lottery.code === code)!.drawKind].find((play) => play.id === id)!
const ONE = { unit: 10_000n, multiple: 1 }

describe('bestLine', () => {
  it.each(Object.entries(PLAYS_OF))(
    'pays at least what any bet of one line can win: all plays of %s',
    (kind, plays) => {
      const next = createNumbers(kind.length * 7_919)
      for (const play of plays) {
        const odds = oddsOf(play, MAX_PRIZE_GROUP)
        const { win } = bestLine(play, odds, ONE)
        for (let sample = 0; sample < 20; sample++) {
          const { content, lines } = randomContent(play, next)
          if (lines === 1) expect([play.id, win >= possibleWin(play, content, odds, ONE)]).toEqual([play.id, true])
        }
      }
    },
  )

  it('has the payout limit of a bet on that line', () => {
    const play = playOf('SSC60', 'five-direct')
    expect(bestLine(play, oddsOf(play, MAX_PRIZE_GROUP), ONE)).toEqual({
      win: 980_000_000n,
      maxWin: payoutCapOf(play, [['1'], ['2'], ['3'], ['4'], ['5']]),
    })
  })
})

describe('largestFullUnit', () => {
  it.each<[string, string, bigint]>([
    ['SSC60', 'five-direct', 1_000n],
    ['SSC60', 'position', 10_000n],
    ['VNMB', 'LO4', 1_000n],
    ['VNMB', 'CANG4', 10_000n],
  ])('lets no line of %s, %s reach a payout limit', (code, id, unit) => {
    const play = playOf(code, id)
    expect(largestFullUnit(play, oddsOf(play, MAX_PRIZE_GROUP))).toBe(unit)
  })

  it.each(Object.entries(PLAYS_OF))('is an allowed unit, for all plays of %s', (_, plays) => {
    for (const play of plays) expect(UNITS).toContain(largestFullUnit(play, oddsOf(play, MAX_PRIZE_GROUP)))
  })
})
