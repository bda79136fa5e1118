import { describe, expect, it } from '@jest/globals'
import { CAMPAIGN_KINDS, campaignKind, campaignTerms } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { CampaignTermsInput } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { termSentences } from './term-sentences.ts'
import type { TermReader } from './term-sentences.ts'

const read = (
  given: CampaignTermsInput,
  { language = 'EN', needsCode = false }: { language?: TermReader['language']; needsCode?: boolean } = {},
) =>
  termSentences(
    { rules: campaignTerms.parse(given), needsCode, games: { G1: 'Tide' } },
    { language, currency: 'DEMO', timeZone: 'Asia/Seoul' },
  )
const wagering = { multiplier: 10 }

describe('the terms of a promotion in words', () => {
  it('explain how a deposit bonus is computed and wagered, and its limits', () => {
    expect(
      read({
        kind: 'FIRST_DEPOSIT',
        percent: 100,
        maxAmount: '200',
        minDeposit: '20',
        methods: ['card'],
        wagering: { ...wagering, maxCashOut: '2000', excludedGames: ['G1'], base: 'BONUS_AND_DEPOSIT' },
      }),
    ).toEqual([
      'For the first deposit; choose it when you deposit.',
      '100% of the deposit, up to 200.00 DEMO. Minimum deposit 20.00 DEMO.',
      'With these payment methods: card.',
      'Bonus and deposit have to be wagered 10 times within 7 days.',
      'Share of stakes that counts: Slots 100%, Fishing 50%, Live casino 10%, Sports 50%, E-sports 50%, Lottery 20%, E-lottery 20%.',
      'The maximum bet while the bonus is active is 5.00 DEMO, or a tenth of the bonus if that is less.',
      'Up to 2,000.00 DEMO becomes money you can withdraw.',
      'Bonus money cannot be used for: Tide.',
      'You can give up a bonus at any time, together with what was won with it. A withdrawal before the wagering is complete gives it up too.',
      'Rewards can be claimed for 7 days.',
      'Not during a time-out or self-exclusion, and not for trial accounts.',
    ])
  })

  it.each([
    ['30', '3.00'],
    ['100', '5.00'],
  ])('name the highest bet of a bonus of %s: %s', (amount, bet) => {
    expect(read({ kind: 'FIXED', reward: { type: 'BONUS', amount, wagering } })).toContain(
      `The maximum bet while the bonus is active is ${bet} DEMO.`,
    )
  })

  it('explain who can take part, with a code, and how often', () => {
    const given = read(
      {
        kind: 'FIXED',
        joinFirst: true,
        reward: { type: 'CREDITS', amount: '1' },
        limits: [{ entity: 'HOUSEHOLD', period: 'WEEK', count: 1 }],
        eligibility: {
          minLevel: 3,
          registeredUntil: '2026-05-01T00:00:00Z',
          tags: ['-'],
          deposits: { amount: '50', days: 1 },
          turnover: { amount: '10', days: 7 },
        },
      },
      { needsCode: true },
    )
    for (const one of [
      'A promo code is required.',
      'Only what happens after you join counts.',
      'For VIP level 3 and above.',
      'For members who registered before 1 May 2026.',
      'For invited members.',
      'Deposits of at least 50.00 DEMO within the last 1 day.',
      'Valid bets of at least 10.00 DEMO within the last 7 days.',
      '1 claim per household a week.',
    ])
      expect(given).toContain(one)
  })

  it('describe free rounds once for each game, stake and deadline', () => {
    const rounds = { type: 'FREE_ROUNDS', game: 'G1', rounds: 5, stake: '0.5', days: 7 } as const
    const given = read({
      kind: 'CHECK_IN',
      mode: 'COUNT',
      rewards: [rounds, { ...rounds, rounds: 10 }, { ...rounds, days: 1 }],
    })
    expect(given.filter((one) => one.startsWith('Free rounds'))).toEqual([
      'Free rounds on Tide have a free stake of 0.50 DEMO each and can be played within 7 days of the claim. Winnings are your own money at once, without wagering.',
      'Free rounds on Tide have a free stake of 0.50 DEMO each and can be played within 1 day of the claim. Winnings are your own money at once, without wagering.',
    ])
  })

  it.each(CAMPAIGN_KINDS.filter((kind) => campaignKind(kind).participation !== 'READ'))(
    'have a text in both languages: %s',
    (kind) => {
      for (const language of ['EN', 'KO'] as const) {
        const all = read(campaignKind(kind).example as CampaignTermsInput, { language })
        expect(all.length).toBeGreaterThan(2)
        // A missing text is shown as its key.
        for (const one of all) expect(one).not.toMatch(/^[a-zA-Z]+\.[\w.]+$|\{\{/)
      }
    },
  )

  it('are empty for a promotion that is only read', () => {
    for (const kind of ['INFO', 'REBATE', 'REFERRAL'] as const) expect(read({ kind })).toEqual([])
  })
})
