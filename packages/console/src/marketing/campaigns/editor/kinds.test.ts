import { newCampaignContents } from '@atrium/contracts/staff/marketing/campaigns'
import { CAMPAIGN_KINDS } from '@atrium/contracts/rules/campaigns/kinds'
import type { CampaignKind } from '@atrium/contracts/rules/campaigns/kinds'
import type { CampaignTermsInput } from '@atrium/contracts/rules/campaigns/kinds'
import { describe, expect, it } from '@jest/globals'
import { someContents } from '../testing.ts'
import { draftOf, parseDraft, shownTime, withValue } from '../../../form/draft.ts'
import { startOf } from './kinds/index.ts'

const ZONE = 'Asia/Seoul'
const reward = {
  type: 'BONUS',
  amount: '5',
  wagering: { multiplier: 10, contribution: { RNG: 100, LIVE: 0 } },
} as const
const wagering = { multiplier: 0 }

/** Terms of each kind, as full as they can be. */
const TERMS: Readonly<Record<CampaignKind, CampaignTermsInput>> = {
  INFO: { kind: 'INFO' },
  REBATE: { kind: 'REBATE' },
  REFERRAL: { kind: 'REFERRAL' },
  DEPOSIT: {
    kind: 'DEPOSIT',
    percent: 12.5,
    maxAmount: '100',
    minDeposit: '10',
    methods: ['card'],
    wagering,
    code: 'SPRING',
    limits: [{ entity: 'HOUSEHOLD', period: 'DAY', count: 2 }],
  },
  FIRST_DEPOSIT: { kind: 'FIRST_DEPOSIT', percent: 100, maxAmount: '100', minDeposit: '10', wagering },
  RELOAD: { kind: 'RELOAD', percent: 5, maxAmount: '100', minDeposit: '10', wagering },
  CASHBACK: { kind: 'CASHBACK', period: 'WEEK', percent: 10, minLoss: '1', maxAmount: '100', wagering },
  FIXED: {
    kind: 'FIXED',
    reward,
    application: { minImages: 2 },
    eligibility: {
      minLevel: 2,
      registeredFrom: '2026-11-01T00:00:00.000Z',
      registeredWithinDays: 30,
      countries: ['KR'],
      deposits: { amount: '50', days: 30 },
    },
  },
  APP_DOWNLOAD: { kind: 'APP_DOWNLOAD', reward: { type: 'POINTS', points: '200' } },
  NEWBIE: { kind: 'NEWBIE', days: 30, tasks: [{ key: 'bet', task: 'BET', target: '100', reward }] },
  RANKING: { kind: 'RANKING', metric: 'WIN', prizes: [{ fromRank: 1, toRank: 3, reward }] },
  CHECK_IN: {
    kind: 'CHECK_IN',
    mode: 'COUNT',
    rewards: [
      reward,
      { type: 'TICKETS', raffle: 'summer', tickets: 3 },
      { type: 'FREE_ROUNDS', game: 'G1', rounds: 10, stake: '0.5', days: 7 },
    ],
  },
  MISSIONS: {
    kind: 'MISSIONS',
    missions: [
      {
        key: 'a',
        title: { KO: '가', EN: 'a' },
        objective: 'BET',
        period: 'RESCUE',
        target: '100',
        minLoss: '5',
        reward,
      },
    ],
  },
  RAFFLE: {
    kind: 'RAFFLE',
    tickets: [{ source: 'BET', per: '10', maxPerDay: 5, filter: { categories: ['RNG'] } }],
    maxPerMember: 10,
    prizes: [{ count: 3, reward }],
  },
  SPORTS: { kind: 'SPORTS', period: 'DAY', percent: 50, minStake: '1', minOdds: '1.5', maxAmount: '10' },
  VIP_GIFTS: { kind: 'VIP_GIFTS', levels: [{ level: 2, levelUp: reward, monthly: { type: 'POINTS', points: '5' } }] },
}

describe('the form of a campaign', () => {
  it.each(CAMPAIGN_KINDS)('saves what it was opened with: %s', (kind) => {
    const contents = newCampaignContents.parse({
      ...someContents(),
      endsAt: '2026-12-01T00:00:00.000Z',
      rules: TERMS[kind],
      budget: { credits: '12.5', claims: 7 },
    })
    const draft = draftOf(contents)
    expect(JSON.stringify(draft)).not.toMatch(/":\d/)
    expect(shownTime(String(draft['startsAt']), ZONE)).toBe('2026-11-01T09:00')
    expect(parseDraft(newCampaignContents, draft, ZONE)).toEqual({ contents, issues: [] })
  })

  it.each(CAMPAIGN_KINDS)('starts a campaign without contradictions, where only values are missing: %s', (kind) => {
    const { issues } = parseDraft(
      newCampaignContents,
      { ...draftOf(someContents({ endsAt: '2026-12-01T00:00:00.000Z' })), rules: startOf(kind) },
      ZONE,
    )
    expect(
      issues.filter(
        ({ code, path }) => code === 'unrecognized_keys' || code === 'invalid_union' || path.at(-1) === 'kind',
      ),
    ).toEqual([])
  })

  it('names what is wrong by its path, beside numbers that are right', () => {
    const draft = withValue(
      withValue(draftOf(someContents({ rules: TERMS.DEPOSIT as never })), 'rules.maxAmount', '1e3'),
      'rules.wagering.multiplier',
      '101',
    )
    expect(
      parseDraft(newCampaignContents, draft, ZONE)
        .issues.map(({ path }) => path.join('.'))
        .sort(),
    ).toEqual(['rules.maxAmount', 'rules.wagering.multiplier'])
    expect(
      parseDraft(newCampaignContents, withValue(draft, 'rules.percent', 'ten'), ZONE).issues.map(({ path }) =>
        path.join('.'),
      ),
    ).toContain('rules.percent')
  })

  it('keeps who may take part when another kind is chosen', () => {
    expect(startOf('CHECK_IN', { kind: 'FIXED', code: 'SPRING', claimDays: '3', reward: {} })).toMatchObject({
      kind: 'CHECK_IN',
      code: 'SPRING',
      claimDays: '3',
      mode: 'STREAK',
    })
    expect(startOf('CHECK_IN', { kind: 'FIXED', reward: {} })).not.toHaveProperty('reward')
  })
})
