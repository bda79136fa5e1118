import { describe, expect, it } from '@jest/globals'
import { menuGroups } from './menu-groups.ts'

const entry = (key: string, to: string) => ({ menu: 'side' as const, key, remote: 'mfe-member', order: 1, title: { KO: '기록', EN: 'Record' }, to, condition: 'loggedIn' as const })
const groups = (more: Partial<Parameters<typeof menuGroups>[0]> = {}) => menuGroups({ isLoggedIn: true, isModuleOn: (modId) => modId !== 'CREDITMAR3', added: [], language: 'EN', ...more })
const keys = (links: readonly { key: string }[]) => links.map(({ key }) => key)

describe('the side menu', () => {
  it('has every entry for a member', () => {
    expect(keys(groups().first)).toEqual(['referral', 'promotions', 'depositv2', 'withdraw', 'rewardCenter'])
    expect(keys(groups().account)).toEqual(['manualRebate', 'playerRank', 'personalHistoryCopy', 'transactionHistory', 'securityCenter', 'personalProfit', 'messageV2'])
  })

  it('has promotions alone for a visitor', () => expect(groups({ isLoggedIn: false })).toEqual({ first: [expect.objectContaining({ to: '/promotions' })], account: [] }))

  it('leaves out what the merchant does not have', () => {
    const { first, account } = groups({ isModuleOn: () => false })
    expect(keys(first)).toEqual(['promotions'])
    expect(keys(account)).toEqual(['playerRank', 'personalHistoryCopy', 'securityCenter', 'personalProfit'])
  })

  it('adds what releases bring, once', () => {
    const { account } = groups({ added: [entry('personalHistoryCopy', '?member=personalHistoryCopy'), entry('agent', '?agent=agentTeamOverview')] })
    expect(account.filter(({ to }) => to === '?member=personalHistoryCopy')).toHaveLength(1)
    expect(account.at(-1)).toEqual({ key: 'agent', label: 'Record', to: '?agent=agentTeamOverview' })
  })
})
