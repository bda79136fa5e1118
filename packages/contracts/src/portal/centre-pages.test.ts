import { describe, expect, it } from '@jest/globals'
import { hasCentrePage, type CentreFacts } from './centre-pages.ts'
import type { MemberPage } from './paths.ts'

const EVERYTHING: CentreFacts = {
  isSingle: false,
  toUpline: true,
  type: 0,
  hasReferral: true,
  hasMission: true,
  hasRebate: true,
}
const allBut =
  (...off: string[]) =>
  (modId: string) =>
    modId !== 'CREDITMAR3' && !off.includes(modId)
const has = (page: MemberPage, facts: CentreFacts, ...off: string[]) =>
  hasCentrePage(page, allBut(...off), { ...EVERYTHING, ...facts })

describe('a page of the member centre', () => {
  it.each<[MemberPage, CentreFacts]>([
    ['transferFund', { isSingle: true }],
    ['transferUpline', { toUpline: false }],
    ['transferUpline', { type: 2 }],
    ['bonusDetails', { hasRebate: false }],
    ['referral', { hasReferral: false }],
    ['missionLeaderboard', { hasMission: false }],
  ])('%s is available, but not with %j', (page, without) => {
    expect([has(page, {}), has(page, without)]).toEqual([true, false])
  })

  it.each<[MemberPage, string]>([
    ['transferUpline', 'AGETRANSFERUP3'],
    ['bonusDetails', 'PLYRBT'],
    ['referral', 'AFFMAN3'],
  ])('%s is not available without %s, whatever the facts', (page, modId) => {
    expect([has(page, {}, modId), hasCentrePage(page, allBut(modId))]).toEqual([false, false])
  })

  it.each<MemberPage>(['transferFund', 'transferUpline', 'bonusDetails', 'referral', 'missionLeaderboard'])(
    '%s is available while no fact is known',
    (page) => {
      expect(hasCentrePage(page, allBut())).toBeUndefined()
    },
  )

  it.each<[number, boolean]>([
    [0, true],
    [1, true],
    [2, false],
    [41, true],
    [42, true],
  ])('transfers to the upline of account type %i are available: %s', (type, isThere) => {
    expect(has('transferUpline', { type })).toBe(isThere)
  })

  it.each<MemberPage>(['securityCenter', 'limits'])('%s has no requirements', (page) =>
    expect(hasCentrePage(page, () => false)).toBe(true),
  )
})
