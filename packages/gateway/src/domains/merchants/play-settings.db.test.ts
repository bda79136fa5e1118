import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addMember } from '../../testing/builders.ts'
import { addGames } from '../../testing/catalogue.ts'
import { INTERNAL_KEYS, testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
})
afterAll(() => gateway.close())

const change = (body: object) =>
  gateway.internal.inject({
    method: 'PATCH',
    url: '/internal/merchants/DEMO',
    payload: body,
    headers: { host: 'localhost', 'x-internal-key': INTERNAL_KEYS.operate, 'x-internal-actor': 'mina' },
  })
const stored = async () => (await gateway.sql`select policy from merchants.merchants where code = 'DEMO'`)[0]!['policy']

describe('rules of play of a merchant', () => {
  it('are the strictest until they are set, and again when they are removed', async () => {
    const { playRules } = (await change({})).json()
    expect(playRules).toEqual({
      autoplay: false,
      turbo: false,
      bonusBuy: false,
      multiGame: false,
      showRtp: true,
      netPosition: true,
      sessionClock: true,
      ldwSuppressed: true,
      reverseWithdrawal: false,
      minRoundMs: 2500,
      minRtpPercent: 85,
      realityCheck: { mode: 'player-set-blocking', defaultMin: 60, offAllowed: false },
    })
    const rules = { ...playRules, turbo: true, maxStake: '7.5', maxWagerMultiple: 20, minRtpPercent: 91 }
    expect((await change({ playRules: rules })).json()).toMatchObject({ playRules: rules })
    expect(await stored()).toMatchObject({ turbo: true, maxStake: '7.5', minRtp: 0.91 })
    expect((await change({ playRules: null })).json().playRules).toEqual(playRules)
  })

  it.each([
    ['a stake of nothing', { maxStake: '0' }],
    ['rounds of an hour', { minRoundMs: 3_600_000 }],
    ['more than all returned', { minRtpPercent: 101 }],
    ['an unknown rule', { pace: 'slow' }],
  ])('400: reject %s', async (_what, rule) => {
    const { playRules } = (await change({})).json()
    expect((await change({ playRules: { ...playRules, ...rule } })).statusCode).toBe(400)
  })
})

describe('further origins of a merchant', () => {
  it('are allowed in its pages until they are removed', async () => {
    const origins = { embeddedOrigins: ['https://live.example'], pictureOrigins: ['https://logos.example'] }
    expect((await change(origins)).json()).toMatchObject({
      ...origins,
      frameOrigins: ['https://live.example', 'https://studio.test'],
      imgOrigins: ['https://logos.example'],
    })
    expect((await change({ embeddedOrigins: null, pictureOrigins: null })).json()).toMatchObject({
      frameOrigins: ['https://studio.test'],
      imgOrigins: [],
    })
  })

  it('400: are https origins without a path', async () => {
    expect((await change({ embeddedOrigins: ['https://live.example; script-src *'] })).statusCode).toBe(400)
    expect((await change({ pictureOrigins: ['http://logos.example'] })).statusCode).toBe(400)
  })
})

describe('types of agents of a merchant', () => {
  it('can be removed unless an agent has them', async () => {
    await addMember(gateway.sql, { type: 41 })
    expect((await change({ agentTypes: [1, 41] })).json()).toMatchObject({ agentTypes: [1, 41] })
    const rejected = await change({ agentTypes: [1] })
    expect(rejected.statusCode).toBe(400)
    expect(rejected.body).toContain('must have 41')
    expect((await change({ agentTypes: [1, 2, 41, 42] })).statusCode).toBe(200)
  })

  it('400: are types that agents can have', async () => {
    expect((await change({ agentTypes: [0] })).statusCode).toBe(400)
    expect((await change({ agentTypes: [] })).statusCode).toBe(400)
  })
})
