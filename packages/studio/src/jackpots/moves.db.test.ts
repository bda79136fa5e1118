import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { createWalletApiClient } from '../wallet-api-client/client.ts'
import type { WalletApiClient } from '../wallet-api-client/client.ts'
import { fakeGateway } from '../testing/fake-gateway.ts'
import type { Fault, FakeGateway } from '../testing/fake-gateway.ts'
import { PORTAL, testKeys } from '../testing/studio.ts'
import { JACKPOTS } from '../engines/jackpot-definitions.ts'
import { movePots } from './moves.ts'
import { jackpotsRepository } from './repository.ts'
import { retireJackpot } from './retirement.ts'

const IN_SERVICE = JACKPOTS.map(({ code }) => code)
const old = (code: string) => ({
  code,
  name: { KO: code, EN: code },
  seed: 50n * CREDIT,
  ratePpm: 5_000n,
  ceiling: 60n * CREDIT,
})
const log = { error: () => {}, warn: () => {} }
let database: TestDatabase
let gateway: FakeGateway
let walletApi: WalletApiClient

beforeAll(async () => {
  database = await testDatabase({ owner: 'studio' })
  gateway = await fakeGateway({ publicKey: testKeys.publicKey })
  walletApi = createWalletApiClient(
    { gpaUrl: gateway.url, gpaTimeoutMs: 20_000, portalOrigins: [PORTAL] },
    testKeys.privateKey,
  )
})
beforeEach(async () => {
  await database.sql`truncate studio.jackpots, studio.jackpot_contributions, studio.jackpot_entries, studio.jackpot_transfers, studio.rounds`
  await jackpotsRepository(database.sql).define([...JACKPOTS, old('old'), old('older')])
})
afterAll(async () => {
  await gateway.close()
  await database.drop()
})

const retire = (code: string, to: string, inService = IN_SERVICE) =>
  retireJackpot(database.sql, { code, to, reason: 'Its game is taken out of service.', by: 'A. Operator' }, inService)
const move = () => movePots(database.sql, walletApi, log)
const requestedMoves = () =>
  gateway.calls.filter(({ call }) => call === 'movepot').map(({ body: { code, to, is_demo } }) => [code, to, is_demo])

describe('the pots of retired jackpots', () => {
  it('are moved in the order of their retirements, for real and demo play, and never again once acknowledged', async () => {
    await retire('older', 'old', ['grand', 'mini', 'old'])
    await retire('old', 'mini')
    expect(await move()).toBe(4)
    expect(await move()).toBe(0)
    expect(requestedMoves()).toEqual([
      ['older', 'old', false],
      ['older', 'old', true],
      ['old', 'mini', false],
      ['old', 'mini', true],
    ])
  })

  it.each<[string, Fault]>([
    ['is unreachable', 'drop'],
    ['processes the call but its response is lost', 'lost'],
    ['returns an error', { status: 'ERR_UNKNOWN' }],
  ])('are moved later when the wallet %s, and none before them', async (_what, fault) => {
    await retire('old', 'house')
    const before = requestedMoves().length
    gateway.fail('movepot', fault)
    expect(await move()).toBe(0)
    expect(requestedMoves().length).toBe(before + 1)
    expect(await move()).toBe(2)
    expect(requestedMoves().slice(before)).toEqual([
      ['old', undefined, false],
      ['old', undefined, false],
      ['old', undefined, true],
    ])
  })

  it('leave a record with the time of the move, which cannot be changed', async () => {
    await retire('old', 'house')
    await move()
    expect(await database.sql`select 1 from studio.jackpot_transfers where moved_at is null`).toHaveLength(0)
    await expect(database.sql`update studio.jackpot_transfers set moved_at = null`).rejects.toThrow('only added to')
    await expect(database.sql`delete from studio.jackpot_transfers`).rejects.toThrow('only added to')
  })
})
