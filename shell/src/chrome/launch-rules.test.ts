import { describe, expect, it } from '@jest/globals'
import type { GameCategory } from '@atrium/contracts/calls'
import { lotteryPath } from '@atrium/contracts/paths'
import { categoryPath } from './category-paths.ts'
import { gamePage, vendorTarget } from './launch-rules.ts'

const vendor = (accountTypeName = 'RNG') => ({ vassalage: 'AURORA', accountTypeName })

describe('where a category leads', () => {
  it.each<[GameCategory, string]>([['LIVE', '/live'], ['RNG', '/rng'], ['SPORTS', '/sports'], ['FISH', '/fish'], ['PVP', '/pvp'], ['ESPORTS', '/esports'], ['ELOTT', '/seaLottery'], ['LOTT', '/seaLottery']])('%s opens %s', (category, path) => {
    expect(categoryPath(category)).toBe(path)
  })
})

describe('where a vendor leads', () => {
  it('sports start at once', () => expect(vendorTarget('SPORTS', vendor())).toEqual({ kind: 'launch' }))

  it('slots open the lobby at the vendor’s tab', () => expect(vendorTarget('RNG', vendor())).toEqual({ kind: 'page', to: '/rng?page=AURORA' }))

  it.each<[GameCategory, string]>([['LIVE', '/live'], ['PVP', '/pvp'], ['FISH', '/fish'], ['ESPORTS', '/esports']])('%s vendors open their category', (category, to) => {
    expect(vendorTarget(category, vendor())).toEqual({ kind: 'page', to })
  })

  it.each<[GameCategory, string, string]>([['LOTT', 'TCG_SEA', '/seaLottery'], ['ELOTT', 'TCG_SEA', '/seaLottery'], ['LOTT', 'TCG_LOTTO_VN', '/vnlottery'], ['ELOTT', 'TCG_ELOTTO', '/lottery']])('%s of %s opens %s', (category, account, to) => {
    expect(vendorTarget(category, vendor(account))).toEqual({ kind: 'page', to })
  })
})

describe('a lottery', () => {
  it('takes the game and the play type along', () => {
    expect(lotteryPath('TCG_LOTTO_VN', { gameCode: 'VNMB5', playType: 'LO2' })).toBe('/vnlottery?gameCode=VNMB5&playType=LO2')
    expect(gamePage('LOTT', vendor('TCG_SEA'), { gameCode: 'THAI5' })).toBe('/seaLottery?gameCode=THAI5')
  })

  it('is the only game with a page of its own', () => expect(gamePage('RNG', vendor(), { gameCode: 'TIDE' })).toBeUndefined())
})
