import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CallRequest } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import { addGames } from '../../../testing/catalogue.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'

let gateway: TestGateway
const DAY_MS = 86_400_000

beforeAll(async () => {
  gateway = await testGateway()
  const now = Date.now()
  await addGames(gateway.sql, {
    merchant: 'DEMO',
    vassalage: 'AURORA',
    position: 2,
    games: [
      ...Array.from({ length: 50 }, (_, i) => ({ gameId: `SLOT${String(i).padStart(2, '0')}`, popularity: 500 })),
      {
        gameId: 'TIDE',
        name: { KO: '달빛 파도', EN: 'Moonlit Tide 100%' },
        popularity: 950,
        releasedAt: new Date(now - 5 * DAY_MS),
      },
      {
        gameId: 'STAG',
        name: { KO: '새벽 사슴', EN: 'Dawn Stag' },
        popularity: 899,
        releasedAt: new Date(now - 40 * DAY_MS),
        supportPlay: 1,
      },
    ],
  })
  await addGames(gateway.sql, {
    merchant: 'DEMO',
    vassalage: 'HANEUL',
    position: 1,
    games: [{ gameId: 'FOX', popularity: 1000, maintenance: true }],
  })
  await addGames(gateway.sql, {
    merchant: 'DEMO',
    vassalage: 'CASINO',
    games: [{ gameId: 'BACCARAT', category: 'LIVE' }],
  })
  await addGames(gateway.sql, { merchant: 'LOTUS', vassalage: 'LOTUSONLY', games: ['PETAL'] })
})
afterAll(() => gateway.close())

const list = async (request: Partial<CallRequest<'gameList'>> = {}) =>
  (await gateway.call('gameList', { language: 'EN', gameType: 'RNG', ...request })).value
const ids = async (request: Partial<CallRequest<'gameList'>>) => (await list(request)).games.map((game) => game.gameId)

describe('the menus', () => {
  it('have the categories with vendors in the order of the header, and vendors in the operator’s order', async () => {
    const { value } = await gateway.call('gameMenus', { language: 'KO' })
    expect(
      value.categories.map(({ gameCategory, title, points, cards }) => [
        gameCategory,
        title,
        points,
        cards.map((card) => [card.vassalage, card.displayName, card.gameCount]),
      ]),
    ).toEqual([
      ['LIVE', '라이브 카지노', '0.70', [['CASINO', 'CASINO 게임', 1]]],
      [
        'RNG',
        '슬롯',
        '1.20',
        [
          ['HANEUL', 'HANEUL 게임', 1],
          ['AURORA', 'AURORA 게임', 52],
        ],
      ],
    ])
  })

  it('have only vendors of the merchant', async () => {
    const { value } = await gateway.call(
      'gameVendor',
      { gameCategory: 'RNG', language: 'EN' },
      { host: 'lotus.localhost' },
    )
    expect(value).toMatchObject({
      vassalage: 'LOTUSONLY',
      vendors: [{ vassalage: 'LOTUSONLY', displayName: 'LOTUSONLY Games' }],
    })
    expect((await gateway.call('gameVendor', { gameCategory: 'FISH', language: 'EN' })).value).toEqual({
      gameCategory: 'FISH',
      points: '1.20',
      vendors: [],
      vassalage: '',
      features: [],
    })
  })
})

describe('the game list', () => {
  it('has 21 games on a vendor’s first page and 18 on each after it, every game once', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNo) => list({ pageNo, vassalage: 'AURORA', firstPageSize: 21, pageSize: 18 })),
    )
    expect(pages.map((page) => page.games.length)).toEqual([21, 18, 13, 0])
    expect(new Set(pages.flatMap((page) => page.games.map((game) => game.gameId))).size).toBe(52)
    expect(pages.map(({ totalPages }) => totalPages)).toEqual([3, 3, 3, 3])
    expect(await list({ vassalage: 'HANEUL', firstPageSize: 21, pageSize: 18 })).toMatchObject({
      totalPages: 1,
      total: 1,
    })
  })

  it('pages by 24 through every game once, also where all are equally popular', async () => {
    const pages = await Promise.all([1, 2, 3].map((pageNo) => list({ pageNo })))
    expect(pages.map((page) => page.games.length)).toEqual([24, 24, 5])
    expect(pages[0]).toMatchObject({ total: 53, totalPages: 3, pageNum: 1 })
    expect(new Set(pages.flatMap((page) => page.games.map((game) => game.gameId))).size).toBe(53)
    expect((await list({ pageNo: 9 })).games).toEqual([])
  })

  it.each([
    ['popular' as const, ['FOX', 'TIDE', 'STAG']],
    ['new' as const, ['TIDE', 'STAG', 'FOX']],
  ])('sorts by %s', async (sort, first) => {
    expect((await ids({ sort })).slice(0, 3)).toEqual(first)
  })

  it('sorts by the name in the language of the visitor', async () => {
    const names = async (language: Language) =>
      (await list({ sort: 'name', pageSize: 60, language })).games.map((game) => game.gameName)
    expect((await names('EN')).indexOf('Dawn Stag')).toBeLessThan((await names('EN')).indexOf('FOX game'))
    expect((await names('KO')).at(-1)).toBe('새벽 사슴')
  })

  it.each<[string, Partial<CallRequest<'gameList'>>, string[]]>([
    ['a part of the Korean name, whatever the language', { gameName: '파도' }, ['TIDE']],
    ['a part of the English name in any case', { gameName: 'mOONlit', language: 'KO' }, ['TIDE']],
    ['signs that mean something to the database', { gameName: '100%' }, ['TIDE']],
    ['what nothing is called', { gameName: '_%_' }, []],
    ['a vendor', { vassalage: 'HANEUL' }, ['FOX']],
    ['a vendor the merchant does not have', { vassalage: 'LOTUSONLY' }, []],
    ['new games', { feature: 'new' }, ['TIDE']],
    ['hot games', { feature: 'hot' }, ['FOX', 'TIDE']],
    ['another category', { gameType: 'LIVE' }, ['BACCARAT']],
  ])('finds %s', async (_what, request, expected) => {
    expect(await ids(request)).toEqual(expected)
  })

  it('leaves out games without a trial when only trials are requested', async () => {
    expect((await list({ feature: 'trial' })).total).toBe(52)
  })

  it('returns the fields of a tile', async () => {
    const { games } = await list({ vassalage: 'HANEUL' })
    expect(games).toEqual([
      {
        gameId: 'FOX',
        nodeId: 'FOX',
        code: 'FOX',
        gameName: 'FOX game',
        showIcon: '/art/game/x.svg',
        vassalage: 'HANEUL',
        vendorName: 'HANEUL Games',
        supportPlay: 0,
        gameType: 'RNG',
        isGame: 'GAME',
        isNew: false,
        isHot: true,
        maintenance: true,
      },
    ])
  })

  it('rejects an invalid page', async () => {
    expect(await gateway.call('gameList', { language: 'EN', gameType: 'RNG', pageNo: 0 })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST' },
    })
  })
})

describe('the hot games', () => {
  it('are the most popular of all vendors, or of one', async () => {
    const hot = async (request: object) =>
      (await gateway.call('hotGames', { language: 'KO', size: 2, ...request })).value.list.map((game) => game.gameId)
    expect(await hot({})).toEqual(['FOX', 'TIDE'])
    expect(await hot({ vassalage: 'AURORA' })).toEqual(['TIDE', 'STAG'])
  })
})
