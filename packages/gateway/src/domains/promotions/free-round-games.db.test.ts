import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { campaignAnswers } from '@atrium/contracts/staff/marketing/campaigns'
import { addMember } from '../../testing/builders.ts'
import { campaignContents } from '../../testing/promotions/campaign-contents.ts'
import { addGames } from '../../testing/catalogue.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { agreedByTwo, sendAsStaff, staffOf } from '../../testing/staff.ts'

/** Free rounds for a game with bets from 0.10 to 100. */
const ROUNDS = { game: 'TIDE', rounds: 10, stake: '0.5', days: 7 }
const NO_JACKPOT = 'takes no free rounds here: choose a slot without a progressive jackpot'
const REJECTED = [
  ['that is not there', { game: 'NONE' }, `the game "NONE" ${NO_JACKPOT}`],
  ['with a progressive jackpot', { game: 'VAULT' }, `the game "VAULT" ${NO_JACKPOT}`],
  ['of another merchant', { game: 'POND' }, `the game "POND" ${NO_JACKPOT}`],
  [
    'with a higher lowest bet',
    { game: 'REEF', stake: '0.1' },
    'the stake of free rounds on "REEF" must be from 0.20 to 100.00',
  ],
  ['with a lower highest bet', { stake: '100.1' }, 'the stake of free rounds on "TIDE" must be from 0.10 to 100.00'],
] as const

let gateway: TestGateway
let id: string
beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z'), stopped: true })
  await addGames(gateway.sql, {
    merchant: 'DEMO',
    games: [
      { gameId: 'TIDE', popularity: 1 },
      { gameId: 'VAULT', features: ['jackpot'] },
      { gameId: 'REEF', popularity: 5 },
    ],
  })
  await gateway.sql`update games.games set min_bet = 2000 where game_id = 'REEF'`
  await addGames(gateway.sql, { merchant: 'LOTUS', vassalage: 'LILY', games: ['POND'] })
})
afterAll(() => gateway.close())
beforeEach(() => {
  id = `c-${randomUUID().slice(0, 8)}`
})

const send = (method: 'GET' | 'POST', path: string, body?: object) =>
  sendAsStaff(gateway, method, path, { ...(body && { body }), staff: staffOf('Mina') })
const saveCampaign = (rules: object) =>
  send('POST', `/campaigns/${id}/draft`, {
    seen: 0,
    revision: 0,
    contents: campaignContents({ rules }),
  })
const saveItem = async (freeRounds?: object, more: object = {}) => {
  const answer = await send('POST', `/points/items/${id}`, {
    version: 0,
    kind: 'FREE_ROUNDS',
    category: 'CREDITS',
    name: { KO: '라운드', EN: 'Rounds' },
    description: { KO: '라운드', EN: 'Rounds' },
    image: '/art/x',
    price: '100',
    levelPrices: [],
    minQuantity: 1,
    position: 1,
    isOn: true,
    ...(freeRounds && { freeRounds }),
    ...more,
  })
  return agreedByTwo(gateway, answer, `/points/items/${id}`)
}

describe('free rounds that staff gives', () => {
  it('are on games of the merchant that accept them', async () => {
    expect((await send('GET', '/free-round-games')).body).toEqual({
      list: [
        ['REEF', '0.2'],
        ['TIDE', '0.1'],
      ].map(([game, minStake]) => ({
        game,
        name: { KO: `${game} 게임`, EN: `${game} game` },
        minStake,
        maxStake: '100',
      })),
    })
  })

  it.each(REJECTED)('400 on a game %s, in a reward of any kind of campaign', async (_name, change, message) => {
    const reward = { type: 'FREE_ROUNDS', ...ROUNDS, ...change }
    for (const rules of [
      { kind: 'FIXED', reward },
      { kind: 'CHECK_IN', mode: 'COUNT', rewards: [{ type: 'POINTS', points: '5' }, reward] },
      { kind: 'VIP_GIFTS', levels: [{ level: 2, birthday: reward }] },
    ]) {
      expect(await saveCampaign(rules)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'contents.rules', message }] },
      })
    }
  })

  it.each(REJECTED)('400 on a game %s, in an item of the points mall', async (_name, change, message) => {
    expect(await saveItem({ ...ROUNDS, ...change })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'freeRounds', message }] },
    })
  })

  it.each([
    { rounds: 0 },
    { rounds: 501 },
    { rounds: 1.5 },
    { days: 0 },
    { days: 91 },
    { stake: '0' },
    { stake: '1e1' },
    { stake: '0.55' },
    { game: '' },
  ])('400: %j', async (change) => {
    expect((await saveCampaign({ kind: 'FIXED', reward: { type: 'FREE_ROUNDS', ...ROUNDS, ...change } })).status).toBe(
      400,
    )
    expect((await saveItem({ ...ROUNDS, ...change })).status).toBe(400)
  })

  it('are required in an item of their kind, and in no other', async () => {
    expect([
      (await saveItem()).status,
      (await saveItem(ROUNDS, { kind: 'GOODS' })).status,
      (await saveItem(ROUNDS, { value: '5' })).status,
    ]).toEqual([400, 400, 400])
    expect((await saveItem(ROUNDS)).body).toMatchObject({ kind: 'FREE_ROUNDS', freeRounds: ROUNDS, version: 2 })
    expect((await gateway.call('pointRewards', { language: 'EN', itemId: id })).value.list).toMatchObject([
      { freeRounds: { ...ROUNDS, gameName: 'TIDE game' } },
    ])
  })
})

describe('the costs of free rounds', () => {
  it('count their stakes as granted, and their winnings as the net cost', async () => {
    await saveCampaign({ kind: 'FIXED', reward: { type: 'FREE_ROUNDS', ...ROUNDS } })
    await send('POST', `/campaigns/${id}/publish`, { number: 1, reason: 'Spring' })
    const members = [await addMember(gateway.sql), await addMember(gateway.sql)]
    for (const each of members)
      await gateway.call('claimTicket', { ticketIds: [`campaign:${id}`] }, { token: await gateway.signIn(each) })
    await gateway.sql`update wallet.free_rounds set used = 10, won = 32500 where member_id = ${members[0]!.id}`
    const costs = campaignAnswers.costs.parse((await send('GET', '/campaign-costs?pageSize=200')).body)
    expect(costs.list.find((row) => row.id === id)).toMatchObject({ claims: 2, granted: '10', net: '3.25' })
  })
})
