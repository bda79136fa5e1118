import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { testStudio } from '../testing/studio.ts'
import type { Player, TestStudio } from '../testing/studio.ts'

let studio: TestStudio
let player: Player
let round: string
const bet = (amount: string, more = {}) => studio.movement(player, amount, { round, ...more })
const HALF_AN_HOUR = 30 * 60_000

beforeAll(async () => {
  studio = await testStudio()
})
afterAll(() => studio.close())
beforeEach(async () => {
  player = await studio.player()
  round = randomUUID()
})

describe('a bet of a game provider', () => {
  it('1: is taken exactly once from fifty concurrent ones, and all get the same response', async () => {
    const body = bet('2.5')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => studio.send('bet', { ...body, request_uuid: randomUUID() })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(answers[0]!.body).toEqual({
      status: 'OK',
      balance: '97.5',
      bonus_balance: '0',
      tx_ref: expect.stringMatching(/^\d+$/),
    })
    expect(await studio.balanceOf(player)).toBe(975_000n)
    expect(
      await studio.sql`select 1 from ledger.journals where kind = 'bet' and ref = ${`atrium:${round}`}`,
    ).toHaveLength(1)
  })

  it.each([
    ['amount', { amount: '3' }],
    ['round', { round: 'another' }],
  ])('2: with a known id and another %s is a duplicate, and nothing moves', async (_what, change) => {
    const body = bet('2')
    await studio.send('bet', body)
    expect((await studio.send('bet', { ...body, ...change })).body).toMatchObject({ status: 'ERR_DUPLICATE' })
    expect(await studio.balanceOf(player)).toBe(980_000n)
  })

  it('2: with the id of another player is a duplicate, also concurrently', async () => {
    const other = await studio.player()
    const id = randomUUID()
    const answers = await Promise.all(
      [player, other].map((who, i) =>
        studio.send('bet', studio.movement(who, '2', { transaction_uuid: id, round: `${round}${i}` })),
      ),
    )
    expect(answers.map((answer) => answer.body['status']).sort()).toEqual(['ERR_DUPLICATE', 'OK'])
    expect((await studio.balanceOf(player)) + (await studio.balanceOf(other))).toBe(1_980_000n)
  })

  it('3: above the balance is rejected with the balance, and leaves no row', async () => {
    await studio.send('bet', bet('99'))
    const body = bet('1.0001', { round: 'never' })
    expect((await studio.send('bet', body)).body).toEqual({ status: 'ERR_FUNDS', balance: '1' })
    expect(
      await studio.sql`select 1 from ledger.provider_transactions where transaction_uuid = ${body['transaction_uuid']}`,
    ).toHaveLength(0)
    expect(await studio.sql`select 1 from ledger.rounds where round_id = 'never'`).toHaveLength(0)
  })

  it('3: concurrent bets never take more than the balance', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => studio.send('bet', bet('10', { round: `${round}${i}` }))),
    )
    const count = (status: string) => answers.filter((answer) => answer.body['status'] === status).length
    expect([count('OK'), count('ERR_FUNDS')]).toEqual([10, 20])
    expect(await studio.balanceOf(player)).toBe(0n)
  })

  it('6: after half an hour without a bet is rejected, and each bet restarts the half hour', async () => {
    studio.advance(HALF_AN_HOUR - 60_000)
    expect((await studio.send('bet', bet('1'))).body['status']).toBe('OK')
    studio.advance(HALF_AN_HOUR - 60_000)
    expect((await studio.send('bet', bet('1'))).body['status']).toBe('OK')
    studio.advance(HALF_AN_HOUR)
    expect((await studio.send('bet', bet('1'))).body).toMatchObject({ status: 'ERR_TOKEN_EXPIRED', balance: '98' })
  })

  it('6: that was processed before gets the same response after the session has expired', async () => {
    const body = bet('1')
    const first = await studio.send('bet', body)
    studio.advance(HALF_AN_HOUR)
    expect((await studio.send('bet', body)).body).toEqual(first.body)
  })

  it('11: joins its round: two bets, one win', async () => {
    await studio.send('bet', bet('2'))
    const second = bet('3')
    await studio.send('bet', second)
    const { body } = await studio.send(
      'win',
      bet('7', { reference_transaction_uuid: second['transaction_uuid'], round_closed: true }),
    )
    expect(body).toMatchObject({ status: 'OK', balance: '102' })
    const [row] = await studio.sql`select state, stake, payout, bets from ledger.rounds where round_id = ${round}`
    expect(row).toEqual({ state: 'CLOSED', stake: 50_000n, payout: 70_000n, bets: 2 })
  })

  it('12: on a closed round is rejected', async () => {
    await studio.send('bet', bet('2', { round_closed: true }))
    expect((await studio.send('bet', bet('1'))).body).toMatchObject({ status: 'ERR_ROUND_CLOSED', balance: '98' })
  })

  it('12: on the round of another player is rejected', async () => {
    await studio.send('bet', bet('2'))
    expect((await studio.send('bet', studio.movement(await studio.player(), '1', { round }))).body).toMatchObject({
      status: 'ERR_DUPLICATE',
    })
  })

  it('13: in another currency is rejected', async () => {
    expect((await studio.send('bet', bet('2', { currency: 'EUR' }))).body).toMatchObject({ status: 'ERR_CURRENCY' })
    expect(await studio.balanceOf(player)).toBe(1_000_000n)
  })

  it('14: of a disabled member is rejected, and a win is still paid', async () => {
    const open = bet('2')
    await studio.send('bet', open)
    await studio.sql`update identity.members set status = 'DISABLED' where id = ${player.member.id}`
    expect((await studio.send('bet', bet('1'))).body).toMatchObject({ status: 'ERR_USER_DISABLED' })
    expect(
      (await studio.send('win', bet('5', { reference_transaction_uuid: open['transaction_uuid'] }))).body,
    ).toMatchObject({ status: 'OK', balance: '103' })
  })

  it.each(['-1', 'NaN', '1e309', '1.00001', '0', '', '1,000', 'Infinity', '0x10'])(
    '16: of "%s" is an invalid amount',
    async (amount) => {
      expect((await studio.send('bet', bet(amount))).body).toMatchObject({ status: 'ERR_AMOUNT' })
      expect(await studio.balanceOf(player)).toBe(1_000_000n)
    },
  )

  it('16: of 0 is accepted when it is free, and moves nothing', async () => {
    expect((await studio.send('bet', bet('0', { is_free: true }))).body).toMatchObject({ status: 'OK', balance: '100' })
    expect((await studio.send('bet', bet('1', { is_free: true }))).body).toMatchObject({ status: 'ERR_AMOUNT' })
  })

  it.each([
    ['0.0999', 'ERR_LIMIT'],
    ['100.0001', 'ERR_LIMIT'],
    ['0.1', 'OK'],
    ['100', 'OK'],
  ])('of %s, with limits of 0.1 and 100, is %s', async (amount, status) => {
    player = await studio.player({ balance: 500n })
    expect((await studio.send('bet', bet(amount))).body).toMatchObject({ status })
  })

  it.each([
    ['another game', { game_code: 'GAME2' }, 'ERR_GAME'],
    ['another user', { user: '999999' }, 'ERR_USER_NOT_FOUND'],
    ['an unknown session', { session_id: 'x' }, 'ERR_TOKEN_INVALID'],
  ])('of %s is rejected', async (_what, change, status) => {
    expect((await studio.send('bet', bet('1', change))).body).toMatchObject({ status })
  })

  it('of a member who has signed out is rejected', async () => {
    await studio.sql`
      update identity.sessions set ended_at = now(), ended_reason = 'logout' where member_id = ${player.member.id}`
    expect((await studio.send('bet', bet('1'))).body).toMatchObject({ status: 'ERR_TOKEN_EXPIRED' })
  })

  it('extends the portal session of the member', async () => {
    studio.advance(10 * 60_000)
    await studio.send('bet', bet('1'))
    const [row] = await studio.sql<
      { until: Date }[]
    >`select idle_expires_at as until from identity.sessions where member_id = ${player.member.id}`
    expect(row!.until.getTime()).toBeGreaterThan(studio.now().getTime() + HALF_AN_HOUR - 5_000)
  })

  it('opens no round during maintenance, and still completes an open one', async () => {
    await studio.send('bet', bet('1'))
    await studio.sql`update games.games set maintenance = true where game_id = ${player.session.game_code}`
    try {
      expect((await studio.send('bet', bet('1', { round: randomUUID() }))).body).toMatchObject({ status: 'ERR_GAME' })
      expect((await studio.send('bet', bet('1'))).body).toMatchObject({ status: 'OK' })
    } finally {
      await studio.sql`update games.games set maintenance = false`
    }
  })

  it.each([
    ['the game', 'GAME', 'GAME1'],
    ['its vendor', 'VENDOR', 'AURORA'],
  ])('opens no round during maintenance of %s at its merchant, until the end', async (_what, kind, subject) => {
    const opening = async () => (await studio.send('bet', bet('1', { round: randomUUID() }))).body['status']
    await studio.send('bet', bet('1'))
    await studio.sql`
      insert into games.maintenances (merchant, kind, subject, starts_at, ends_at, reason, set_by)
      values ('DEMO', ${kind}, ${subject}, ${studio.now()}, ${new Date(studio.now().getTime() + 60_000)}, 'x', 'x')`
    try {
      expect(await opening()).toBe('ERR_GAME')
      expect((await studio.send('bet', bet('1'))).body).toMatchObject({ status: 'OK' })
      studio.advance(60_000)
      expect(await opening()).toBe('OK')
    } finally {
      await studio.sql`delete from games.maintenances`
    }
  })

  it('opens no round of a vendor that the merchant has switched off, and still completes an open one', async () => {
    await studio.send('bet', bet('1'))
    await studio.sql`delete from games.merchant_vendors where merchant = 'DEMO' and vassalage = 'AURORA'`
    try {
      expect((await studio.send('bet', bet('1', { round: randomUUID() }))).body).toMatchObject({ status: 'ERR_GAME' })
      expect((await studio.send('bet', bet('1'))).body).toMatchObject({ status: 'OK' })
    } finally {
      await studio.sql`insert into games.merchant_vendors (merchant, vassalage) values ('DEMO', 'AURORA')`
    }
  })

  it('is published to the browsers of its member after it is taken, and a repeat is not', async () => {
    const body = bet('2', { round_closed: true })
    studio.published.length = 0
    await studio.send('bet', body)
    await studio.send('bet', body)
    const audience = { memberId: player.member.id }
    expect(studio.published).toEqual([
      {
        audience,
        message: { topic: 'wallet.balance.changed', payload: { sumBalance: '98', currency: 'DEMO', version: 2 } },
      },
      {
        audience,
        message: {
          topic: 'wallet.round.closed',
          payload: { roundId: round, gameId: 'GAME1', stake: '2', payout: '0' },
        },
      },
    ])
  })
})
