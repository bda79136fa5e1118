import { describe, expect, it } from '@jest/globals'
import type { MemberPage } from '@atrium/contracts/portal/paths'
import { memberEntries } from './member-entries.ts'

const EVERYTHING = ['DEPOSIT', 'WITHDRAW', 'REWCEN3', 'MAILCEN', 'MANPLAYREB3', 'AFFMAN3', 'MEMTRANS3']
const everywhere = () => true
const entries = (...on: string[]) => memberEntries({ isModuleOn: (modId) => on.includes(modId), brings: everywhere })

describe('the entries of the member centre in header and side menu', () => {
  it('are all shown where every module is on', () => {
    expect(entries(...EVERYTHING)).toEqual([
      'referral',
      'depositv2',
      'withdraw',
      'rewardCenter',
      'manualRebate',
      'playerRank',
      'personalHistoryCopy',
      'transactionHistory',
      'securityCenter',
      'personalProfit',
      'messageV2',
    ])
  })

  it.each<[string, MemberPage]>([
    ['DEPOSIT', 'depositv2'],
    ['WITHDRAW', 'withdraw'],
    ['REWCEN3', 'rewardCenter'],
    ['MAILCEN', 'messageV2'],
    ['MANPLAYREB3', 'manualRebate'],
    ['AFFMAN3', 'referral'],
    ['MEMTRANS3', 'transactionHistory'],
  ])('have, with %s off, no %s', (modId, page) => {
    expect(entries(...EVERYTHING.filter((each) => each !== modId))).not.toContain(page)
  })

  it.each([
    [true, true],
    [false, false],
    [undefined, true],
  ])('include, with a referral promotion %s, an invitation: %s', (hasReferral, isThere) => {
    expect(
      memberEntries({
        isModuleOn: (modId) => EVERYTHING.includes(modId),
        brings: everywhere,
        facts: { hasReferral },
      }).includes('referral'),
    ).toBe(isThere)
  })

  it.each(entries(...EVERYTHING))('have no %s without a release that has its page', (page) => {
    expect(
      memberEntries({ isModuleOn: (modId) => EVERYTHING.includes(modId), brings: (to) => to !== `?member=${page}` }),
    ).toEqual(entries(...EVERYTHING).filter((each) => each !== page))
  })

  it('have no deposit and withdrawal for an account on credit', () => {
    expect(entries(...EVERYTHING, 'CREDITMAR3')).not.toEqual(expect.arrayContaining(['depositv2']))
    expect(entries(...EVERYTHING, 'CREDITMAR3')).not.toEqual(expect.arrayContaining(['withdraw']))
  })
})
