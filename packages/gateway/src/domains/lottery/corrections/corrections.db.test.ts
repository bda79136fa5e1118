import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { verifyLedger } from '@atrium/ledger'
import { verifyAudit } from '../../../maintenance/verify-audit.ts'
import { createBonuses } from '../../wallet/bonuses/bonuses-service.ts'
import { createChangeJob } from './execute-changes.ts'
import { lotteryDesk, northern, onSpecial, SSC60, VNMB } from '../../../testing/lottery/desk.ts'
import type { LotteryDesk, Player } from '../../../testing/lottery/desk.ts'

let desk: LotteryDesk

beforeEach(async () => {
  desk = await lotteryDesk()
})
afterEach(async () => {
  expect((await verifyLedger(desk.sql)).problems).toEqual([])
  expect((await verifyAudit(desk.sql)).problems).toEqual([])
  await desk.gateway.close()
})

const WRONG = northern('00012')
const RIGHT = northern('00034')
const spend = (player: Player, amount: bigint) =>
  desk.sql.begin(
    (tx) => tx`
  select ledger.post_entries(row('DEMO', 'adjustment', 'test', ${`test:${player.id}`}, now())::ledger.new_journal,
    array[a.id, ledger.house_account('DEMO', 'HOUSE', 'adjustment', a.currency)], array[${-amount}, ${amount}]::int8[])
  from ledger.accounts a where a.member_id = ${player.id} and a.kind = 'REAL'`,
  )
const roundOf = async (orderId: string) =>
  (
    await desk.sql`
      select state, stake, payout, outcome ->> 'result' as result from ledger.rounds where round_id = ${orderId}`
  )[0]
const orderOf = async (orderId: string) =>
  (await desk.sql`select state, win from lottery.orders where id = ${orderId}`)[0]
const ticketsOf = (orderId: string) =>
  desk.sql`select state, hits, win from lottery.tickets where order_id = ${orderId} order by position`
const noticesOf = (player: Player) =>
  desk.sql<
    { template: string; values: Record<string, unknown> }[]
  >`select template, values from messages.messages where member_id = ${player.id}`
const settledOrders = () =>
  desk.gateway.published.flatMap(({ audience, message }) =>
    message.topic === 'lottery.order.settled' ? [{ audience, ...message.payload }] : [],
  )
const journalsOf = (orderId: string) =>
  desk.sql`
    select j.kind, e.amount from ledger.journals j join ledger.entries e on e.journal_id = j.id
      and e.balance_after is not null where j.ref = ${`lottery:${orderId}`} order by j.id`

describe('a correction', () => {
  it('pays what wins by the right result and takes back wins of the wrong one, with separate entries; unchanged wins stay', async () => {
    const [loser, winner, same] = [await desk.player(), await desk.player(), await desk.player()]
    const lost = await desk.order(loser, [onSpecial('12', 2)])
    const won = await desk.order(winner, [onSpecial('34'), onSpecial('35')])
    const kept = await desk.order(same, [onSpecial('99')])
    await desk.draw(WRONG)
    expect([await desk.pools(loser), await desk.pools(winner), await desk.pools(same)]).toEqual([
      { REAL: 1_196 },
      { REAL: 998 },
      { REAL: 999 },
    ])
    const preview = (await desk.preview('CORRECT', { result: RIGHT })).body
    expect(preview.sums).toEqual({
      orders: 2,
      members: 2,
      stakesBack: '0',
      winsTaken: '198',
      winsPaid: '99',
      net: '-99',
    })
    const change = await desk.change('CORRECT', { result: RIGHT })
    expect(change).toMatchObject({ state: 'DONE', sums: preview.sums, moved: { ...preview.sums, kept: '0' } })
    expect([await desk.pools(loser), await desk.pools(winner), await desk.pools(same)]).toEqual([
      { REAL: 998 },
      { REAL: 1_097 },
      { REAL: 999 },
    ])
    expect(await journalsOf(lost)).toEqual([
      { kind: 'bet', amount: -20_000n },
      { kind: 'win', amount: 1_980_000n },
      { kind: 'rollback', amount: -1_980_000n },
    ])
    expect(await journalsOf(won)).toEqual([
      { kind: 'bet', amount: -20_000n },
      { kind: 'win', amount: 990_000n },
    ])
    expect(await journalsOf(kept)).toEqual([{ kind: 'bet', amount: -10_000n }])
    expect([await orderOf(lost), await orderOf(won)]).toEqual([
      { state: 'SETTLED', win: 0n },
      { state: 'SETTLED', win: 99n * CREDIT },
    ])
    expect([await ticketsOf(lost), await ticketsOf(won)]).toEqual([
      [{ state: 'LOST', hits: [0], win: 0n }],
      [
        { state: 'WON', hits: [1], win: 99n * CREDIT },
        { state: 'LOST', hits: [0], win: 0n },
      ],
    ])
    expect([await roundOf(lost), await roundOf(kept)]).toEqual([
      { state: 'CLOSED', stake: 20_000n, payout: 0n, result: RIGHT },
      { state: 'CLOSED', stake: 10_000n, payout: 0n, result: RIGHT },
    ])
    expect(
      await desk.sql`
        select reference_uuid from ledger.provider_transactions where round_id = ${lost} and kind = 'rollback'`,
    ).toEqual([{ reference_uuid: `settle:${lost}` }])
  })

  it('stores every result with who entered it, publishes the right one, and records the former state of tickets', async () => {
    const player = await desk.player()
    const orderId = await desk.order(player, [onSpecial('12')])
    await desk.draw(WRONG)
    const { changeId } = await desk.change('CORRECT', { result: RIGHT })
    const issue = await desk.issue()
    expect(issue).toMatchObject({ state: 'SETTLED', result: RIGHT, source: 'STAFF', isCorrected: true })
    expect(issue.results).toMatchObject([
      { result: WRONG, source: 'STAFF', enteredBy: ['Mina', 'Jun'], supersededAt: expect.any(String) },
      { result: RIGHT, source: 'STAFF', enteredBy: ['Mina', 'Jun'] },
    ])
    expect(desk.gateway.published.filter(({ message }) => message.topic === 'lottery.issue.changed').at(-1)).toEqual({
      audience: { merchant: 'DEMO' },
      message: {
        topic: 'lottery.issue.changed',
        payload: { code: 'VNMB', numero: VNMB.numero, state: 'DRAWN', result: RIGHT },
      },
    })
    expect(
      await desk.sql`select order_id, tickets_before from lottery.order_changes where change_id = ${changeId}`,
    ).toEqual([
      { order_id: orderId, tickets_before: [{ id: expect.any(String), state: 'WON', hits: [1], win: '990000' }] },
    ])
  })

  it('leaves a member who has spent the wrong win the rest of it at the house’s expense, without a debt', async () => {
    const player = await desk.player(10)
    const orderId = await desk.order(player, [onSpecial('12')])
    await desk.draw(WRONG)
    await spend(player, 70n * CREDIT)
    const change = await desk.change('CORRECT', { result: RIGHT })
    expect(change).toMatchObject({ sums: { winsTaken: '99' }, moved: { winsTaken: '38', kept: '61', net: '-38' } })
    expect(await desk.pools(player)).toEqual({})
    expect([await orderOf(orderId), await roundOf(orderId)]).toMatchObject([{ win: 0n }, { payout: 61n * CREDIT }])
    const members = (await desk.send('GET', `/lottery/changes/${change.changeId}/members`)).body
    expect(members).toEqual({
      currency: 'DEMO',
      list: [
        {
          memberId: String(player.id),
          account: player.account,
          orders: 1,
          stakesBack: '0',
          winsTaken: '38',
          winsPaid: '0',
          net: '-38',
          kept: '61',
        },
      ],
    })
  })

  it('deducts a spent win from the new one: the member has the larger of the two, not both', async () => {
    const player = await desk.player(10)
    await desk.order(player, [onSpecial('12'), onSpecial('34', 2)])
    await desk.draw(WRONG)
    await spend(player, 106n * CREDIT)
    expect(await desk.pools(player)).toEqual({})
    expect(await desk.change('CORRECT', { result: RIGHT })).toMatchObject({
      moved: { winsPaid: '198', winsTaken: '99', kept: '0' },
    })
    expect(await desk.pools(player)).toEqual({ REAL: 99 })
  })

  it('counts in the feed of settled bets, profit and limits: the stake and its valid bet stay, the payout changes', async () => {
    const player = await desk.player()
    await desk.sql`select protection.count_from_now(${player.id}, ${desk.gateway.deps.clock()})`
    await desk.order(player, [onSpecial('12')])
    await desk.draw(WRONG)
    await desk.change('CORRECT', { result: RIGHT })
    expect(await desk.sql`select stake, valid_bet, payout from ledger.settled_bets order by id`).toEqual([
      { stake: 10_000n, valid_bet: 10_000n, payout: 99n * CREDIT },
      { stake: -10_000n, valid_bet: -10_000n, payout: -99n * CREDIT },
      { stake: 10_000n, valid_bet: 10_000n, payout: 0n },
    ])
    expect(
      await desk.sql`
        select sum(staked)::int8 as staked, sum(won)::int8 as won from protection.play where member_id = ${player.id}`,
    ).toEqual([{ staked: 10_000n, won: 0n }])
  })

  it('uses the pools of the win: a running bonus gains and loses its part', async () => {
    const player = await desk.player(5)
    await createBonuses(desk.gateway.deps).grant(player.id, 'test', {
      amount: 5n * CREDIT,
      multiplier: 10,
      maxBet: 1_000n * CREDIT,
    })
    await desk.order(player, [onSpecial('12', 5), onSpecial('34', 5)])
    await desk.draw(WRONG)
    expect(await desk.pools(player)).toEqual({ REAL: 247.5, BONUS: 247.5 })
    expect(await desk.change('CORRECT', { result: northern('00056') })).toMatchObject({
      moved: { winsTaken: '495', kept: '0' },
    })
    expect(await desk.pools(player)).toEqual({})
    expect(await desk.change('CORRECT', { result: RIGHT })).toMatchObject({
      moved: { winsPaid: '495', winsTaken: '0' },
    })
    expect(await desk.pools(player)).toEqual({ REAL: 247.5, BONUS: 247.5 })
  })

  it("takes back the member's own part of a win when the bonus part went to the house meanwhile", async () => {
    const player = await desk.player(5)
    const bonuses = createBonuses(desk.gateway.deps)
    const bonus = await bonuses.grant(player.id, 'test', {
      amount: 5n * CREDIT,
      multiplier: 10,
      maxBet: 1_000n * CREDIT,
    })
    await desk.order(player, [onSpecial('12', 10)])
    await desk.draw(WRONG)
    await bonuses.forfeit(player.id, bonus!.id)
    expect(await desk.pools(player)).toEqual({ REAL: 495 })
    expect(await desk.change('CORRECT', { result: RIGHT })).toMatchObject({ moved: { winsTaken: '990', kept: '0' } })
    expect(await desk.pools(player)).toEqual({})
  })

  it('can be corrected again, and voided afterwards, with exact amounts', async () => {
    const player = await desk.player(10)
    const orderId = await desk.order(player, [onSpecial('12'), onSpecial('34')])
    await desk.draw(WRONG)
    await spend(player, 100n * CREDIT)
    await desk.change('CORRECT', { result: northern('00056') })
    expect(await desk.pools(player)).toEqual({})
    await desk.change('CORRECT', { result: RIGHT })
    expect(await desk.pools(player)).toEqual({ REAL: 99 })
    expect(await desk.change('VOID')).toMatchObject({ moved: { stakesBack: '2', winsTaken: '99', kept: '0' } })
    // Of the first win, 92 were already spent and stay with the member. The stake and the second win are reversed.
    expect([await desk.pools(player), await roundOf(orderId)]).toMatchObject([
      { REAL: 2 },
      { state: 'VOID', stake: 0n, payout: 92n * CREDIT },
    ])
  })

  it('settles waiting orders with the right result only', async () => {
    const player = await desk.player()
    const orderId = await desk.order(player, [onSpecial('12')])
    await desk.close()
    await desk.enter(WRONG, 'Mina')
    await desk.enter(WRONG, 'Jun')
    await desk.change('CORRECT', { result: RIGHT })
    await desk.settle()
    expect([await orderOf(orderId), (await desk.issue()).state]).toEqual([{ state: 'SETTLED', win: 0n }, 'SETTLED'])
    expect(await journalsOf(orderId)).toEqual([{ kind: 'bet', amount: -10_000n }])
  })
})

describe('a void', () => {
  it('returns every stake and takes back every win; the result stays in the history', async () => {
    const [winner, loser] = [await desk.player(), await desk.player()]
    const won = await desk.order(winner, [onSpecial('12')])
    await desk.order(loser, [onSpecial('34', 3)])
    await desk.draw(WRONG)
    const preview = (await desk.preview('VOID')).body
    expect(preview.sums).toEqual({ orders: 2, members: 2, stakesBack: '4', winsTaken: '99', winsPaid: '0', net: '-95' })
    expect(await desk.change('VOID')).toMatchObject({ state: 'DONE', moved: { ...preview.sums, kept: '0' } })
    expect([await desk.pools(winner), await desk.pools(loser)]).toEqual([{ REAL: 1_000 }, { REAL: 1_000 }])
    expect([await orderOf(won), await ticketsOf(won)]).toEqual([
      { state: 'VOID', win: 0n },
      [{ state: 'VOID', hits: [1], win: 0n }],
    ])
    const issue = await desk.issue()
    expect(issue).toMatchObject({
      state: 'CANCELLED',
      cancelReason: 'Wrong board',
      results: [{ result: WRONG, supersededAt: expect.any(String) }],
    })
    expect(issue).not.toHaveProperty('result')
    expect((await desk.gateway.call('openedNumeros', { code: 'VNMB' })).value.list).toEqual([])
  })

  it('is possible for a fair draw, whose seed stays published', async () => {
    const player = await desk.player()
    await desk.order(player, [{ play: 'position', content: '0,1,2,3,4,5,6,7,8,9||||', unit: '1', multiple: 1 }], SSC60)
    await desk.close(SSC60)
    await desk.settle()
    const { result } = await desk.issue(SSC60)
    await desk.change('VOID', SSC60)
    expect(await desk.pools(player)).toEqual({ REAL: 1_000 })
    expect(await desk.issue(SSC60)).toMatchObject({
      state: 'CANCELLED',
      seed: expect.any(String),
      results: [{ result, source: 'FAIR' }],
    })
  })

  it('takes back orders that wait for their settlement', async () => {
    const player = await desk.player()
    const orderId = await desk.order(player, [onSpecial('12')])
    await desk.close()
    await desk.enter(WRONG, 'Mina')
    await desk.enter(WRONG, 'Jun')
    const { proposalId } = (await desk.propose('VOID')).body
    await desk.approve(proposalId)
    // The settlement skips these orders: the change records them and notifies members.
    await desk.settle()
    await desk.execute()
    expect([await orderOf(orderId), await desk.pools(player), (await noticesOf(player)).length]).toEqual([
      { state: 'VOID', win: 0n },
      { REAL: 1_000 },
      1,
    ])
  })
})

describe('a cancellation', () => {
  it('closes an open issue and returns its stakes, including bets since the proposal', async () => {
    const [first, second] = [await desk.player(), await desk.player()]
    await desk.order(first, [onSpecial('12')])
    const { proposalId, changes } = (await desk.propose('CANCEL')).body
    expect(changes).toEqual(
      expect.arrayContaining([{ field: 'moves.stakesBack', to: '1', loosens: false, isEstimate: true }]),
    )
    await desk.order(second, [onSpecial('12', 4)])
    await desk.approve(proposalId)
    await expect(desk.order(second, [onSpecial('12')])).rejects.toThrow('409')
    await desk.execute()
    expect([await desk.pools(first), await desk.pools(second)]).toEqual([{ REAL: 1_000 }, { REAL: 1_000 }])
    expect((await desk.issue()).changes).toMatchObject([
      { state: 'DONE', sums: { orders: 2 }, moved: { orders: 2, members: 2, stakesBack: '5' } },
    ])
  })

  it('of a fair draw publishes its seed, so that the result can be verified', async () => {
    await desk.change('CANCEL', SSC60)
    const issue = await desk.issue(SSC60)
    expect(issue).toMatchObject({
      state: 'CANCELLED',
      seed: expect.stringMatching(/^[0-9a-f]{64}$/),
      seedHash: expect.any(String),
    })
    await desk.close(SSC60)
    expect((await desk.issue(SSC60)).state).toBe('CANCELLED')
  })
})

describe('the execution of a change', () => {
  it('resumes where a process has ended, and moves nothing twice, with any number of processes', async () => {
    const players = await Promise.all(Array.from({ length: 7 }, () => desk.player()))
    for (const player of players) await desk.order(player, [onSpecial('12')])
    await desk.draw(WRONG)
    const { proposalId } = (await desk.propose('CORRECT', { result: RIGHT })).body
    await desk.approve(proposalId)
    let batches = 0
    await createChangeJob(desk.gateway.deps, 2)({ isStopping: () => ++batches > 2 })
    expect((await desk.issue()).changes).toMatchObject([
      { state: 'RUNNING', sums: { orders: 7 }, moved: { orders: 4 } },
    ])
    const others = Array.from({ length: 3 }, () => createChangeJob(desk.gateway.deps, 2)({ isStopping: () => false }))
    await Promise.all(others)
    await desk.execute()
    expect((await desk.issue()).changes).toMatchObject([{ state: 'DONE', moved: { orders: 7, winsTaken: '693' } }])
    expect(await Promise.all(players.map((player) => desk.pools(player)))).toEqual(players.map(() => ({ REAL: 999 })))
    expect(await desk.sql`select count(*)::int as count from messages.messages`).toEqual([{ count: 7 }])
  })

  it('notifies each member once, in both languages, and sends the new balance to their open pages', async () => {
    const player = await desk.player()
    await desk.order(player, [onSpecial('12')])
    await desk.order(player, [onSpecial('34', 2)])
    await desk.draw(WRONG)
    await desk.change('CORRECT', { result: RIGHT })
    expect(await noticesOf(player)).toMatchObject([
      {
        template: 'lottery-result-corrected',
        values: { result: RIGHT, paid: { amount: '198', currency: 'DEMO' }, taken: { amount: '99', currency: 'DEMO' } },
      },
    ])
    const published = desk.gateway.published
      .filter(({ audience }) => (audience as { memberId?: bigint }).memberId === player.id)
      .map(({ message }) => message)
    expect(published.slice(-4)).toMatchObject([
      { topic: 'wallet.balance.changed', payload: { sumBalance: '1195' } },
      { topic: 'lottery.order.settled' },
      { topic: 'lottery.order.settled' },
      { topic: 'messages.unread.changed' },
    ])
  })

  it('publishes each changed order with its new win', async () => {
    const [first, second, same] = [await desk.player(), await desk.player(), await desk.player()]
    const [lost, won] = [await desk.order(first, [onSpecial('12')]), await desk.order(second, [onSpecial('34', 2)])]
    await desk.order(same, [onSpecial('99')])
    await desk.draw(WRONG)
    const common = { code: 'VNMB', numero: VNMB.numero, currency: 'DEMO' }
    desk.gateway.published.length = 0
    await desk.change('CORRECT', { result: RIGHT })
    expect(settledOrders()).toEqual([
      {
        audience: { memberId: first.id },
        ...common,
        orderId: lost,
        state: 'SETTLED',
        stake: '1',
        win: '0',
        hasWon: false,
      },
      {
        audience: { memberId: second.id },
        ...common,
        orderId: won,
        state: 'SETTLED',
        stake: '2',
        win: '198',
        hasWon: true,
      },
    ])
    desk.gateway.published.length = 0
    await desk.change('VOID')
    expect(settledOrders().map(({ state, win, hasWon }) => [state, win, hasWon])).toEqual(
      Array.from({ length: 3 }, () => ['VOID', '0', false]),
    )
  })

  it('publishes orders of an issue that it cancels', async () => {
    const player = await desk.player()
    const orderId = await desk.order(player, [onSpecial('12')])
    await desk.change('CANCEL')
    expect(settledOrders()).toMatchObject([
      { audience: { memberId: player.id }, orderId, state: 'CANCELLED', stake: '1', win: '0' },
    ])
  })

  it('leaves a failed change waiting, and executes others', async () => {
    const [broken, sound] = [await desk.player(), await desk.player()]
    const failing = await desk.order(broken, [onSpecial('12')])
    await desk.order(sound, [{ play: 'position', content: '0||||', unit: '1', multiple: 1 }], SSC60)
    await desk.close(SSC60)
    await desk.settle()
    await desk.draw(WRONG)
    await desk.approve((await desk.propose('CORRECT', { result: RIGHT })).body.proposalId)
    await desk.approve((await desk.propose('VOID', SSC60)).body.proposalId)
    await desk.sql`update lottery.tickets set play = 'unknown' where order_id = ${failing}`
    await desk.execute()
    expect([(await desk.issue()).changes[0]!.state, await desk.pools(sound)]).toEqual(['RUNNING', { REAL: 1_000 }])
    expect(desk.gateway.logged.join('')).toContain('cannot be executed')
    await desk.sql`update lottery.tickets set play = 'DE_DB' where order_id = ${failing}`
    await desk.execute()
    expect([(await desk.issue()).changes[0]!.state, await desk.pools(broken)]).toEqual(['DONE', { REAL: 999 }])
  })
})
