import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { createBars } from '../domains/responsible-gaming/bars-service.ts'
import { createLimits } from '../domains/responsible-gaming/limits-service.ts'
import { createRealityCheck } from '../domains/responsible-gaming/reality-service.ts'
import { hashToken } from '../platform/keys/tokens.ts'
import { addSession } from '../testing/builders.ts'
import { putAgreementText } from '../testing/registration.ts'
import { testStudio } from '../testing/studio.ts'
import type { GpaBody, Player, TestStudio } from '../testing/studio.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
let studio: TestStudio
let player: Player
let round: string
const deps = () => ({ sql: studio.sql, clock: studio.now })
const limit = (kind: 'LOSS' | 'WAGER', amount: string, period: 'DAY' | 'WEEK' | 'MONTH' = 'DAY') =>
  createLimits(deps()).set({ memberId: player.member.id }, { kind, period, amount })
const realityCheck = () => createRealityCheck(deps())
const who = () => ({ memberId: player.member.id, tokenHash: hashToken(player.loginToken) })

async function bet(amount: string, more: GpaBody = {}): Promise<GpaBody> {
  const sent = studio.movement(player, amount, { round: randomUUID(), ...more })
  return { sent, ...(await studio.send('bet', sent)).body }
}
const settles = (placed: GpaBody) => ({
  round: placed['sent'].round,
  reference_transaction_uuid: placed['sent'].transaction_uuid,
  round_closed: true,
})
const win = async (amount: string, placed: GpaBody) =>
  (await studio.send('win', studio.movement(player, amount, settles(placed)))).body
const rollback = async (placed: GpaBody) =>
  (
    await studio.send('rollback', {
      ...player.session,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      ...settles(placed),
    })
  ).body

const protectionUsed = async () =>
  (
    await studio.sql<
      { used: bigint }[]
    >`select protection.used(${player.member.id}, 'WAGER', 'DAY', ${studio.now()}) as used`
  )[0]!.used

/** Opens a new portal session and game session for the same member. */
async function comesBack(): Promise<void> {
  await studio.sql`
    update identity.sessions set ended_at = ${studio.now()}, ended_reason = 'logout'
    where member_id = ${player.member.id} and ended_at is null`
  const loginToken = await addSession(studio.sql, player.member, studio.now())
  const { body } = await studio.send('authenticate', {
    token: await studio.launch(player.member, loginToken),
    game_code: 'GAME1',
    request_uuid: randomUUID(),
  })
  player = { ...player, loginToken, session: { ...player.session, session_id: body['session_id'] } }
}

beforeAll(async () => {
  studio = await testStudio()
})
afterAll(() => studio.close())
beforeEach(async () => {
  player = await studio.player({ balance: 1000n })
  round = randomUUID()
})

it('rejects a bet of a player who has to agree to new terms, but not the win of an open round', async () => {
  const open = await bet('1')
  await putAgreementText(studio.sql, 'DEMO', 'terms', { version: '2', at: studio.now() })
  expect(await bet('1')).toMatchObject({ status: 'ERR_LIMIT', sub_code: 'TERMS_NOT_AGREED', balance: '999' })
  expect(await win('5', open)).toMatchObject({ status: 'OK', balance: '1004' })
  await studio.sql`
    insert into registration.consents (member_id, kind, version, at, ip)
    values (${player.member.id}, 'terms', '2', ${studio.now()}, '127.0.0.1')`
  expect(await bet('1')).toMatchObject({ status: 'OK' })
  await studio.sql`delete from registration.agreement_texts`
})

describe('a limit that a player has set', () => {
  it('18: on losses rejects the stake that could exceed it, while wins are paid', async () => {
    await limit('LOSS', '10')
    const open = await bet('6')
    expect(await bet('4.0001')).toMatchObject({
      status: 'ERR_LIMIT',
      sub_code: 'LIMIT_LOSS_REACHED',
      balance: '994',
      message: expect.any(String),
    })
    expect(await bet('4')).toMatchObject({ status: 'OK' })
    expect(await bet('0.1')).toMatchObject({ status: 'ERR_LIMIT' })
    expect(await win('3', open)).toMatchObject({ status: 'OK', balance: '993' })
    expect(await bet('3')).toMatchObject({ status: 'OK' })
  })

  it('18: on stakes is not extended by wins', async () => {
    await limit('WAGER', '10')
    await win('100', await bet('10'))
    expect(await bet('0.1')).toMatchObject({ status: 'ERR_LIMIT', sub_code: 'LIMIT_WAGER_REACHED' })
  })

  it('18: applies in the middle of a session, also to a stake in an open round', async () => {
    await bet('6', { round })
    await limit('WAGER', '10')
    expect(await bet('5', { round })).toMatchObject({ status: 'ERR_LIMIT' })
    expect(await bet('4', { round })).toMatchObject({ status: 'OK' })
  })

  it('counts earlier play, once', async () => {
    await win('2', await bet('9'))
    await limit('WAGER', '1000')
    await limit('LOSS', '8')
    expect(await protectionUsed()).toBe(90_000n)
    expect(await bet('1.0001')).toMatchObject({ status: 'ERR_LIMIT' })
    expect(await bet('1')).toMatchObject({ status: 'OK' })
  })

  it('accepts one of two concurrent bets that reach it', async () => {
    await limit('WAGER', '10')
    // Concurrent bets may share a statement. Instant games run in a separate statement.
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, i) =>
        i % 2
          ? bet('6')
          : (await studio.send('betwin', studio.movement(player, '6', { win_amount: '0', round: randomUUID() }))).body,
      ),
    )
    expect(answers.filter((answer) => answer['status'] === 'OK')).toHaveLength(1)
    expect(answers.filter((answer) => answer['sub_code'] === 'LIMIT_WAGER_REACHED')).toHaveLength(9)
  })

  it('counts no stake that was rolled back', async () => {
    await limit('WAGER', '10')
    const placed = await bet('10')
    studio.advance(10 * MINUTE_MS)
    await rollback(placed)
    expect(await protectionUsed()).toBe(0n)
    // The reversal counts at the time of the bet. Otherwise a remainder would be left in the limit a day later.
    studio.advance(DAY_MS - 5 * MINUTE_MS)
    expect(await protectionUsed()).toBe(0n)
    await comesBack()
    expect(await bet('10')).toMatchObject({ status: 'OK' })
  })

  it('uses the lowest where there are several', async () => {
    await limit('WAGER', '100', 'MONTH')
    await limit('WAGER', '20', 'WEEK')
    await limit('LOSS', '50')
    expect(await bet('20.5')).toMatchObject({ sub_code: 'LIMIT_WAGER_REACHED' })
    expect(await bet('20')).toMatchObject({ status: 'OK' })
  })

  it.each([
    ['DAY', DAY_MS],
    ['WEEK', 7 * DAY_MS],
  ] as const)('of a %s is available again when its stakes are that old', async (period, ms) => {
    await limit('WAGER', '10', period)
    await bet('10')
    studio.advance(ms - MINUTE_MS)
    await comesBack()
    expect(await bet('1')).toMatchObject({ status: 'ERR_LIMIT' })
    studio.advance(7 * MINUTE_MS)
    expect(await bet('10')).toMatchObject({ status: 'OK' })
  })

  it('does not apply to demo play', async () => {
    await limit('WAGER', '1')
    player = {
      ...player,
      session: {
        ...player.session,
        session_id: (
          await studio.send('authenticate', {
            token: await studio.launch(player.member, player.loginToken, 'demo'),
            game_code: 'GAME1',
            request_uuid: randomUUID(),
          })
        ).body['session_id'],
      },
    }
    expect(await bet('50')).toMatchObject({ status: 'OK' })
  })

  it('of time counts the minutes signed in, over all sessions of the period', async () => {
    await createLimits(deps()).set({ memberId: player.member.id }, { kind: 'SESSION', period: 'DAY', minutes: 40 })
    studio.advance(20 * MINUTE_MS)
    await comesBack()
    expect(await bet('1')).toMatchObject({ status: 'OK' })
    studio.advance(20 * MINUTE_MS)
    expect(await bet('1')).toMatchObject({ status: 'ERR_LIMIT', sub_code: 'LIMIT_SESSION_REACHED' })
  })
})

describe('a reality check', () => {
  const hourPasses = async () => {
    for (let i = 0; i < 3; i++) {
      studio.advance(20 * MINUTE_MS)
      await studio.sql`
        update ledger.sessions set expires_at = ${new Date(studio.now().getTime() + 30 * MINUTE_MS)}
        where id = ${player.session.session_id}`
    }
  }

  it('appears after an hour, blocks new bets until it is acknowledged, and no win', async () => {
    const placed = await bet('2')
    await hourPasses()
    expect(await bet('1')).toMatchObject({ status: 'ERR_LIMIT', sub_code: 'REALITY_CHECK_PENDING', balance: '998' })
    expect(await win('5', placed)).toMatchObject({ status: 'OK', balance: '1003' })
    expect(await realityCheck().read(who())).toMatchObject({
      isPending: true,
      staked: '2',
      won: '5',
      net: '3',
      rounds: 1,
      elapsedMs: expect.any(Number),
    })
    expect(await realityCheck().goOn(who())).toMatchObject({ isPending: false })
    expect(await bet('1')).toMatchObject({ status: 'OK' })
    await hourPasses()
    expect(await bet('1')).toMatchObject({ sub_code: 'REALITY_CHECK_PENDING' })
  })

  it("appears at the player's interval", async () => {
    await realityCheck().setInterval(who(), 15)
    studio.advance(15 * MINUTE_MS)
    expect(await bet('1')).toMatchObject({ sub_code: 'REALITY_CHECK_PENDING' })
  })

  it('is off where the policy allows it, and only there', async () => {
    await studio.sql`update merchants.merchants set policy = '{"realityCheck":{"offAllowed":true}}'`
    await realityCheck().setInterval(who(), 0)
    await hourPasses()
    expect(await bet('1')).toMatchObject({ status: 'OK' })
    await studio.sql`update merchants.merchants set policy = '{}'`
    expect(await bet('1')).toMatchObject({ sub_code: 'REALITY_CHECK_PENDING' })
  })

  it('uses the merchant’s interval where its policy fixes it', async () => {
    await realityCheck().setInterval(who(), 120)
    await studio.sql`
      update merchants.merchants set policy = '{"realityCheck":{"mode":"fixed-blocking","defaultMin":10}}'`
    studio.advance(10 * MINUTE_MS)
    expect(await bet('1')).toMatchObject({ sub_code: 'REALITY_CHECK_PENDING' })
    await studio.sql`update merchants.merchants set policy = '{}'`
  })
})

describe('a break', () => {
  it.each([
    ['TIME_OUT', () => createBars(deps()).timeOut({ memberId: player.member.id }, { term: '24H', confirm: true })],
    [
      'SELF_EXCLUSION',
      () => createBars(deps()).selfExclude({ memberId: player.member.id }, { term: '6M', confirm: true }),
    ],
  ])('%s blocks the next bet and the next game, and no win', async (subCode, take) => {
    const placed = await bet('2')
    await take()
    expect(await bet('1')).toMatchObject({ status: 'ERR_USER_DISABLED', sub_code: subCode, balance: '998' })
    expect(await win('5', placed)).toMatchObject({ status: 'OK', balance: '1003' })
    for (const mode of ['real', 'demo'] as const) {
      expect(
        (
          await studio.send('authenticate', {
            token: await studio.launch(player.member, player.loginToken, mode),
            game_code: 'GAME1',
            request_uuid: randomUUID(),
          })
        ).body,
      ).toMatchObject({ status: 'ERR_USER_DISABLED', sub_code: subCode })
    }
  })

  it('ends with its term', async () => {
    await createBars(deps()).timeOut({ memberId: player.member.id }, { term: '24H', confirm: true })
    studio.advance(DAY_MS)
    await comesBack()
    expect(await bet('1')).toMatchObject({ status: 'OK' })
  })
})

describe('a table of a live game', () => {
  /** Opens a game session at a table with these limits. */
  async function sitsDown(min: bigint, max: bigint): Promise<GpaBody> {
    const room = randomUUID()
    await studio.sql`
      insert into games.rooms (room_id, game_id, node_id, name_ko, name_en, min_bet, max_bet)
      values (${room}, 'GAME1', ${room}, 'T', 'T', ${min * CREDIT}, ${max * CREDIT})`
    const token = await studio.launch(player.member, player.loginToken)
    await studio.sql`update games.launch_tokens set room_id = ${room} where token_hash = ${hashToken(token)}`
    const { body } = await studio.send('authenticate', { token, game_code: 'GAME1', request_uuid: randomUUID() })
    player.session.session_id = body['session_id']
    return body
  }

  it('accepts stakes within its own limits, narrower or wider than those of its game', async () => {
    expect(await sitsDown(10n, 500n)).toMatchObject({ bet_limits: { min: '10', max: '500' } })
    expect(await bet('9.9999')).toMatchObject({ status: 'ERR_LIMIT', sub_code: 'BET_MIN' })
    expect(await bet('10')).toMatchObject({ status: 'OK' })
    expect(await bet('500')).toMatchObject({ status: 'OK' })
    await sitsDown(1n, 50n)
    expect(await bet('50.0001')).toMatchObject({ status: 'ERR_LIMIT', sub_code: 'BET_MAX' })
    expect(await bet('50')).toMatchObject({ status: 'OK' })
  })

  it('is capped by the merchant like any game', async () => {
    await studio.sql`update merchants.merchants set policy = '{"maxStake":"20"}'`
    expect(await sitsDown(10n, 500n)).toMatchObject({ bet_limits: { min: '10', max: '20' } })
    expect(await bet('21')).toMatchObject({ status: 'ERR_LIMIT', sub_code: 'BET_MAX' })
    await studio.sql`update merchants.merchants set policy = '{}'`
  })
})

describe('the policy of the merchant', () => {
  it('caps every stake, and is sent to the provider', async () => {
    await studio.sql`update merchants.merchants set policy = '{"maxStake":"5","autoplay":true,"minRoundMs":5000}'`
    const { body } = await studio.send('authenticate', {
      token: await studio.launch(player.member, player.loginToken),
      game_code: 'GAME1',
      request_uuid: randomUUID(),
    })
    expect(body).toMatchObject({
      bet_limits: { min: '0.1', max: '5' },
      policy: { autoplay: true, turbo: false, minRoundMs: 5000, showRtp: true, maxStake: '5' },
    })
    player.session.session_id = body['session_id']
    expect(await bet('5.0001')).toMatchObject({ status: 'ERR_LIMIT', sub_code: 'BET_MAX' })
    expect(await bet('5')).toMatchObject({ status: 'OK' })
    await studio.sql`update merchants.merchants set policy = '{}'`
  })

  it.each([
    '[]',
    '{"maxStake":"much"}',
    '{"maxStake":-1}',
    '{"realityCheck":{"defaultMin":0}}',
    '{"realityCheck":{"defaultMin":"soon"}}',
  ])('%s is rejected, because bets could not read it', async (policy) => {
    await expect(studio.sql.unsafe(`update merchants.merchants set policy = '${policy}'`)).rejects.toThrow(
      'policy_is_readable',
    )
  })
})
