import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT, toWire } from '@atrium/contracts/money'
import { verifyLedger } from '@atrium/ledger'
import { verifyAudit } from '../../../maintenance/verify-audit.ts'
import { testStudio } from '../../../testing/studio.ts'
import type { GpaBody, Player, TestStudio } from '../../../testing/studio.ts'
import { createBonuses } from '../bonuses/bonuses-service.ts'
import { staffRounds } from './voids-repository.ts'
import { voidAsStaff } from '../../../testing/wallet/voids.ts'

let studio: TestStudio
let player: Player
let round: string
const deps = () => ({
  sql: studio.sql,
  clock: studio.now,
  realtime: { publish: (audience: never, message: never) => void studio.published.push({ audience, message }) },
})
const send = async (call: 'bet' | 'win' | 'rollback', body: GpaBody) => (await studio.send(call, body)).body
const bet = (amount: string, more: GpaBody = {}) => studio.movement(player, amount, { round, ...more })
const winOf = (sent: GpaBody, amount: string, more: GpaBody = {}) =>
  bet(amount, { reference_transaction_uuid: sent['transaction_uuid'], round_closed: true, ...more })
const takeBackOf = (sent: GpaBody) => ({
  ...player.session,
  request_uuid: randomUUID(),
  transaction_uuid: randomUUID(),
  reference_transaction_uuid: sent['transaction_uuid'],
  round,
  round_closed: true,
})
/** Plays a round with a bet and a win. */
async function play(stake: string, win: string): Promise<GpaBody> {
  const sent = bet(stake)
  expect(await send('bet', sent)).toMatchObject({ status: 'OK' })
  expect(await send('win', winOf(sent, win))).toMatchObject({ status: 'OK' })
  return sent
}
const voidIt = async (roundId = round) => {
  const [voided] = await voidAsStaff(deps(), [{ roundId }])
  const { stake, payout, shortfall } = voided!
  return { refunded: toWire(stake), takenBack: toWire(payout - shortfall), kept: toWire(shortfall) }
}
const notVoidable = { code: 'ROUNDS_NOT_VOIDABLE' }
const pools = async () =>
  Object.fromEntries(
    (
      await studio.sql<
        { kind: string; balance: bigint }[]
      >`select kind, balance from ledger.accounts where member_id = ${player.member.id}`
    ).map(({ kind, balance }) => [kind, Number(balance) / 10_000]),
  )
const held = async (name: string) =>
  (
    await studio.sql<{ held: bigint }[]>`
      select coalesce(sum(e.amount), 0)::int8 as held
      from ledger.accounts a join ledger.entries e on e.account_id = a.id
      where a.name = ${name} and a.member_id is null`
  )[0]!.held

beforeAll(async () => {
  studio = await testStudio()
})
afterAll(() => studio.close())
beforeEach(async () => {
  player = await studio.player()
  round = randomUUID()
})
afterEach(async () => {
  expect((await verifyLedger(studio.sql)).problems).toEqual([])
  expect((await verifyAudit(studio.sql)).problems).toEqual([])
})

describe('voiding a round', () => {
  it('returns the stake and takes the win back, with journals of their own, and notifies the open browsers', async () => {
    await play('10', '25.0001')
    const told = studio.published.length
    expect(await voidIt()).toEqual({ refunded: '10', takenBack: '25.0001', kept: '0' })
    expect(await pools()).toEqual({ REAL: 100 })
    expect(
      await studio.sql`
        select j.kind, e.amount from ledger.journals j join ledger.entries e on e.journal_id = j.id
          and e.balance_after is not null where j.ref = ${`atrium:${round}`} order by j.id`,
    ).toEqual([
      { kind: 'bet', amount: -100_000n },
      { kind: 'win', amount: 250_001n },
      { kind: 'rollback', amount: 100_000n },
      { kind: 'rollback', amount: -250_001n },
    ])
    expect(studio.published.slice(told)).toEqual([
      {
        audience: { memberId: player.member.id },
        message: {
          topic: 'wallet.balance.changed',
          payload: { sumBalance: '100', currency: 'DEMO', version: expect.any(Number) },
        },
      },
      {
        audience: { memberId: player.member.id },
        message: { topic: 'wallet.round.voided', payload: { roundId: expect.any(String), gameId: expect.any(String) } },
      },
    ])
  })

  it('is done once for concurrent requests', async () => {
    await play('10', '25')
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => voidIt()))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(notVoidable)
    expect(await pools()).toEqual({ REAL: 100 })
    expect(
      await studio.sql`select count(*)::int as count from content.announcements where member_id = ${player.member.id}`,
    ).toEqual([{ count: 1 }])
    expect(await studio.sql`select count(*)::int as count from audit.log where subject = ${`atrium:${round}`}`).toEqual(
      [{ count: 1 }],
    )
  })

  it('stops a running round: later bets, wins and refunds are rejected', async () => {
    const sent = bet('10')
    await send('bet', sent)
    expect(await voidIt()).toMatchObject({ refunded: '10', takenBack: '0' })
    expect(await send('bet', bet('5'))).toMatchObject({ status: 'ERR_ROUND_CLOSED' })
    expect(await send('win', winOf(sent, '50'))).toMatchObject({ status: 'ERR_TX_NOT_FOUND' })
    expect(await send('rollback', takeBackOf(sent))).toMatchObject({ status: 'OK', already: true })
    expect(await send('bet', sent)).toMatchObject({ status: 'ERR_DUPLICATE' })
    expect(await pools()).toEqual({ REAL: 100 })
  })

  it('takes back the unspent part of a win; the member retains the rest at the house’s expense, without a debt', async () => {
    await play('10', '60')
    const spent = round
    for (let i = 0; i < 2; i++) {
      round = randomUUID()
      await send('bet', bet('70', { round_closed: true }))
    }
    expect(await pools()).toEqual({ REAL: 10 })
    expect(await voidIt(spent)).toEqual({ refunded: '10', takenBack: '20', kept: '40' })
    expect(await pools()).toEqual({ REAL: 0 })
    expect(await studio.sql`select state, stake, payout from ledger.rounds where round_id = ${spent}`).toEqual([
      { state: 'VOID', stake: 0n, payout: 40n * CREDIT },
    ])
  })

  it('returns to the pools that the stake came from, and takes from those that the win went to', async () => {
    const bonuses = createBonuses(deps())
    await createBonuses(deps()).grant(player.member.id, randomUUID(), {
      amount: 100n * CREDIT,
      multiplier: 10,
      maxBet: 1000n * CREDIT,
    })
    round = randomUUID()
    await send('bet', bet('90', { round_closed: true }))
    round = randomUUID()
    await play('20', '40')
    expect(await pools()).toMatchObject({ REAL: 20, BONUS: 110 })
    await voidIt()
    expect(await pools()).toMatchObject({ REAL: 10, BONUS: 100 })
    const [{ progress }] = await studio.sql<
      [{ progress: bigint }]
    >`select progress from wallet.bonuses where member_id = ${player.member.id}`
    expect(progress).toBe(90n * CREDIT)
    expect(bonuses).toBeDefined()
  })

  it('takes nothing from the member for winnings of a bonus that went to the house meanwhile', async () => {
    const bonuses = createBonuses(deps())
    const bonus = await bonuses.grant(player.member.id, randomUUID(), {
      amount: 100n * CREDIT,
      multiplier: 10,
      maxBet: 1000n * CREDIT,
      debitOrder: 'BONUS_FIRST',
    })
    await play('20', '40')
    await bonuses.forfeit(player.member.id, bonus!.id)
    expect(await pools()).toMatchObject({ REAL: 100, BONUS: 0 })
    expect(await voidIt()).toMatchObject({ kept: '0' })
    expect(await pools()).toMatchObject({ REAL: 100, BONUS: 0 })
  })

  it('returns to a pot the jackpot that was taken from it; contributions of stakes stay in it', async () => {
    const code = `pot-${randomUUID().slice(0, 8)}`
    const sent = bet('10', { pots: { [code]: '3' } })
    await send('bet', sent)
    await send('win', winOf(sent, '30', { jackpot: '20', pots: { [code]: '2' } }))
    expect(await held(`atrium:${code}`)).toBe(CREDIT)
    await voidIt()
    expect(await held(`atrium:${code}`)).toBe(3n * CREDIT)
  })

  it("removes the round from what the member's limits count", async () => {
    await studio.sql`select protection.count_from_now(${player.member.id}, ${studio.now()})`
    await play('10', '25')
    await voidIt()
    expect(
      await studio.sql`
        select sum(staked)::int8 as staked, sum(won)::int8 as won from protection.play
        where member_id = ${player.member.id}`,
    ).toEqual([{ staked: 0n, won: 0n }])
  })

  it('moves nothing for a missing round, for one of another merchant or of demo play, or one that its provider rolled back', async () => {
    await expect(voidIt('none')).rejects.toMatchObject(notVoidable)
    const sent = await play('10', '0')
    await expect(voidAsStaff(deps(), [{ roundId: round }], 'LOTUS')).rejects.toMatchObject(notVoidable)
    round = randomUUID()
    const lost = { ...sent, transaction_uuid: randomUUID(), round }
    await send('bet', lost)
    await send('rollback', takeBackOf(lost))
    await expect(voidIt()).rejects.toMatchObject(notVoidable)
    player = await studio.player({ mode: 'demo' })
    round = randomUUID()
    await play('10', '20')
    await expect(voidIt()).rejects.toMatchObject(notVoidable)
  })
})

describe('its provider', () => {
  const ask = async (acknowledged: string[] = []) =>
    (await studio.send('voids', { acknowledged, request_uuid: randomUUID() })).body
  beforeEach(async () => {
    await ask((await ask()).voids.map((each: { round: string }) => each.round))
  })

  it('is sent it until it acknowledges, with the contributions of stakes to pots that were not rolled back before', async () => {
    const kept = bet('10', { pots: { grand: '0.1', mini: '0.2' } })
    const back = bet('10', { pots: { mini: '0.3' } })
    await send('bet', kept)
    await send('bet', back)
    await send('rollback', { ...takeBackOf(back), round_closed: false })
    const [first, plain] = [round, (round = randomUUID())]
    await play('10', '0')
    await voidIt(first)
    await voidIt(plain)
    const told = [{ round: first, pots: { grand: '0.1', mini: '0.2' } }, { round: plain }]
    expect([await ask(), await ask()]).toEqual([
      { status: 'OK', voids: told },
      { status: 'OK', voids: told },
    ])
    expect(await ask([first])).toEqual({ status: 'OK', voids: [{ round: plain }] })
    expect(await ask([plain, 'none'])).toEqual({ status: 'OK', voids: [] })
  })

  it('cannot use the transaction ids of voids', async () => {
    const sent = bet('10')
    await send('bet', sent)
    const taken = `void:${sent['transaction_uuid']}`
    for (const [call, body] of [
      ['bet', bet('1', { transaction_uuid: taken })],
      ['win', winOf(sent, '1', { transaction_uuid: taken })],
      ['rollback', { ...takeBackOf(sent), transaction_uuid: taken }],
      ['rollback', { ...takeBackOf(sent), reference_transaction_uuid: taken }],
    ] as const)
      expect(await send(call, body)).toMatchObject({ status: 'ERR_SYNTAX' })
    expect(await voidIt()).toMatchObject({ refunded: '10' })
    await expect(
      studio.sql`insert into games.providers (code, name, origin, public_key) values ('a:b', 'x', 'http://x', 'x')`,
    ).rejects.toThrow('providers_code_check')
  })

  it('cannot choose ids that make two postings of a void one', async () => {
    const pool = (
      await studio.sql<
        { id: bigint }[]
      >`select id from ledger.accounts where member_id = ${player.member.id} and kind = 'REAL'`
    )[0]!.id
    const name = randomUUID()
    const sent = bet('10', { transaction_uuid: `${name}:${pool}` })
    await send('bet', sent)
    await send('win', winOf(sent, '25', { transaction_uuid: name }))
    expect(await voidIt()).toMatchObject({ takenBack: '25' })
  })
})

describe('records of a void', () => {
  it('an entry of the audit log has actor, reason and amount', async () => {
    await play('10', '25')
    await voidIt()
    expect(
      await studio.sql`select merchant, actor, action, details from audit.log where subject = ${`atrium:${round}`}`,
    ).toEqual([
      {
        merchant: 'DEMO',
        actor: 'mina',
        action: 'round-voided',
        details: {
          reason: 'reel 3 stood still',
          member: String(player.member.id),
          game: 'GAME1',
          stake: '100000',
          payout: '250000',
          shortfall: '0',
        },
      },
    ])
  })

  it('a notice is in the inbox of the member, in both languages', async () => {
    await play('10', '25')
    await voidIt()
    const [notice] = await studio.sql<
      { title: Record<string, string>; content: Record<string, string> }[]
    >`select title, content from content.announcements where member_id = ${player.member.id}`
    expect(notice!.title).toEqual({ KO: '라운드가 무효로 처리됐어요', EN: 'One of your rounds was voided' })
    expect(notice!.content['EN']).toContain(
      'Your stake of 10.00 DEMO was refunded.</p><p>The win of 25.00 DEMO was taken back.',
    )
    expect(notice!.content['KO']).toContain('25.00 DEMO')
  })

  it.each([
    ['a game', 'rounds_of_game', { gameId: 'GAME1' }],
    ['a member', 'rounds_record', { account: 'x' }],
  ])('a void round is found among the rounds of %s by index', async (_what, index, query) => {
    const plan = await studio.sql.begin(async (tx) => {
      // PostgreSQL prefers a scan for few rows. Disabled, because the test checks whether the index can be used.
      await tx`set local enable_seqscan = off`
      await tx`set local enable_bitmapscan = off`
      return tx`explain ${staffRounds(tx, 'DEMO', { ...query, from: new Date(0), limit: 200 })}`
    })
    expect(plan.map((line) => String(line['QUERY PLAN'])).find((line) => line.includes('on rounds'))).toContain(
      `using ${index}`,
    )
  })
})
