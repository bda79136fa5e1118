import { describe, expect, it } from '@jest/globals'
import { CAMPAIGN_KINDS, campaignKind, campaignTerms, participationIn } from './kinds.ts'

describe('the kinds of campaigns', () => {
  it.each(CAMPAIGN_KINDS)('read the terms of their example as their own: %s', (kind) => {
    expect(campaignTerms.parse(campaignKind(kind).example)).toMatchObject(campaignKind(kind).example)
    expect(campaignTerms.parse(campaignKind(kind).example).kind).toBe(kind)
  })

  it('are applied for where their terms have an application', () => {
    const reward = { type: 'POINTS', points: '1' } as const
    expect(participationIn(campaignTerms.parse({ kind: 'FIXED', reward }))).toBe('CLAIM')
    expect(participationIn(campaignTerms.parse({ kind: 'FIXED', reward, application: { minImages: 1 } }))).toBe('APPLY')
  })
})
