import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { testStudio } from '../testing/studio.ts'
import type { GpaBody, Player, TestStudio } from '../testing/studio.ts'

let studio: TestStudio
let player: Player
let round: string
const move = (amount: string, more: GpaBody = {}) => studio.movement(player, amount, { round, ...more })
const settles = (bet: GpaBody) => ({ reference_transaction_uuid: bet['transaction_uuid'] })
const rollbackOf = (bet: GpaBody, more: GpaBody = {}): GpaBody => ({
  ...player.session,
  request_uuid: randomUUID(),
  transaction_uuid: randomUUID(),
  round,
  round_closed: true,
  ...settles(bet),
  ...more,
})
const roundState = async () =>
  (await studio.sql`select state, stake, payout from ledger.rounds where round_id = ${round}`)[0]

async function placed(amount: string, more: GpaBody = {}): Promise<GpaBody> {
  const bet = move(amount, more)
  expect((await studio.send('bet', bet)).body['status']).toBe('OK')
  return bet
}

beforeAll(async () => {
  studio = await testStudio()
})
afterAll(() => studio.close())
beforeEach(async () => {
  player = await studio.player()
  round = randomUUID()
})

describe('a win of a game provider', () => {
  it('4: before its bet returns an unknown transaction', async () => {
    expect((await studio.send('win', move('5', { reference_transaction_uuid: randomUUID() }))).body).toMatchObject({
      status: 'ERR_TX_NOT_FOUND',
      balance: '100',
    })
    expect(await studio.balanceOf(player)).toBe(1_000_000n)
  })

  it('4: on the bet of another player returns an unknown transaction', async () => {
    const bet = await placed('2')
    const other = await studio.player()
    expect((await studio.send('win', { ...move('5', settles(bet)), ...other.session })).body).toMatchObject({
      status: 'ERR_TX_NOT_FOUND',
      balance: '100',
    })
  })

  it('5: is paid after the session has expired and the member has signed out', async () => {
    const bet = await placed('2')
    studio.advance(31 * 60_000)
    await studio.sql`
      update identity.sessions set ended_at = now(), ended_reason = 'expired' where member_id = ${player.member.id}`
    expect((await studio.send('win', move('5', settles(bet)))).body).toMatchObject({ status: 'OK', balance: '103' })
  })

  it('is rejected for good when no balance can hold it, and a smaller one is paid after it', async () => {
    const bet = await placed('2')
    expect((await studio.send('win', move('922337203685477.5807', settles(bet)))).body).toEqual({
      status: 'ERR_AMOUNT',
      message: 'the balance cannot hold this amount',
    })
    expect(
      (await studio.send('betwin', { ...move('2', { round: randomUUID() }), win_amount: '922337203685477.5807' })).body,
    ).toMatchObject({ status: 'ERR_AMOUNT' })
    expect((await studio.send('win', move('5', settles(bet)))).body).toMatchObject({ status: 'OK', balance: '103' })
  })

  it('10: of 0 closes its round and moves nothing', async () => {
    const bet = await placed('2')
    const { body } = await studio.send('win', move('0', { ...settles(bet), round_closed: true }))
    expect(body).toEqual({ status: 'OK', balance: '98', bonus_balance: '0', tx_ref: expect.any(String) })
    expect(await roundState()).toEqual({ state: 'CLOSED', stake: 20_000n, payout: 0n })
  })

  it('is paid once when it is repeated, also when another has closed the round in between', async () => {
    const bet = await placed('2')
    const win = move('5', settles(bet))
    await studio.send('win', move('1', { ...settles(bet), round_closed: true }))
    const answers = await Promise.all(Array.from({ length: 10 }, () => studio.send('win', win)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await studio.balanceOf(player)).toBe(1_040_000n)
  })

  it('with a known id and another amount is a duplicate', async () => {
    const bet = await placed('2')
    const win = move('5', settles(bet))
    await studio.send('win', win)
    expect((await studio.send('win', { ...win, amount: '50' })).body).toMatchObject({ status: 'ERR_DUPLICATE' })
    expect(await studio.balanceOf(player)).toBe(1_030_000n)
  })

  it.each(['-1', 'NaN', '1e309', '1.00001'])('16: of "%s" is an invalid amount', async (amount) => {
    const bet = await placed('2')
    expect((await studio.send('win', move(amount, settles(bet)))).body).toMatchObject({ status: 'ERR_AMOUNT' })
  })

  it('stores the outcome of the round', async () => {
    const outcome = { kind: 'slot', mathVersion: '1', reels: [['A'], ['B']], wins: [] }
    await studio.send('win', move('0', { ...settles(await placed('2')), round_closed: true, outcome }))
    const [row] = await studio.sql`select outcome from ledger.rounds where round_id = ${round}`
    expect(row!['outcome']).toEqual(outcome)
  })
})

describe('a rollback of a game provider', () => {
  it('7: returns the bet once; a repeat gets the same response', async () => {
    const bet = await placed('2')
    const rollback = rollbackOf(bet)
    const { body } = await studio.send('rollback', rollback)
    expect(body).toMatchObject({ status: 'OK', balance: '100' })
    for (const again of [rollback, rollbackOf(bet)])
      expect((await studio.send('rollback', again)).body).toEqual({ ...body, already: true })
    expect(await studio.balanceOf(player)).toBe(1_000_000n)
    expect(await roundState()).toEqual({ state: 'ROLLED_BACK', stake: 0n, payout: 0n })
  })

  it('7: cancels its bet: neither a repeat nor a win of it is accepted', async () => {
    const bet = await placed('2')
    await studio.send('rollback', rollbackOf(bet))
    expect((await studio.send('bet', bet)).body).toMatchObject({ status: 'ERR_DUPLICATE' })
    expect((await studio.send('win', move('5', settles(bet)))).body).toMatchObject({ status: 'ERR_TX_NOT_FOUND' })
    expect(await studio.balanceOf(player)).toBe(1_000_000n)
  })

  it('8: before its bet returns OK, and the late bet is rejected', async () => {
    const bet = move('2')
    expect((await studio.send('rollback', rollbackOf(bet))).body).toMatchObject({ status: 'OK', balance: '100' })
    expect((await studio.send('bet', bet)).body).toMatchObject({ status: 'ERR_DUPLICATE' })
    expect((await studio.send('rollback', rollbackOf(bet))).body).toMatchObject({ status: 'OK', already: true })
    expect(await studio.balanceOf(player)).toBe(1_000_000n)
  })

  it('8: concurrent with its bet leaves the balance unchanged, whichever is first', async () => {
    const bets = Array.from({ length: 20 }, () => move('1', { round: randomUUID() }))
    await Promise.all(
      bets.flatMap((bet, i) => {
        const pair = [
          () => studio.send('bet', bet),
          () => studio.send('rollback', rollbackOf(bet, { round: bet['round'] })),
        ]
        return (i % 2 ? pair : pair.reverse()).map((send) => send())
      }),
    )
    expect(await studio.balanceOf(player)).toBe(1_000_000n)
  })

  it('9: after the win is rejected and logged as a warning', async () => {
    const bet = await placed('2')
    await studio.send('win', move('0', settles(bet)))
    studio.logged.length = 0
    expect((await studio.send('rollback', rollbackOf(bet))).body).toMatchObject({
      status: 'ERR_ROUND_CLOSED',
      balance: '98',
    })
    expect(studio.logged.map((line) => JSON.parse(line) as GpaBody)).toContainEqual(
      expect.objectContaining({ level: 40, round, bet: bet['transaction_uuid'] }),
    )
  })

  it.each([
    [
      'the win of another bet',
      async () => {
        await studio.send('win', move('0', { ...settles(await placed('3')), round_closed: true }))
      },
    ],
    [
      'the provider',
      async () => {
        await studio.send('endround', { ...player.session, request_uuid: randomUUID(), round })
      },
    ],
  ])('9: of a bet in a round that %s has closed is rejected', async (_who, close) => {
    const bet = await placed('2')
    await close()
    const before = await studio.balanceOf(player)
    expect((await studio.send('rollback', rollbackOf(bet))).body).toMatchObject({ status: 'ERR_ROUND_CLOSED' })
    expect(await studio.balanceOf(player)).toBe(before)
  })

  it('of a bet that closed its round itself returns it', async () => {
    const bet = await placed('2', { round_closed: true })
    expect((await studio.send('rollback', rollbackOf(bet))).body).toMatchObject({ status: 'OK', balance: '100' })
  })

  it('of one bet of several leaves the round open', async () => {
    await placed('2')
    const second = await placed('3')
    await studio.send('rollback', rollbackOf(second, { round_closed: false }))
    expect(await roundState()).toEqual({ state: 'OPEN', stake: 20_000n, payout: 0n })
  })

  it('of the bet of another player returns an unknown transaction', async () => {
    const bet = await placed('2')
    const other = await studio.player()
    expect((await studio.send('rollback', { ...rollbackOf(bet), ...other.session })).body).toMatchObject({
      status: 'ERR_TX_NOT_FOUND',
    })
  })

  it('that references itself is a syntax error', async () => {
    const id = { transaction_uuid: randomUUID() }
    expect((await studio.send('rollback', { ...rollbackOf(id), ...id })).body).toMatchObject({ status: 'ERR_SYNTAX' })
  })

  it('works after the session has expired', async () => {
    const bet = await placed('2')
    studio.advance(31 * 60_000)
    expect((await studio.send('rollback', rollbackOf(bet))).body).toMatchObject({ status: 'OK', balance: '100' })
  })
})

describe('the other calls', () => {
  it('betwin takes and pays in one call, once, and cannot be rolled back', async () => {
    const body = move('2', { win_amount: '5', round_closed: true })
    const [first, ...repeats] = await Promise.all(Array.from({ length: 10 }, () => studio.send('betwin', body)))
    expect(first!.body).toMatchObject({ status: 'OK', balance: '103' })
    for (const repeat of repeats) expect(repeat.body).toEqual(first!.body)
    expect(await roundState()).toEqual({ state: 'CLOSED', stake: 20_000n, payout: 50_000n })
    expect((await studio.send('betwin', { ...body, win_amount: '6' })).body).toMatchObject({ status: 'ERR_DUPLICATE' })
    expect((await studio.send('rollback', rollbackOf(body))).body).toMatchObject({ status: 'ERR_ROUND_CLOSED' })
    expect(await studio.balanceOf(player)).toBe(1_030_000n)
  })

  it('betwin above the balance moves nothing, whatever it would win', async () => {
    expect((await studio.send('betwin', move('100', { win_amount: '500' }))).body).toMatchObject({ status: 'OK' })
    player = await studio.player({ balance: 50n })
    expect((await studio.send('betwin', move('51', { win_amount: '500', round: randomUUID() }))).body).toMatchObject({
      status: 'ERR_FUNDS',
      balance: '50',
    })
  })

  it('endround closes a round, also when repeated', async () => {
    await placed('2')
    const body = { ...player.session, request_uuid: randomUUID(), round }
    expect((await studio.send('endround', body)).body).toEqual({ status: 'OK', balance: '98' })
    expect((await studio.send('endround', body)).body).toEqual({ status: 'OK', balance: '98' })
    expect((await roundState())!['state']).toBe('CLOSED')
    expect((await studio.send('endround', { ...body, round: 'none' })).body).toMatchObject({
      status: 'ERR_TX_NOT_FOUND',
    })
  })

  it('balance is returned after the game session has expired, while the portal session lasts', async () => {
    studio.advance(31 * 60_000)
    expect((await studio.send('balance', { ...player.session, request_uuid: randomUUID() })).body).toEqual({
      status: 'ERR_TOKEN_EXPIRED',
    })
    await studio.sql`update identity.sessions set idle_expires_at = expires_at where member_id = ${player.member.id}`
    expect((await studio.send('balance', { ...player.session, request_uuid: randomUUID() })).body).toEqual({
      status: 'OK',
      balance: '100',
    })
  })

  it('demo play moves the demo pool only, and publishes nothing', async () => {
    player = await studio.player({ mode: 'demo' })
    studio.published.length = 0
    const bet = await placed('50')
    await studio.send('win', move('10', { ...settles(bet), round_closed: true }))
    expect(await studio.balanceOf(player, 'DEMO')).toBe(99_600_000n)
    expect(await studio.balanceOf(player)).toBe(1_000_000n)
    expect(studio.published).toEqual([])
    expect(
      await studio.sql`
        select 1 from ledger.accounts a join ledger.entries e on e.account_id = a.id
        join ledger.journals j on j.id = e.journal_id where a.kind = 'VENDOR' and j.ref = ${`atrium:${round}`}`,
    ).toHaveLength(0)
  })
})
