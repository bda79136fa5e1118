import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { connect } from '@atrium/database'
import { testStudio } from '../testing/studio.ts'
import type { Player, TestStudio } from '../testing/studio.ts'

let studio: TestStudio
let player: Player
const bet = () => studio.movement(player, '1', { round: randomUUID() })

beforeAll(async () => {
  studio = await testStudio()
})
afterAll(() => studio.close())
beforeEach(async () => {
  player = await studio.player()
})

describe('a request of a provider', () => {
  it('15: signed with an unknown key is rejected', async () => {
    expect(await studio.send('bet', bet(), { signature: Buffer.from('forged').toString('base64') })).toMatchObject({
      http: 401,
      body: { status: 'ERR_SIGNATURE' },
    })
  })

  it('15: whose body was changed on the way is rejected', async () => {
    const body = bet()
    expect(await studio.send('bet', body, { rawBody: JSON.stringify({ ...body, amount: '2' }) })).toMatchObject({
      http: 401,
      body: { status: 'ERR_SIGNATURE' },
    })
    expect(await studio.balanceOf(player)).toBe(1_000_000n)
  })

  it.each([-60_001, 60_001])('15: signed %i ms from now is rejected, even with a valid signature', async (ms) => {
    // The server's clock has advanced since the signing, so a timestamp in the future gets an extra second.
    expect(await studio.send('bet', bet(), { time: studio.now().getTime() + ms + (ms > 0 ? 1000 : 0) })).toMatchObject({
      http: 401,
      body: { status: 'ERR_SIGNATURE' },
    })
  })

  it('15: that was recorded is rejected a minute later', async () => {
    const body = bet()
    const time = studio.now().getTime()
    expect((await studio.send('bet', body, { time })).body['status']).toBe('OK')
    studio.advance(60_001)
    expect(await studio.send('bet', body, { time })).toMatchObject({ http: 401, body: { status: 'ERR_SIGNATURE' } })
  })

  it('of an unknown provider is rejected', async () => {
    expect(await studio.send('bet', bet(), { provider: 'nobody' })).toMatchObject({
      http: 403,
      body: { status: 'ERR_PARTNER' },
    })
  })

  it('of a provider without a key is rejected, and its key is not reported as broken', async () => {
    expect(await studio.send('bet', bet(), { provider: 'lottery' })).toMatchObject({
      http: 403,
      body: { status: 'ERR_PARTNER' },
    })
    expect(studio.logged.filter((line) => line.includes('public key'))).toEqual([])
  })

  it.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['no transaction id', JSON.stringify({ amount: '1' })],
    ['an amount that is a number', '{"amount":1e309}'],
  ])('with %s is a syntax error that names the reason', async (_what, text) => {
    expect(await studio.send('bet', undefined, { text })).toMatchObject({
      http: 200,
      body: { status: 'ERR_SYNTAX', message: expect.any(String) },
    })
  })

  it.each(['\u0000', '\ud800'])(
    'with a character that cannot be stored (%j) is a syntax error, which is not repeated',
    async (character) => {
      expect(await studio.send('bet', { ...bet(), round: character })).toMatchObject({ body: { status: 'ERR_SYNTAX' } })
      expect(await studio.send('bet', { ...bet(), meta: { [character]: 1 } })).toMatchObject({
        body: { status: 'ERR_SYNTAX' },
      })
      const staked = bet()
      expect((await studio.send('bet', staked)).body['status']).toBe('OK')
      const outcome = { kind: 'slot', mathVersion: '1', reels: [[character]], wins: [] }
      expect(
        await studio.send('win', {
          ...staked,
          transaction_uuid: randomUUID(),
          reference_transaction_uuid: staked.transaction_uuid,
          outcome,
        }),
      ).toMatchObject({ body: { status: 'ERR_SYNTAX' } })
    },
  )

  it('is ERR_UNKNOWN while the database is away, so that the provider repeats it', async () => {
    const away = await testStudio({
      sqlFor: () => connect({ url: 'postgresql://nobody@127.0.0.1:1/none', max: 1, name: 'away' }),
    })
    expect(await away.send('bet', bet())).toMatchObject({ http: 200, body: { status: 'ERR_UNKNOWN' } })
    await away.close()
  })
})

describe('authenticate', () => {
  const exchange = (token: string, game_code = 'GAME1') =>
    studio.send('authenticate', { token, game_code, request_uuid: randomUUID() })

  it('exchanges a launch token for a session, once', async () => {
    const token = await studio.launch(player.member, player.loginToken)
    expect((await exchange(token)).body).toEqual({
      status: 'OK',
      session_id: expect.any(String),
      user: String(player.member.id),
      nickname: expect.any(String),
      currency: 'DEMO',
      language: 'EN',
      country: 'KR',
      balance: '100',
      bet_limits: { min: '0.1', max: '100', maxWin: '500000' },
      policy: {
        autoplay: false,
        turbo: false,
        minRoundMs: 2500,
        showRtp: true,
        maxStake: null,
        ldwSuppressed: true,
        netPosition: true,
        sessionClock: true,
        realityCheck: { mode: 'player-set-blocking', defaultMin: 60, offAllowed: false },
        multiGame: false,
        bonusBuy: false,
        minAge: 21,
        reverseWithdrawal: false,
        maxWagerMultiple: null,
        minRtp: 0.85,
      },
      is_demo: false,
      game_name: 'GAME1 game',
      game_names: { KO: 'GAME1 게임', EN: 'GAME1 game' },
      theme: 'jade',
      time_zone: 'Asia/Seoul',
    })
    expect((await exchange(token)).body).toEqual({ status: 'ERR_TOKEN_INVALID' })
  })

  it('creates one session for a token that is sent several times concurrently', async () => {
    const token = await studio.launch(player.member, player.loginToken)
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(token)))
    expect(answers.filter((answer) => answer.body['status'] === 'OK')).toHaveLength(1)
  })

  it('rejects an unknown, an expired and another game’s token', async () => {
    expect((await exchange('unknown')).body).toEqual({ status: 'ERR_TOKEN_INVALID' })
    const token = await studio.launch(player.member, player.loginToken)
    expect((await exchange(token, 'GAME2')).body).toEqual({ status: 'ERR_GAME' })
    studio.advance(60_000)
    expect((await exchange(token)).body).toEqual({ status: 'ERR_TOKEN_EXPIRED' })
  })

  it('rejects a disabled member and one who has signed out', async () => {
    const [first, second] = [
      await studio.launch(player.member, player.loginToken),
      await studio.launch(player.member, player.loginToken),
    ]
    await studio.sql`update identity.members set status = 'DISABLED' where id = ${player.member.id}`
    expect((await exchange(first)).body).toEqual({ status: 'ERR_USER_DISABLED' })
    await studio.sql`
      update identity.sessions set ended_at = now(), ended_reason = 'logout' where member_id = ${player.member.id}`
    expect((await exchange(second)).body).toEqual({ status: 'ERR_TOKEN_EXPIRED' })
  })

  it('ends the previous game: one game at a time', async () => {
    await exchange(await studio.launch(player.member, player.loginToken))
    expect((await studio.send('bet', bet())).body).toMatchObject({ status: 'ERR_TOKEN_EXPIRED' })
  })

  it('grants 10,000 of demo credit at the first demo launch, and refills it when it is low', async () => {
    const balances: string[] = []
    for (const left of [undefined, 10_000_000n, 9_999_999n]) {
      if (left !== undefined)
        await studio.sql`
          update ledger.accounts set balance = ${left} where member_id = ${player.member.id} and kind = 'DEMO'`
      balances.push(
        String((await exchange(await studio.launch(player.member, player.loginToken, 'demo'))).body['balance']),
      )
    }
    expect(balances).toEqual(['10000', '1000', '10000'])
  })
})
