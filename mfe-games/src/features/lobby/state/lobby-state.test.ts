import { describe, expect, it } from '@jest/globals'
import { categoryOf } from './categories.ts'
import { firstGames, gameListRequest, isNarrowed, readLobby, vendorRequest, writeLobby } from './lobby-state.ts'

const at = (query: string) => new URLSearchParams(query)
const PLAIN = {
  vassalage: undefined,
  q: '',
  feature: undefined,
  gameClass: undefined,
  gameType: undefined,
  sort: 'popular',
  page: 1,
  view: undefined,
}

describe('the address of a lobby', () => {
  it('contains vendor, search, feature, class, category, order and page', () => {
    expect(readLobby(at('page=AURORA&q=moon&f=jackpot&class=SICBO&type=LIVE&sort=name&p=3'))).toEqual({
      vassalage: 'AURORA',
      q: 'moon',
      feature: 'jackpot',
      gameClass: 'SICBO',
      gameType: 'LIVE',
      sort: 'name',
      page: 3,
    })
    expect(readLobby(at('v=all')).view).toBe('all')
  })

  it.each([
    'p=0',
    'p=-2',
    'p=1.5',
    'p=many',
    'p=99999',
    'f=cheap',
    'sort=random',
    'q=',
    'class=WHIST',
    'type=rng',
    'v=some',
  ])('falls back to the default when %s is invalid', (query) => {
    expect(readLobby(at(query))).toEqual(PLAIN)
  })

  it('goes back to the first page with every change but of the page', () => {
    expect(writeLobby(at('p=4&sort=name'), { feature: 'hot' }).toString()).toBe('sort=name&f=hot')
    expect(writeLobby(at('f=hot'), { page: 4 }).toString()).toBe('f=hot&p=4')
  })

  it('has no page while all games are shown, and shows all while they are narrowed', () => {
    expect(writeLobby(at('p=4'), { view: 'all' }).toString()).toBe('v=all')
    expect(writeLobby(at('v=all'), { feature: 'new' }).toString()).toBe('v=all&f=new')
    expect(writeLobby(at('v=all'), { view: undefined }).toString()).toBe('')
  })

  it('leaves defaults out and keeps other parameters', () => {
    expect(
      writeLobby(at('member=securityCenter&page=AURORA&q=moon&sort=new'), {
        vassalage: undefined,
        q: '  ',
        sort: 'popular',
      }).toString(),
    ).toBe('member=securityCenter')
  })

  it('distinguishes a narrowed lobby from the whole one', () => {
    expect([readLobby(at('')), readLobby(at('sort=name'))].some(isNarrowed)).toBe(false)
    expect(
      ['q=a', 'page=A', 'f=new', 'p=2', 'class=SICBO', 'type=LIVE', 'v=all'].map((query) =>
        isNarrowed(readLobby(at(query))),
      ),
    ).toEqual(Array(7).fill(true))
  })
})

describe('the requests of a lobby', () => {
  it('is the same for the list and for the counts of vendors, but for the vendor and the page', () => {
    const state = readLobby(at('page=A&q=%20moon%20&f=new&class=SICBO&p=2'))
    const filter = { language: 'EN', gameName: 'moon', feature: 'new', gameClass: 'SICBO' }
    expect(gameListRequest(categoryOf('/live'), state, 'EN')).toEqual({
      ...filter,
      searchFrom: 'LIVE',
      vassalage: 'A',
      sort: 'popular',
      pageNo: 2,
      pageSize: 24,
    })
    expect(gameListRequest(categoryOf('/live'), { ...state, gameType: 'RNG' }, 'EN')).toMatchObject({
      gameType: 'RNG',
      searchFrom: undefined,
    })
    expect(gameListRequest(categoryOf('/live'), { ...state, q: ' ' }, 'EN')).toMatchObject({
      gameType: 'LIVE',
      gameName: undefined,
    })
    expect(vendorRequest(categoryOf('/live'), state, 'EN')).toEqual({ ...filter, gameCategory: 'LIVE' })
  })

  it('is narrowed to a category when the lobby is of all', () => {
    expect(gameListRequest(categoryOf('/seamless'), readLobby(at('type=FISH')), 'EN')).toMatchObject({
      gameType: 'FISH',
      wallet: 'single',
    })
    expect(gameListRequest(categoryOf('/rng'), readLobby(at('type=FISH')), 'EN')).toMatchObject({ gameType: 'RNG' })
  })

  it('can be preloaded by the document: the plain address, in any language', () => {
    expect(firstGames(categoryOf('/hot'))).toEqual({
      language: '$language',
      feature: 'hot',
      sort: 'popular',
      pageNo: 1,
      pageSize: 24,
    })
  })
})
