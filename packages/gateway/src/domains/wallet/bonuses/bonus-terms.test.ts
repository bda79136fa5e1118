import { describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { termsOf } from './bonus-terms.ts'

const NOW = new Date('2026-03-01T00:00:00Z')

describe('the terms of an offer', () => {
  it('have default values for missing fields', () => {
    expect(termsOf({ amount: 100n * CREDIT, multiplier: 10 }, NOW)).toEqual({
      requirement: 1000n * CREDIT,
      contribution: { RNG: 100, FISH: 50, LIVE: 10, SPORTS: 50, ESPORTS: 50, LOTT: 20, ELOTT: 20, PVP: 0 },
      minOdds: 15_000n,
      excludedGames: [],
      debitOrder: 'REAL_FIRST',
      maxBet: 5n * CREDIT,
      maxCashOut: null,
      expiresAt: new Date('2026-03-08T00:00:00Z'),
    })
  })

  it('include the deposit that is wagered along, and the amount granted to the locked pool', () => {
    expect(
      termsOf({ amount: 100n * CREDIT, locked: 5n * CREDIT, deposit: 50n * CREDIT, multiplier: 3 }, NOW).requirement,
    ).toBe(465n * CREDIT)
  })

  it.each([
    [50n, 50_000n],
    [49n, 49_000n],
    [0n, 50_000n],
  ])('limit a bet to a tenth of a bonus of %d credits, and to 5', (credits, maxBet) => {
    expect(termsOf({ amount: credits * CREDIT, multiplier: 1 }, NOW).maxBet).toBe(maxBet)
  })
})
