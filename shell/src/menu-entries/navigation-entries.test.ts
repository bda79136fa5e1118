import { describe, expect, it } from '@jest/globals'
import type { GameCategory } from '@atrium/contracts/calls'
import { isCurrent, labelOfPage, navigationEntries, type EntrySources } from './navigation-entries.ts'

const vendor = (vassalage: string) => ({
  vassalage,
  displayName: `${vassalage} Games`,
  smallIcon: '',
  isHot: false,
  accountTypeName: 'SPORTS',
  gameCount: 1,
})
const category = (gameCategory: GameCategory, ...vendors: string[]) => ({
  gameCategory,
  title: gameCategory,
  cards: vendors.map(vendor),
})
const lottery = {
  menu: 'bottom' as const,
  key: 'lottery',
  order: 1,
  remote: 'mfe-lottery',
  title: { KO: '복권', EN: 'Lottery' },
  to: '/lottery',
  condition: 'always' as const,
}
const entries = (more: Partial<EntrySources>) =>
  navigationEntries({
    home: 'Home',
    promotions: 'Promotions',
    rewards: 'Rewards',
    vip: 'VIP – –',
    language: 'EN',
    categories: [],
    menu: [],
    brings: () => true,
    ...more,
  })

describe('the entries of the main navigation', () => {
  it.each([
    ['RNG', '/rng'],
    ['LIVE', '/live'],
    ['DS88', '/game'],
    ['promotions', '/promotions'],
    ['rewards', '?member=rewardCenter'],
    ['vip', '/vip'],
    ['LOTT', '/seaLottery'],
  ])('are without %s where no release has %s', (key, address) => {
    const categories = [category('LIVE'), category('RNG'), category('SPORTS', 'DS88'), category('LOTT')]
    const keys = (list: readonly { key: string }[]) => list.map((entry) => entry.key)
    expect(keys(entries({ categories, brings: (to) => to !== address }))).toEqual(
      keys(entries({ categories })).filter((each) => each !== key),
    )
  })

  it.each([
    ['/rng', 'RNG'],
    ['/lottery', 'ELOTT'],
    ['/fav', undefined],
  ])('name the page %s %s', (path, label) =>
    expect(labelOfPage(entries({ categories: [category('RNG'), category('ELOTT')] }), path)).toBe(label),
  )

  it('have only home until the categories are loaded', () =>
    expect(entries({ categories: undefined }).map(({ key }) => key)).toEqual(['home']))

  it('follow the server’s order, with DS88 as its own entry after the live casino', () => {
    const list = entries({
      categories: [category('RNG', 'A'), category('LIVE', 'B'), category('FISH', 'C'), category('SPORTS', 'X', 'DS88')],
    })
    expect(list.map(({ key }) => key)).toEqual([
      'home',
      'RNG',
      'LIVE',
      'DS88',
      'FISH',
      'SPORTS',
      'promotions',
      'rewards',
      'vip',
    ])
    expect(list[3]).toEqual({ key: 'DS88', label: 'DS88 Games', vendor: vendor('DS88') })
  })

  it('have DS88 only where the merchant has it among its sports', () => {
    expect(entries({ categories: [category('LIVE', 'DS88'), category('SPORTS', 'X')] }).map(({ key }) => key)).toEqual([
      'home',
      'LIVE',
      'SPORTS',
      'promotions',
      'rewards',
      'vip',
    ])
  })

  it('have rewards only where there is a reward centre', () =>
    expect(entries({ rewards: undefined }).map(({ key }) => key)).toEqual(['home', 'promotions', 'vip']))

  it('have the lottery once: as the category where there is one, otherwise as the entry of the release', () => {
    expect(entries({ menu: [lottery] }).map(({ key }) => key)).toContain('lottery')
    expect(
      entries({ menu: [lottery], categories: [category('ELOTT', 'E'), category('LOTT', 'L')] }).map(({ key }) => key),
    ).toEqual(['home', 'ELOTT', 'LOTT', 'promotions', 'rewards', 'vip'])
  })
})

describe('the current entry', () => {
  const list = entries({ categories: [category('RNG', 'A'), category('ELOTT', 'E'), category('LOTT', 'L')] })
  const current = (pathname: string, chosen?: GameCategory) =>
    list.filter((entry) => isCurrent(entry, list, pathname, chosen)).map(({ key }) => key)

  it('is the one of the current page, and none on a page without an entry', () => {
    expect(['/index', '/rng', '/promotions', '/vip', '/help'].map((pathname) => current(pathname, 'ELOTT'))).toEqual([
      ['home'],
      ['RNG'],
      ['promotions'],
      ['vip'],
      [],
    ])
  })

  it.each(['/seaLottery', '/vnlottery', '/lottery', '/elott'])(
    'at %s is the kind of lottery that was chosen, and only one',
    (pathname) => {
      expect([
        current(pathname, 'ELOTT'),
        current(pathname, 'LOTT'),
        current(pathname),
        current(pathname, 'RNG'),
      ]).toEqual([['ELOTT'], ['LOTT'], ['LOTT'], ['LOTT']])
    },
  )
})
