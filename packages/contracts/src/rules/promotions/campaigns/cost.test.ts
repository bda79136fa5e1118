import { describe, expect, it } from '@jest/globals'
import { moreItCosts, mostItCosts, mostOneGets, needsApproval } from './cost.ts'
import { campaignTerms } from './kinds.ts'
import type { CampaignTermsInput } from './kinds.ts'

const VALUES = { point: '0.02', tickets: { spring: '50', x: '0' } }
const campaign = (rules: CampaignTermsInput, credits: string | null, claims: number | null = null) => ({
  rules: campaignTerms.parse(rules),
  budget: { credits, claims },
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: null,
})
const running = (contents: ReturnType<typeof campaign>, spentCredits = '0', spentClaims = 0) => ({
  contents,
  spentCredits,
  spentClaims,
})
const fixed = (reward: object) => ({ kind: 'FIXED', reward }) as CampaignTermsInput
const CREDITS = fixed({ type: 'CREDITS', amount: '5' })
const POINTS = fixed({ type: 'POINTS', points: '1000' })
const TICKETS = fixed({ type: 'TICKETS', raffle: 'spring', tickets: 2 })
const credits = (amount: number) => BigInt(amount) * 10_000n

describe('the most that a campaign costs', () => {
  it.each([
    ['credits: its budget', campaign(CREDITS, '500'), credits(500)],
    ['credits without a budget: no limit', campaign(CREDITS, null), undefined],
    [
      'points: what they become in every claim, whatever the budget of credits is',
      campaign(POINTS, '1', 10),
      credits(200),
    ],
    ['points without a budget of claims: no limit', campaign(POINTS, '1'), undefined],
    ['tickets: the largest prize in every claim', campaign(TICKETS, '1', 10), credits(1_000)],
    [
      'tickets of a raffle without prizes: nothing',
      campaign(fixed({ type: 'TICKETS', raffle: 'x', tickets: 2 }), '1'),
      0n,
    ],
    [
      'tickets of a raffle that is not there yet: no limit',
      campaign(fixed({ type: 'TICKETS', raffle: 'later', tickets: 2 }), '1', 10),
      undefined,
    ],
    [
      'several rewards: the budget, and the best of the others in every claim',
      campaign({ kind: 'CHECK_IN', mode: 'STREAK', rewards: [reward(CREDITS), reward(POINTS)] }, '100', 10),
      credits(300),
    ],
    ['an announcement: nothing', campaign({ kind: 'INFO' }, null), 0n],
  ])('of %s', (_, contents, cost) => {
    expect(mostItCosts(contents, VALUES)).toBe(cost)
  })

  it('is unlimited when friends are rewarded, whatever its budget is', () => {
    expect(mostItCosts(campaign({ kind: 'REFERRAL' }, '1', 1), VALUES)).toBeUndefined()
  })

  it('counts the increase of the budget under the same terms', () => {
    expect(moreItCosts(campaign(CREDITS, '700'), running(campaign(CREDITS, '500')), VALUES)).toBe(credits(200))
    expect(moreItCosts(campaign(CREDITS, '300'), running(campaign(CREDITS, '500')), VALUES)).toBe(0n)
    expect(moreItCosts(campaign(CREDITS, null), running(campaign(CREDITS, null)), VALUES)).toBe(0n)
  })

  it('counts the whole remaining budget when terms or times differ', () => {
    const before = running(campaign(CREDITS, '50000'), '20000')
    const other = campaign(fixed({ type: 'CREDITS', amount: '50000' }), '50000')
    expect(moreItCosts(other, before, VALUES)).toBe(credits(30_000))
    expect(moreItCosts({ ...campaign(CREDITS, '50000'), endsAt: '2027-01-01T00:00:00Z' }, before, VALUES)).toBe(
      credits(30_000),
    )
    expect(moreItCosts(campaign(CREDITS, '1000'), running(campaign(POINTS, '1', 50), '0', 50), VALUES)).toBe(
      credits(1_000),
    )
  })

  it('needs two people above the amount that one may still give', () => {
    const terms = { running: undefined, aloneLeft: '500', values: VALUES }
    expect(needsApproval(campaign(CREDITS, '500'), terms)).toBe(false)
    expect(needsApproval(campaign(CREDITS, '500.01'), terms)).toBe(true)
    expect(needsApproval(campaign(CREDITS, null), terms)).toBe(true)
  })
})

function reward(terms: CampaignTermsInput): never {
  return (terms as unknown as { reward: never }).reward
}

describe('the most that one more member gets', () => {
  const spent = { spentCredits: '0', spentClaims: 0 }
  it.each([
    ['is the reward where it is given once', fixed({ type: 'CREDITS', amount: '5' }), credits(5)],
    [
      'is all that is left where it can be given again',
      { ...fixed({ type: 'CREDITS', amount: '5' }), period: 'DAY' },
      credits(500),
    ],
  ])('%s', (_, rules, most) => {
    expect(mostOneGets(campaign(rules as never, '500'), VALUES, spent)).toBe(most)
  })

  it('never exceeds the remaining budget', () => {
    const left = { spentCredits: '497', spentClaims: 0 }
    expect(mostOneGets(campaign(fixed({ type: 'CREDITS', amount: '5' }), '500'), VALUES, left)).toBe(credits(3))
  })
})
