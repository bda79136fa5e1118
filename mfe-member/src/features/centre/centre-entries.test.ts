import type { CentreFacts } from '@atrium/contracts/portal/centre-pages'
import { describe, expect, it } from '@jest/globals'
import { centreEntries, type CentreEntrySources } from './centre-entries.ts'

const ALL: CentreFacts = {
  isSingle: false,
  toUpline: true,
  type: 0,
  hasReferral: true,
  hasMission: true,
  hasRebate: true,
}
const NONE: CentreFacts = {
  isSingle: true,
  toUpline: false,
  type: 0,
  hasReferral: false,
  hasMission: false,
  hasRebate: false,
}
const list = (more: Partial<CentreEntrySources> = {}) =>
  centreEntries({
    isModuleOn: (modId) => modId !== 'CREDITMAR3',
    facts: ALL,
    brings: () => true,
    counts: {},
    brought: [],
    nameOf: (page) => `name of ${page}`,
    ...more,
  })
const keys = (more?: Partial<CentreEntrySources>) => list(more).map(({ key }) => key)
const ALWAYS = [
  'securityCenter',
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'manualRebate',
  'transactionHistory',
  'personalProfit',
  'rewardCenter',
  'playerRank',
  'messageV2',
  'limits',
]

describe('the list of the member centre', () => {
  it('contains all pages of the specification in its order when they are all available', () => {
    expect(keys()).toEqual([
      'securityCenter',
      'transferFund',
      'depositv2',
      'withdraw',
      'transferUpline',
      'personalHistoryCopy',
      'manualRebate',
      'transactionHistory',
      'personalProfit',
      'bonusDetails',
      'rewardCenter',
      'playerRank',
      'referral',
      'missionLeaderboard',
      'messageV2',
      'limits',
    ])
  })

  it.each([
    ['that are not had', NONE],
    ['that are not known yet', {}],
  ])('omits pages %s', (_why, facts) => expect(keys({ facts })).toEqual(ALWAYS))

  it.each<[string, CentreFacts]>([
    ['transferFund', { isSingle: true }],
    ['transferUpline', { toUpline: false }],
    ['transferUpline', { type: 2 }],
    ['bonusDetails', { hasRebate: false }],
    ['referral', { hasReferral: false }],
    ['missionLeaderboard', { hasMission: false }],
  ])('omits only %s with %j', (page, facts) => {
    expect(keys({ facts: { ...ALL, ...facts } })).toEqual(keys().filter((key) => key !== page))
  })

  it('uses the page names of the releases, and adds their further pages to those of the specification', () => {
    const entries = list({
      brought: [
        { key: 'withdraw', label: 'Take out' },
        { key: 'notebook', label: 'Notebook' },
      ],
    })
    expect(entries.filter(({ key }) => ['depositv2', 'withdraw', 'notebook'].includes(key))).toEqual([
      { key: 'depositv2', label: 'name of depositv2' },
      { key: 'withdraw', label: 'Take out' },
      { key: 'notebook', label: 'Notebook' },
    ])
  })

  it.each(keys())('omits %s without a release for it', (page) =>
    expect(keys({ brings: (to) => to !== `?member=${page}` })).toEqual(keys().filter((key) => key !== page)),
  )

  it('shows numbers at entries', () => {
    expect(list({ counts: { missionLeaderboard: 3 } }).filter(({ count }) => count !== undefined)).toEqual([
      { key: 'missionLeaderboard', label: 'name of missionLeaderboard', count: 3 },
    ])
  })
})
