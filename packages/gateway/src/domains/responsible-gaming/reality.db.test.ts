import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { addMember } from '../../testing/builders.ts'
import type { TestMember } from '../../testing/builders.ts'
import { addGames } from '../../testing/catalogue.ts'
import { startGame } from '../../testing/game-session.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { openAccount } from '../wallet/balances/open-account.ts'
import { createBets } from '../bets/service.ts'

const MINUTE_MS = 60_000
let gateway: TestGateway
let member: TestMember
let token: string

beforeAll(async () => {
  gateway = await testGateway()
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
  await openAccount(gateway.sql, { memberId: member.id, amount: 100n * CREDIT })
  token = await gateway.signIn(member)
})

const read = async () => (await gateway.call('realityCheck', {}, { token })).value
const setInterval = (minutes: number) => gateway.call('realityCheckInterval', { minutes: minutes as 15 }, { token })
const launch = () => gateway.call('launchGame', { gameId: 'TIDE', vassalage: 'AURORA', language: 'EN' }, { token })
const policy = (rules: object) =>
  gateway.sql`update merchants.merchants set policy = ${gateway.sql.json(rules as never)} where code = 'DEMO'`

/** Advances the clock while the session stays in use. */
async function spend(minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 20) {
    gateway.advance(Math.min(left, 20) * MINUTE_MS)
    await gateway.call('memberInfo', {}, { token })
  }
}

async function play(roundId: string, stake: bigint, win: bigint): Promise<void> {
  const player = await startGame(gateway.deps, member, token, { gameId: 'TIDE' })
  const wallet = createBets(gateway.deps)
  const transactionId = `${member.id}-${roundId}`
  await wallet.betAndWin({
    ...player,
    amount: stake * CREDIT,
    winAmount: win * CREDIT,
    transactionId,
    roundId: transactionId,
    closes: true,
    outcome: undefined,
  })
}

describe('the reality check', () => {
  it('shows how long and with what result this session has been played', async () => {
    await play('r1', 10n, 4n)
    await play('r2', 5n, 0n)
    await spend(12)
    const check = await read()
    expect(check).toEqual({
      intervalMin: 60,
      choices: [15, 30, 60, 120],
      isPending: false,
      dueAt: check.sessionStartedAt + 60 * MINUTE_MS,
      serverTime: expect.any(Number),
      sessionStartedAt: expect.any(Number),
      elapsedMs: check.serverTime - check.sessionStartedAt,
      staked: '15',
      won: '4',
      net: '-11',
      rounds: 2,
      currency: 'DEMO',
    })
    token = await gateway.signIn(member)
    expect(await read()).toMatchObject({ staked: '0', won: '0', net: '0', rounds: 0 })
  })

  it('waits after its interval, rejects launches, and restarts when the member continues', async () => {
    await spend(60)
    expect(await read()).toMatchObject({ isPending: true })
    expect(await launch()).toMatchObject({ status: 409, body: { errorCode: 'REALITY_CHECK_PENDING' } })
    const { value } = await gateway.call('realityCheckContinue', {}, { token })
    expect(value).toMatchObject({ isPending: false })
    expect(value.dueAt! - value.serverTime).toBeGreaterThan(59 * MINUTE_MS)
    expect((await launch()).status).toBe(200)
  })

  it('uses the interval that the member has chosen, in this session and the next', async () => {
    expect((await setInterval(15)).value).toMatchObject({ intervalMin: 15 })
    await spend(15)
    expect(await read()).toMatchObject({ isPending: true })
    token = await gateway.signIn(member)
    expect(await read()).toMatchObject({ intervalMin: 15, isPending: false })
  })

  it('can be turned off where the policy of the merchant allows it', async () => {
    expect(await setInterval(0)).toMatchObject({ status: 403, body: { errorCode: 'FEATURE_OFF' } })
    await policy({ realityCheck: { offAllowed: true } })
    const { value } = await setInterval(0)
    expect(value).toMatchObject({ intervalMin: 0, isPending: false, choices: [15, 30, 60, 120, 0] })
    expect(value).not.toHaveProperty('dueAt')
    await policy({})
  })

  it('uses the merchant’s interval where its policy fixes it', async () => {
    await policy({ realityCheck: { mode: 'fixed-blocking', defaultMin: 30 } })
    expect(await read()).toMatchObject({ intervalMin: 30, choices: [] })
    expect(await setInterval(15)).toMatchObject({ status: 403, body: { errorCode: 'FEATURE_OFF' } })
    await policy({})
  })

  it('400: for any other interval', async () => {
    expect(await setInterval(45)).toMatchObject({ status: 400 })
  })

  it('does not extend a session when it is requested', async () => {
    for (let i = 0; i < 4; i++) {
      gateway.advance(10 * MINUTE_MS)
      await gateway.call('realityCheck', {}, { token })
    }
    expect(await gateway.call('realityCheck', {}, { token })).toMatchObject({
      status: 401,
      body: { errorCode: 'SESSION_EXPIRED' },
    })
  })
})
