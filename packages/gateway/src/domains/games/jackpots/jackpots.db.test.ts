import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addGames } from '../../../testing/catalogue.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'

let gateway: TestGateway
let provider: Server
/** Current response of the provider; undefined for no response. */
let answer: unknown
let asked = 0

beforeAll(async () => {
  provider = createServer((request, response) => {
    asked += 1
    if (answer === undefined) return
    response
      .writeHead(request.url === '/jackpots' ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  gateway = await testGateway()
  await addGames(gateway.sql, {
    merchant: 'DEMO',
    origin,
    games: [
      { gameId: 'TIDE', popularity: 1 },
      { gameId: 'STAG', popularity: 2 },
      { gameId: 'BROKEN', maintenance: true },
    ],
  })
  await addGames(gateway.sql, {
    merchant: 'LOTUS',
    vassalage: 'OTHER',
    provider: 'silent',
    origin: 'http://127.0.0.1:9',
    games: ['PETAL'],
  })
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await gateway.close()
})

const jackpot = (code: string, amount: string, gameCodes: string[]) => ({
  code,
  name: { KO: `${code} 잭팟`, EN: `${code} jackpot` },
  amount,
  currency: 'DEMO',
  gameCodes,
})
const jackpots = async (language: 'KO' | 'EN' = 'EN', host = 'localhost') =>
  (await gateway.call('jackpots', { language }, { host })).value.list

describe('the jackpots', () => {
  // Advances the clock, because the response of the previous test is cached for five seconds.
  beforeEach(() => {
    gateway.advance(5_000)
    asked = 0
  })

  it('are those of the providers, the largest first, with the games that can win them here', async () => {
    answer = [jackpot('MINI', '99.5', ['TIDE', 'STAG', 'BROKEN', 'PETAL']), jackpot('GRAND', '100000.25', ['TIDE'])]
    const list = await jackpots()
    expect(
      list.map(({ code, name, amount, currency, games }) => [
        code,
        name,
        amount,
        currency,
        games.map(({ gameId }) => gameId),
      ]),
    ).toEqual([
      ['GRAND', 'GRAND jackpot', '100000.25', 'DEMO', ['TIDE']],
      ['MINI', 'MINI jackpot', '99.5', 'DEMO', ['STAG', 'TIDE']],
    ])
    expect(list[0]!.games[0]).toEqual({
      gameId: 'TIDE',
      nodeId: 'TIDE',
      gameName: 'TIDE game',
      showIcon: '/art/game/x.svg',
      vassalage: 'AURORA',
      gameType: 'RNG',
    })
  })

  it('name the games of a theme where the provider names no others', async () => {
    await gateway.sql`update games.games set theme = 'gems' where game_id = 'STAG'`
    answer = [{ ...jackpot('GRAND', '1', []), gameCodes: undefined, themes: ['gems'] }]
    expect((await jackpots())[0]!.games.map(({ gameId }) => gameId)).toEqual(['STAG'])
  })

  it('have their names in the requested language', async () => {
    answer = [jackpot('GRAND', '1', ['TIDE'])]
    expect((await jackpots('KO'))[0]).toMatchObject({ name: 'GRAND 잭팟', games: [{ gameName: 'TIDE 게임' }] })
  })

  it('are requested once in five seconds, whatever the number of callers', async () => {
    answer = [jackpot('GRAND', '1', ['TIDE'])]
    await Promise.all([jackpots(), jackpots('KO'), jackpots()])
    answer = [jackpot('GRAND', '2', ['TIDE'])]
    expect((await jackpots())[0]!.amount).toBe('1')
    expect(asked).toBe(1)
    gateway.advance(5_000)
    expect((await jackpots())[0]!.amount).toBe('2')
  })

  it.each([
    ['answers no list', { jackpots: [] }],
    ['answers an amount that is none', [jackpot('GRAND', '1e9', ['TIDE'])]],
    ['has none for games of this merchant', [jackpot('GRAND', '1', ['PETAL', 'BROKEN'])]],
    ['is silent', undefined],
  ])('are empty while the provider %s', async (_what, said) => {
    answer = said
    expect(await jackpots()).toEqual([])
  })

  it('are empty where the provider does not exist', async () =>
    expect(await jackpots('EN', 'lotus.localhost')).toEqual([]))
})
