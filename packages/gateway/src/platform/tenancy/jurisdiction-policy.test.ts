import { describe, expect, it } from '@jest/globals'
import { policyOf } from './jurisdiction-policy.ts'

const STRICTEST = {
  autoplay: false,
  turbo: false,
  minRoundMs: 2500,
  showRtp: true,
  maxStake: null,
  maxWagerMultiple: null,
  ldwSuppressed: true,
  netPosition: true,
  sessionClock: true,
  multiGame: false,
  bonusBuy: false,
  reverseWithdrawal: false,
  minRtp: 0.85,
  realityCheck: { mode: 'player-set-blocking', defaultMin: 60, offAllowed: false },
}

describe('the policy of a merchant', () => {
  it.each([[{}], [null], ['{}'], [{ realityCheck: 'never' }]])(
    'is the most restrictive where it says nothing: %j',
    (stored) => {
      expect(policyOf(stored)).toEqual(STRICTEST)
    },
  )

  it('is its own where it says something, and the most restrictive in the rest', () => {
    expect(policyOf({ autoplay: true, maxStake: '5', minRtp: 0.9, realityCheck: { defaultMin: 30 } })).toEqual({
      ...STRICTEST,
      autoplay: true,
      maxStake: 50_000n,
      minRtp: 0.9,
      realityCheck: { ...STRICTEST.realityCheck, defaultMin: 30 },
    })
  })

  it('ignores what it cannot mean, field by field', () => {
    expect(policyOf({ autoplay: 'yes', turbo: true, minRoundMs: -1, maxStake: '5.00001' })).toEqual({
      ...STRICTEST,
      turbo: true,
    })
  })
})
