import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { MerchantGame } from '@atrium/contracts/staff/merchant-games'
import { addMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

let gateway: TestGateway
let tokens: Record<'DEMO' | 'LOTUS', string>
beforeAll(async () => {
  gateway = await testGateway()
  const games = ['TIDE', 'PEARL', { gameId: 'CORAL', name: { KO: '산호 숲', EN: 'Coral Wood' }, popularity: 950 }]
  for (const merchant of ['DEMO', 'LOTUS']) await addVendor(merchant, merchant === 'DEMO' ? games : [])
  await addGames(gateway.sql, {
    merchant: 'LOTUS',
    vassalage: 'TABLES',
    games: [{ gameId: 'TABLE', category: 'LIVE' }],
  })
  const signIn = async (merchant: string) => gateway.signIn(await addMember(gateway.sql, { merchant }))
  tokens = { DEMO: await signIn('DEMO'), LOTUS: await signIn('LOTUS') }
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await gateway.sql.begin(async (tx) => {
    await tx`select set_config('atrium.actor', 'test', true)`
    await tx`delete from games.merchant_games`
    await tx`delete from games.pins`
  })
})

const addVendor = (merchant: string, games: Parameters<typeof addGames>[1]['games']) =>
  addGames(gateway.sql, { merchant, vassalage: 'REEF', games })
const roles = { roles: ['operator'] } as const
const post = (path: string, body: object, who: Parameters<typeof staffOf>[1] = roles) =>
  sendAsStaff(gateway, 'POST', `/games/${path}`, { staff: staffOf('Mina', who), body })
const turn = (isOn: boolean, ...gameIds: string[]) => post('state', { gameIds, isOn, reason: 'Licence' })
const mark = (body: object) => post('marks', body)
const list = async (query = ''): Promise<MerchantGame[]> => {
  const { status, body } = await sendAsStaff(gateway, 'GET', `/games${query}`, { staff: staffOf('Mina', roles) })
  expect(status).toBe(200)
  return body.list
}
const ids = async (query?: string) => (await list(query)).map(({ gameId }) => gameId)
const HOSTS = { DEMO: 'localhost', LOTUS: 'lotus.localhost' }
const at = (merchant: 'DEMO' | 'LOTUS') => ({ token: tokens[merchant], host: HOSTS[merchant] })
const shown = async (merchant: 'DEMO' | 'LOTUS' = 'DEMO', body: object = {}) => {
  const { value } = await gateway.call('gameList', { language: 'EN', ...body } as never, at(merchant))
  return (value as unknown as { games: { gameId: string; isHot: boolean; isNew: boolean }[] }).games
}
const launch = (gameId: string, merchant: 'DEMO' | 'LOTUS' = 'DEMO') =>
  gateway.call('launchGame', { gameId, vassalage: 'REEF', language: 'EN' }, at(merchant))

describe('the games of a merchant', () => {
  it('are listed by name in both languages, id, vendor, category and state', async () => {
    expect((await ids()).toSorted()).toEqual(['CORAL', 'PEARL', 'TABLE', 'TIDE'])
    expect(await ids('?name=coral')).toEqual(['CORAL'])
    expect(await ids(`?name=${encodeURIComponent('산호')}`)).toEqual(['CORAL'])
    expect(await ids('?name=tide')).toEqual(['TIDE'])
    expect(await ids('?vassalage=TABLES')).toEqual(['TABLE'])
    expect(await ids('?category=LIVE')).toEqual(['TABLE'])
    await turn(false, 'TIDE')
    expect(await ids('?state=OFF')).toEqual(['TABLE', 'TIDE'])
    expect(await ids('?state=SHOWN')).toEqual(['CORAL', 'PEARL'])
    expect(await ids('?state=HOT')).toEqual(['CORAL'])
    expect((await list('?name=table'))[0]).toMatchObject({ isOn: true, isVendorOn: false })
  })

  it('have the order of the portal over several pages', async () => {
    await post('PEARL/pin', { isPinned: true }, { roles: ['marketing'] })
    const page = async (query: string) =>
      (await sendAsStaff(gateway, 'GET', `/games?pageSize=2${query}`, { staff: staffOf('Mina', roles) })).body
    const first = await page('')
    expect(first.list.map(({ gameId }: MerchantGame) => gameId)).toEqual(['PEARL', 'CORAL'])
    const second = await page(`&after=${first.next}`)
    expect(second.list.map(({ gameId }: MerchantGame) => gameId)).toEqual(['TABLE', 'TIDE'])
    expect(second.next).toBeUndefined()
  })
})

describe('a game that is off', () => {
  it('is in no list of members and cannot be launched, at this merchant alone, until it is on again', async () => {
    expect((await turn(false, 'TIDE', 'PEARL')).body).toEqual({ changed: 2 })
    expect((await shown()).map(({ gameId }) => gameId)).toEqual(['CORAL'])
    expect((await shown('DEMO', { gameName: 'tide' })).map(({ gameId }) => gameId)).toEqual([])
    expect(await launch('TIDE')).toMatchObject({ status: 404, body: { errorCode: 'GAME_NOT_FOUND' } })
    expect((await shown('LOTUS')).map(({ gameId }) => gameId)).toContain('TIDE')
    expect((await launch('TIDE', 'LOTUS')).status).toBe(200)
    expect((await turn(true, 'TIDE', 'CORAL')).body).toEqual({ changed: 1 })
    expect((await launch('TIDE')).status).toBe(200)
  })

  it('is not counted for its vendor', async () => {
    const games = async () =>
      JSON.stringify((await gateway.call('gameVendor', { language: 'EN', gameCategory: 'RNG' } as never)).value)
    expect(await games()).toContain('"gameCount":3')
    await turn(false, 'TIDE')
    expect(await games()).toContain('"gameCount":2')
  })

  it('is in the audit log with who switched it and why', async () => {
    await turn(false, 'TIDE')
    expect(
      await gateway.sql`
        select actor, subject, details ->> 'reason' as reason from audit.log
        where subject like 'games.merchant_games%' order by id desc limit 1`,
    ).toEqual([{ actor: 'Mina', subject: 'games.merchant_games DEMO TIDE', reason: 'Licence' }])
  })
})

describe('marks of games', () => {
  it('decide what is hot and new, until they are left to play and the release again', async () => {
    const marksOf = async (gameId: string) => {
      const { isHot, isNew } = (await shown()).find((game) => game.gameId === gameId)!
      return { isHot, isNew }
    }
    expect(await marksOf('CORAL')).toEqual({ isHot: true, isNew: false })
    expect((await mark({ gameIds: ['CORAL', 'TIDE'], isHot: false, isNew: true })).body).toEqual({ changed: 2 })
    expect(await marksOf('CORAL')).toEqual({ isHot: false, isNew: true })
    expect((await shown('DEMO', { feature: 'new' })).map(({ gameId }) => gameId).toSorted()).toEqual(['CORAL', 'TIDE'])
    expect((await list('?name=coral'))[0]).toMatchObject({ ownHot: false, ownNew: true, isOn: true })
    await mark({ gameIds: ['CORAL'], isHot: null })
    expect(await marksOf('CORAL')).toEqual({ isHot: true, isNew: true })
  })
})

describe('changes of games', () => {
  it('400: change nothing where a game is unknown or a lottery is switched', async () => {
    await gateway.sql`update games.games set engine = 'lottery' where game_id = 'PEARL'`
    const { status, body } = await turn(false, 'TIDE', 'NONE', 'PEARL')
    expect([status, body.issues]).toEqual([
      400,
      [
        { path: 'gameIds.1', message: 'is no game of the catalogue' },
        { path: 'gameIds.2', message: 'is a lottery: switch it on or off in the settings of lotteries' },
      ],
    ])
    await gateway.sql`update games.games set engine = 'slot' where game_id = 'PEARL'`
    expect(await ids('?state=OFF')).toEqual(['TABLE'])
  })

  it('400: without a game, above 500 games, or without a mark', async () => {
    expect((await turn(false)).status).toBe(400)
    expect((await turn(false, ...Array.from({ length: 501 }, (_, at) => `G${at}`))).status).toBe(400)
    expect((await mark({ gameIds: ['TIDE'] })).status).toBe(400)
  })

  it('403: marketing marks games but does not switch them', async () => {
    const marketing = { roles: ['marketing'] } as const
    expect((await post('marks', { gameIds: ['TIDE'], isHot: true }, marketing)).status).toBe(200)
    expect((await post('state', { gameIds: ['TIDE'], isOn: false, reason: 'x' }, marketing)).status).toBe(403)
  })
})
