import { describe, expect, it } from '@jest/globals'
import type { GameCategory } from '@atrium/contracts/calls'
import { lotteryPath } from '@atrium/contracts/portal/paths'
import { categoryOfPath, categoryPath } from './category-paths.ts'
import { gamePage, vendorTarget } from './launch-rules.ts'

const vendor = (accountTypeName = 'RNG') => ({ vassalage: 'AURORA', accountTypeName })

describe('where a category leads', () => {
  it.each<[GameCategory, string]>([
    ['LIVE', '/live'],
    ['RNG', '/rng'],
    ['SPORTS', '/sports'],
    ['FISH', '/fish'],
    ['PVP', '/pvp'],
    ['ESPORTS', '/esports'],
    ['ELOTT', '/seaLottery'],
    ['LOTT', '/seaLottery'],
  ])('%s opens %s', (category, path) => {
    expect(categoryPath(category)).toBe(path)
  })
})

describe('the category of a page', () => {
  it.each<[string, GameCategory[]]>([
    ['/live', ['LIVE']],
    ['/rng', ['RNG']],
    ['/esports', ['ESPORTS']],
    ['/lottery', ['LOTT', 'ELOTT']],
    ['/vnlottery', ['LOTT', 'ELOTT']],
    ['/seaLottery', ['LOTT', 'ELOTT']],
    ['/elott', ['ELOTT', 'LOTT']],
    ['/hot', []],
    ['/index', []],
  ])('of %s is %j', (path, categories) => {
    expect(categoryOfPath(path)).toEqual(categories)
  })
})

describe('where a vendor leads', () => {
  it.each<GameCategory>(['SPORTS', 'LOTT', 'ELOTT'])('%s vendors launch their first game', (category) =>
    expect(vendorTarget(category, vendor())).toEqual({ kind: 'launch' }),
  )

  it('slots open the lobby at the vendor’s tab', () =>
    expect(vendorTarget('RNG', vendor())).toEqual({ kind: 'page', to: '/rng?page=AURORA' }))

  it.each<[GameCategory, string]>([
    ['LIVE', '/live'],
    ['PVP', '/pvp'],
    ['FISH', '/fish'],
    ['ESPORTS', '/esports'],
  ])('%s vendors open their category', (category, to) => {
    expect(vendorTarget(category, vendor())).toEqual({ kind: 'page', to })
  })
})

describe('a lottery', () => {
  it('takes the game and the play type along', () => {
    expect(lotteryPath('TCG_LOTTO_VN', { gameCode: 'VNMB5', playType: 'LO2' })).toBe(
      '/vnlottery?gameCode=VNMB5&playType=LO2',
    )
    expect(gamePage('LOTT', vendor('TCG_SEA'), { gameCode: 'THAI5' })).toBe('/seaLottery?gameCode=THAI5')
  })

  it('is the only game with a page of its own', () =>
    expect(gamePage('RNG', vendor(), { gameCode: 'TIDE' })).toBeUndefined())
})
