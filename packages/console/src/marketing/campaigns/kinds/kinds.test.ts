import { newCampaignContents } from '@atrium/contracts/staff/marketing/campaigns'
import { CAMPAIGN_KINDS, campaignKind } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { describe, expect, it } from '@jest/globals'
import { someContents } from '../testing.ts'
import { draftOf, parseDraft, shownTime, withValue } from '../../../form/draft.ts'
import { startOf } from './kinds.ts'

const ZONE = 'Asia/Seoul'

describe('the form of a campaign', () => {
  it.each(CAMPAIGN_KINDS)('saves what it was opened with: %s', (kind) => {
    const contents = newCampaignContents.parse({
      ...someContents(),
      endsAt: '2026-12-01T00:00:00.000Z',
      rules: campaignKind(kind).example,
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
      withValue(draftOf(someContents({ rules: campaignKind('DEPOSIT').example as never })), 'rules.maxAmount', '1e3'),
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
