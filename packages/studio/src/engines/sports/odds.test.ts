import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Table } from '../engine.ts'
import { sportsEngine } from './engine.ts'
import { settlePick } from './markets.ts'
import { offersOn, returnOf, RETURNS } from './odds.ts'
import { bestOfThree, football, PARTS, scoreAt } from './scores.ts'
import type { Sport } from './leagues.ts'

const models = [
  ['football', football],
  ['tennis', bestOfThree],
] as const satisfies readonly (readonly [Sport, unknown])[]
const edge = fc.double({ min: -0.6, max: 0.6, noNaN: true })

describe.each(models)('%s', (sport, model) => {
  it('has chances that sum to everything', () => {
    fc.assert(
      fc.property(edge, (at) => {
        const scores = model(at)
        expect(scores.reduce((sum, { chance }) => sum + chance, 0)).toBe(PARTS)
        expect(Math.min(...scores.map(({ chance }) => chance))).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('offers returns within the range that its page states, and none below 85 percent', () => {
    expect(RETURNS.least).toBeGreaterThanOrEqual(0.85)
    expect(sportsEngine.page({ theme: 'sports-main' } as Table, 'EN').rtp).toBe('Single 94.58% – 95.50%')
    let least = 1
    fc.assert(
      fc.property(edge, (at) => {
        const scores = model(at)
        const offers = offersOn(sport, scores)
        expect(offers.length).toBeGreaterThanOrEqual(4)
        for (const offer of offers) {
          const back = returnOf(offer, offer.odds, scores)
          expect(back).toBeGreaterThanOrEqual(RETURNS.least)
          expect(back).toBeLessThanOrEqual(RETURNS.most)
          least = Math.min(least, back)
        }
      }),
      { numRuns: 60 },
    )
    // The actual minimum is close to the stated one.
    expect(least).toBeLessThan(RETURNS.least + 0.005)
  })

  it('returns the stated percentage over all possible results', () => {
    // Settles every score, independently of the sums with which the odds were computed.
    const scores = model(0.12)
    for (const offer of offersOn(sport, scores)) {
      const back =
        scores.reduce((sum, score) => {
          const times = {
            won: offer.odds / 100,
            'half-won': (offer.odds / 100 + 1) / 2,
            void: 1,
            'half-lost': 0.5,
            lost: 0,
          }[settlePick(offer, score)]
          return sum + times * score.chance
        }, 0) / PARTS
      expect(back).toBeCloseTo(returnOf(offer, offer.odds, scores), 9)
    }
  })

  it('favours the home side more the greater its edge', () => {
    const market = sport === 'football' ? 'result' : 'winner'
    const odds = [-0.3, 0, 0.3].map(
      (at) => offersOn(sport, model(at)).find((offer) => offer.market === market && offer.side === 'home')!.odds,
    )
    expect(odds).toEqual([...odds].sort((a, b) => b - a))
  })

  it('draws each end from its own part', () => {
    const scores = model(0)
    expect(scoreAt(scores, 0)).toBe(scores[0])
    expect(scoreAt(scores, PARTS - 1)).toEqual(scores.findLast(({ chance }) => chance > 0))
    expect(() => scoreAt(scores, PARTS)).toThrow(RangeError)
  })
})
