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
  it.each([[{}], [null], ['{}'], [{ realityCheck: 'never' }]])('is the most restrictive by default: %j', (stored) => {
    expect(policyOf(stored)).toEqual(STRICTEST)
  })

  it('uses its own values where they are set, and the most restrictive ones otherwise', () => {
    expect(policyOf({ autoplay: true, maxStake: '5', minRtp: 0.9, realityCheck: { defaultMin: 30 } })).toEqual({
      ...STRICTEST,
      autoplay: true,
      maxStake: 50_000n,
      minRtp: 0.9,
      realityCheck: { ...STRICTEST.realityCheck, defaultMin: 30 },
    })
  })

  it('ignores invalid values, field by field', () => {
    expect(policyOf({ autoplay: 'yes', turbo: true, minRoundMs: -1, maxStake: '5.00001' })).toEqual({
      ...STRICTEST,
      turbo: true,
    })
  })
})
