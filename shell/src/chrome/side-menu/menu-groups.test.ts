import { describe, expect, it } from '@jest/globals'
import { menuGroups } from './menu-groups.ts'

const entry = (key: string, to: string) => ({
  menu: 'side' as const,
  key,
  remote: 'mfe-member',
  order: 1,
  title: { KO: '기록', EN: 'Record' },
  to,
  condition: 'loggedIn' as const,
})
const groups = (more: Partial<Parameters<typeof menuGroups>[0]> = {}) =>
  menuGroups({
    isLoggedIn: true,
    isModuleOn: (modId) => modId !== 'CREDITMAR3',
    brings: () => true,
    added: [],
    language: 'EN',
    ...more,
  })
const keys = (links: readonly { key: string }[]) => links.map(({ key }) => key)

describe('the side menu', () => {
  it('has every entry for a member', () => {
    expect(keys(groups().first)).toEqual([
      'referral',
      'promotions',
      'depositv2',
      'withdraw',
      'rewardCenter',
      'pointMall',
    ])
    expect(keys(groups().account)).toEqual([
      'manualRebate',
      'playerRank',
      'personalHistoryCopy',
      'transactionHistory',
      'securityCenter',
      'personalProfit',
      'messageV2',
    ])
  })

  it('has only promotions and the points mall for a visitor', () =>
    expect(groups({ isLoggedIn: false })).toEqual({
      first: [expect.objectContaining({ to: '/promotions' }), expect.objectContaining({ to: '/pointMall' })],
      account: [],
    }))

  it('hides entries for features that the merchant does not have', () => {
    const { first, account } = groups({ isModuleOn: () => false })
    expect(keys(first)).toEqual(['promotions'])
    expect(keys(account)).toEqual(['playerRank', 'personalHistoryCopy', 'securityCenter', 'personalProfit'])
  })

  it('hides entries without a promotion for them, and shows those that are not known yet', () => {
    expect(keys(groups({ facts: { hasReferral: false } }).first)).not.toContain('referral')
    expect(keys(groups({ facts: { hasReferral: true } }).first)).toContain('referral')
    expect(keys(groups({ facts: {} }).first)).toContain('referral')
  })

  it.each([
    ['transferFund', { isSingle: true }],
    ['transferUpline', { toUpline: false }],
    ['bonusDetails', { hasRebate: false }],
    ['missionLeaderboard', { hasMission: false }],
  ] as const)('applies the same rules to entries of releases: no %s with %j', (page, facts) => {
    const added = [entry(page, `?member=${page}`)]
    expect(
      keys(groups({ added, facts: { isSingle: false, toUpline: true, hasRebate: true, hasMission: true } }).account),
    ).toContain(page)
    expect(keys(groups({ added, facts }).account)).not.toContain(page)
  })

  it("shows a release's entry for an agent’s page only with its module", () => {
    const added = [entry('agentHourSalary', '?agent=agentHourSalary')]
    expect(keys(groups({ added }).account)).toContain('agentHourSalary')
    expect(keys(groups({ added, isModuleOn: (modId) => modId !== 'HOURSAL3' }).account)).not.toContain(
      'agentHourSalary',
    )
  })

  it.each([
    ['promotions', '/promotions'],
    ['referral', '?member=referral'],
    ['depositv2', '?member=depositv2'],
    ['withdraw', '?member=withdraw'],
    ['rewardCenter', '?member=rewardCenter'],
    ['pointMall', '/pointMall'],
    ['manualRebate', '?member=manualRebate'],
    ['playerRank', '/vip'],
    ['personalHistoryCopy', '?member=personalHistoryCopy'],
    ['transactionHistory', '?member=transactionHistory'],
    ['securityCenter', '?member=securityCenter'],
    ['personalProfit', '?member=personalProfit'],
    ['messageV2', '?member=messageV2'],
  ])('has no %s without a release that has its page', (key, address) => {
    const all = groups()
    const { first, account } = groups({ brings: (to) => to !== address })
    expect([...keys(first), ...keys(account)]).toEqual(
      [...keys(all.first), ...keys(all.account)].filter((each) => each !== key),
    )
  })

  it('is empty for a visitor without promotions', () =>
    expect(groups({ isLoggedIn: false, brings: () => false })).toEqual({ first: [], account: [] }))

  it('adds the entries of releases, once', () => {
    const { account } = groups({
      added: [entry('personalHistoryCopy', '?member=personalHistoryCopy'), entry('agent', '?agent=agentTeamOverview')],
    })
    expect(account.filter(({ to }) => to === '?member=personalHistoryCopy')).toHaveLength(1)
    expect(account.at(-1)).toEqual({ key: 'agent', label: 'Record', to: '?agent=agentTeamOverview' })
  })
})
