import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CallRequest } from '@atrium/contracts/calls'
import { addGames } from '../../../testing/catalogue.ts'
import { addMember, addMerchant, CALL_MODULES } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await testGateway()
  await addMerchant(gateway.sql, {
    code: 'QUIET',
    host: 'quiet.localhost',
    modules: CALL_MODULES.filter((modId) => modId !== 'GAMELOHOT3'),
  })
  for (const merchant of ['DEMO', 'QUIET']) {
    await addGames(gateway.sql, {
      merchant,
      vassalage: `${merchant}SLOTS`,
      position: 1,
      games: [
        {
          gameId: `${merchant}TIDE`,
          name: { KO: '달빛 파도', EN: 'Moonlit Tide' },
          popularity: 950,
          features: ['jackpot'],
        },
        { gameId: `${merchant}STAG`, name: { KO: '새벽 사슴', EN: 'Dawn Stag' }, popularity: 100 },
        { gameId: `${merchant}DAWN`, name: { KO: '새벽 달', EN: 'Dawn' }, popularity: 50, supportPlay: 1 },
      ],
    })
  }
  await addGames(gateway.sql, {
    merchant: 'DEMO',
    vassalage: 'TABLES',
    position: 2,
    isSingleWallet: false,
    games: [
      { gameId: 'ALL', category: 'LIVE', isGame: 'VASSALAGE', popularity: 999 },
      { gameId: 'DT', category: 'LIVE', gameClass: 'DRAGON_TIGER', popularity: 700 },
      { gameId: 'BAC1', category: 'LIVE', gameClass: 'BACCARAT', popularity: 10 },
      { gameId: 'BAC2', category: 'LIVE', gameClass: 'BACCARAT', popularity: 20 },
      { gameId: 'BAC3', category: 'LIVE', gameClass: 'BACCARAT', popularity: 30 },
    ],
  })
})
afterAll(() => gateway.close())

const list = async (request: Partial<CallRequest<'gameList'>> = {}, host?: string) =>
  gateway.call('gameList', { language: 'EN', ...request }, { host })
const ids = async (request: Partial<CallRequest<'gameList'>>) =>
  (await list(request)).value.games.map(({ gameId }) => gameId)

describe('a list of games', () => {
  it.each<[string, Partial<CallRequest<'gameList'>>, string[]]>([
    ['every category', {}, ['ALL', 'DEMOTIDE', 'DT', 'DEMOSTAG', 'DEMODAWN', 'BAC3', 'BAC2', 'BAC1']],
    ['a class', { gameType: 'LIVE', gameClass: 'BACCARAT' }, ['BAC3', 'BAC2', 'BAC1']],
    ['a vendor, without the entry to it', { vassalage: 'TABLES' }, ['DT', 'BAC3', 'BAC2', 'BAC1']],
    ['vendors that play from the one wallet', { wallet: 'single' }, ['DEMOTIDE', 'DEMOSTAG', 'DEMODAWN']],
    ['a jackpot', { feature: 'jackpot' }, ['DEMOTIDE']],
    ['a search, what fits best first', { gameName: 'dawn' }, ['DEMOSTAG', 'DEMODAWN']],
    ['a search with a slip', { gameName: 'moonlti' }, ['DEMOTIDE']],
    ['a search in Korean with half a syllable', { gameName: '새벽 다' }, ['DEMODAWN']],
    ['a search that is sorted', { gameName: 'dawn', sort: 'name' }, ['DEMODAWN', 'DEMOSTAG']],
    ['a search by the vendor', { gameName: 'tables', gameClass: 'DRAGON_TIGER' }, ['DT']],
    ['signs alone', { gameName: '%' }, []],
  ])('of %s', async (_what, request, expected) => {
    expect(await ids(request)).toEqual(expected)
  })

  it('counts the entries that represent a vendor separately from games', async () => {
    expect((await list({ gameType: 'LIVE' })).value).toMatchObject({ total: 5, entries: 1 })
    expect((await list({ vassalage: 'TABLES' })).value).not.toHaveProperty('entries')
    expect((await gateway.call('hotGames', { language: 'EN' })).value.list.map(({ gameId }) => gameId)).not.toContain(
      'ALL',
    )
    const token = await gateway.signIn(await addMember(gateway.sql))
    expect(
      await gateway.call('launchGame', { gameId: 'ALL', vassalage: 'TABLES', language: 'EN' }, { token }),
    ).toMatchObject({ status: 404, body: { errorCode: 'GAME_NOT_FOUND' } })
  })

  it('returns the class of live games only', async () => {
    const { games } = (await list({ gameClass: 'DRAGON_TIGER' })).value
    expect(games[0]).toMatchObject({ gameClass: 'DRAGON_TIGER', gameType: 'LIVE' })
    expect((await list({ gameName: 'stag' })).value.games[0]).not.toHaveProperty('gameClass')
  })

  it('rejects an unknown class and an unknown feature', async () => {
    for (const request of [{ gameClass: 'WHIST' }, { feature: 'cheap' }])
      expect(await list(request as object)).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST' } })
  })

  it('rejects hot games where the module is off, and no other list', async () => {
    expect(await list({ feature: 'hot' }, 'quiet.localhost')).toMatchObject({
      status: 403,
      body: { errorCode: 'FEATURE_OFF' },
    })
    expect(await gateway.call('hotGames', { language: 'EN' }, { host: 'quiet.localhost' })).toMatchObject({
      status: 403,
      body: { errorCode: 'FEATURE_OFF' },
    })
    expect((await list({}, 'quiet.localhost')).value.total).toBe(3)
  })

  it('finds games of all categories, those of the current lobby first, and counts each category', async () => {
    const search = async (request: object) => {
      const { games, categories } = (await gateway.call('gameList', { language: 'EN', gameName: 'd', ...request }))
        .value
      return { types: games.filter(({ isGame }) => isGame === 'GAME').map(({ gameType }) => gameType), categories }
    }
    const everywhere = await search({})
    const counts = Object.fromEntries(everywhere.categories!.map(({ gameType, total }) => [gameType, total]))
    expect(Object.keys(counts).length).toBeGreaterThan(1)
    const order = everywhere.categories!.map(({ gameType }) => gameType)
    for (const searchFrom of order) {
      const { types, categories } = await search({ searchFrom })
      const groups = [searchFrom, ...order.filter((gameType) => gameType !== searchFrom)]
      expect(types).toEqual(groups.flatMap((gameType) => Array.from({ length: counts[gameType]! }, () => gameType)))
      expect(categories).toEqual(everywhere.categories)
    }
    expect((await search({ gameType: order[0] })).categories).toEqual(everywhere.categories)
    expect((await gateway.call('gameList', { language: 'EN' })).value).not.toHaveProperty('categories')
  })

  it('finds a game under its current name, and no removed game', async () => {
    expect(await ids({ gameName: 'ember' })).toEqual([])
    await gateway.sql`update games.games set name_en = 'Ember Stag' where game_id = 'DEMOSTAG'`
    expect(await ids({ gameName: 'ember' })).toEqual(['DEMOSTAG'])
    await gateway.sql`update games.vendors set name_en = 'Quicksilver' where vassalage = 'DEMOSLOTS'`
    expect(await ids({ gameName: 'quicksil' })).toHaveLength(3)
    await gateway.sql`update games.games set name_en = 'Dawn Stag' where game_id = 'DEMOSTAG'`
    expect(await ids({ gameName: 'ember' })).toEqual([])
  })
})

describe('the return to player', () => {
  const returns = [
    { theme: 'jade', least: 9619, most: 9619 },
    { theme: 'tie', least: 8564, most: 9894 },
  ]
  const tell = (told: typeof returns) =>
    gateway.sql.begin(async (tx) => {
      await tx`delete from games.returns`
      if (told.length > 0)
        await tx`insert into games.returns ${tx(told.map((each) => ({ provider: 'atrium', ...each })))}`
    })
  const sorted = async (request: Partial<CallRequest<'gameList'>> = {}) =>
    (await list({ sort: 'rtp', ...request })).value.games.map(({ gameId, rtp }) => [gameId, rtp])
  const isKnown = async () => (await gateway.call('gameVendor', { language: 'EN', gameCategory: 'RNG' })).value.hasRtp

  beforeAll(async () => {
    await gateway.sql`update games.games set theme = 'tie' where game_id = 'DEMOSTAG'`
    await gateway.sql`update games.games set theme = 'unheard' where game_id = 'DEMOTIDE'`
    await tell(returns)
  })

  it('sorts a lobby, the highest first and unknown ones last', async () => {
    expect(await sorted({ gameType: 'RNG' })).toEqual([
      ['DEMOSTAG', { least: '85.64', most: '98.94' }],
      ['DEMODAWN', { least: '96.19', most: '96.19' }],
      ['DEMOTIDE', undefined],
    ])
    expect(await sorted({ gameName: 'dawn' })).toHaveLength(2)
    expect((await list({ sort: 'name', gameType: 'RNG' })).value.games.filter((game) => 'rtp' in game)).toEqual([])
  })

  it('is offered as an order where it is known', async () => {
    expect(await isKnown()).toBe(true)
    expect((await gateway.call('gameVendor', { language: 'EN', gameCategory: 'FISH' })).value).not.toHaveProperty(
      'hasRtp',
    )
  })

  it('is left out where the merchant’s jurisdiction does not show it', async () => {
    await gateway.sql`update merchants.merchants set policy = '{"showRtp": false}' where code = 'DEMO'`
    expect([await sorted({ gameType: 'RNG' }), await isKnown()]).toEqual([
      [
        ['DEMOTIDE', undefined],
        ['DEMOSTAG', undefined],
        ['DEMODAWN', undefined],
      ],
      undefined,
    ])
    await gateway.sql`update merchants.merchants set policy = '{}' where code = 'DEMO'`
  })

  it('is updated when the provider reports another', async () => {
    await tell([{ theme: 'unheard', least: 9700, most: 9700 }])
    expect(await sorted({ gameType: 'RNG' })).toEqual([
      ['DEMOTIDE', { least: '97.00', most: '97.00' }],
      ['DEMOSTAG', undefined],
      ['DEMODAWN', undefined],
    ])
    await tell([])
    expect(await isKnown()).toBeUndefined()
  })
})

describe('similar games', () => {
  const similar = async (gameId: string, size?: number) =>
    (await gateway.call('similarGames', { language: 'EN', gameId, ...(size && { size }) })).value.list.map(
      (game) => game.gameId,
    )

  it('are of its category, the most alike first: class, then theme or vendor, then popularity', async () => {
    await addGames(gateway.sql, {
      merchant: 'DEMO',
      vassalage: 'OTHERS',
      position: 3,
      games: [
        { gameId: 'TWIN', theme: 'unheard', features: ['jackpot'] },
        { gameId: 'FAR', theme: 'far', popularity: 990 },
        { gameId: 'RESTS', theme: 'unheard', maintenance: true },
        { gameId: 'BAC9', category: 'LIVE', gameClass: 'BACCARAT', theme: 'far' },
      ],
    })
    expect(await similar('DEMOTIDE')).toEqual(['TWIN', 'DEMOSTAG', 'DEMODAWN', 'FAR'])
    expect(await similar('BAC1')).toEqual(['BAC3', 'BAC2', 'BAC9', 'DT'])
    expect(await similar('DEMOTIDE', 1)).toEqual(['TWIN'])
    await gateway.sql`delete from games.merchant_vendors where vassalage = 'OTHERS'`
  })

  it('are empty for a game that the merchant does not offer', async () => {
    expect(await gateway.call('similarGames', { language: 'EN', gameId: 'QUIETTIDE' })).toMatchObject({
      status: 404,
      body: { errorCode: 'GAME_NOT_FOUND' },
    })
    expect(await gateway.call('similarGames', { language: 'EN', gameId: '' })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST' },
    })
  })
})

describe('vendors', () => {
  const counts = async (request: Partial<CallRequest<'gameVendor'>>) =>
    Object.fromEntries(
      (await gateway.call('gameVendor', { language: 'EN', ...request })).value.vendors.map(
        ({ vassalage, gameCount }) => [vassalage, gameCount],
      ),
    )

  it('count the games that pass the filter', async () => {
    expect(await counts({})).toEqual({ DEMOSLOTS: 3, TABLES: 4 })
    expect(await counts({ gameName: 'dawn' })).toEqual({ DEMOSLOTS: 2, TABLES: 0 })
    expect(await counts({ gameCategory: 'LIVE', gameClass: 'BACCARAT' })).toEqual({ TABLES: 3 })
    expect(await counts({ gameCategory: 'RNG', feature: 'trial' })).toEqual({ DEMOSLOTS: 2 })
    expect(await counts({ wallet: 'single' })).toEqual({ DEMOSLOTS: 3 })
  })

  it('show their category and whether they are under maintenance', async () => {
    await gateway.sql`update games.vendors set maintenance = true where vassalage = 'TABLES'`
    expect((await gateway.call('gameVendor', { language: 'EN' })).value.vendors).toMatchObject([
      { vassalage: 'DEMOSLOTS', gameType: 'RNG', maintenance: false },
      { vassalage: 'TABLES', gameType: 'LIVE', maintenance: true },
    ])
    await gateway.sql`update games.vendors set maintenance = false where vassalage = 'TABLES'`
  })

  it('show the features of their games', async () => {
    const features = async (gameCategory: 'RNG' | 'LIVE' | 'FISH') =>
      (await gateway.call('gameVendor', { language: 'EN', gameCategory })).value.features
    expect([await features('RNG'), await features('LIVE'), await features('FISH')]).toEqual([
      ['hot', 'trial', 'jackpot'],
      ['hot', 'trial'],
      [],
    ])
  })

  it('show the categories and classes of their games', async () => {
    const token = await gateway.signIn(await addMember(gateway.sql))
    const types = async (vassalage: string) =>
      (await gateway.call('vassGameType', { language: 'KO', vassalage }, { token })).value.gameTypes
    expect(await types('TABLES')).toEqual([
      { gameType: 'LIVE', gameClass: 'BACCARAT', title: '바카라', gameCount: 3 },
      { gameType: 'LIVE', gameClass: 'DRAGON_TIGER', title: '드래곤 타이거', gameCount: 1 },
    ])
    expect(await types('QUIETSLOTS')).toEqual([])
  })
})

describe('classes', () => {
  it('with games come in the specification’s order, with their most played games as cards', async () => {
    const { categories } = (await gateway.call('gameClasses', { language: 'EN', size: 2 })).value
    expect(
      categories.map(({ gameClass, title, total, cards }) => [
        gameClass,
        title,
        total,
        cards.map(({ gameId }) => gameId),
      ]),
    ).toEqual([
      ['BACCARAT', 'Baccarat', 3, ['BAC3', 'BAC2']],
      ['DRAGON_TIGER', 'Dragon Tiger', 1, ['DT']],
    ])
    expect((await gateway.call('gameClasses', { language: 'EN' }, { host: 'lotus.localhost' })).value).toEqual({
      categories: [],
    })
  })
})

describe('pictures', () => {
  it('come from one of the merchant’s CDNs, the same for a whole visit, and may be loaded from there', async () => {
    await gateway.sql`
      insert into games.image_cdns (merchant, origin)
      values ('DEMO', 'https://one.example'), ('DEMO', 'https://two.example')`
    gateway.deps.merchants.forget()
    const during = async (visit: string) => {
      const headers = { cookie: `atrium-visit=${visit}` }
      const { games } = (await gateway.call('gameList', { language: 'EN' }, { headers })).value
      const { vendors } = (await gateway.call('gameVendor', { language: 'EN' }, { headers })).value
      const addresses = [...games.map(({ showIcon }) => showIcon), ...vendors.map(({ smallIcon }) => smallIcon)].map(
        (address) => new URL(address),
      )
      expect(new Set(addresses.map(({ pathname }) => pathname))).toEqual(
        new Set(['/art/game/x.svg', '/art/vendor/x.svg']),
      )
      const [origin, ...others] = new Set(addresses.map((address) => address.origin))
      expect(others).toEqual([])
      return origin
    }
    const visits = Array.from({ length: 12 }, (_, number) => `visit-${number}`)
    const chosen = await Promise.all(visits.map(during))
    expect(new Set(chosen)).toEqual(new Set(['https://one.example', 'https://two.example']))
    expect(await Promise.all(visits.map(during))).toEqual(chosen)
    expect((await gateway.deps.merchants.byHost('localhost'))!.imgOrigins).toEqual([
      'https://one.example',
      'https://two.example',
    ])
    expect((await list({}, 'quiet.localhost')).value.games[0]!.showIcon).toBe('/art/game/x.svg')
  })
})
