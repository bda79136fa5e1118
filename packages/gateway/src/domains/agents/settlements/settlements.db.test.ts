import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT, toWire } from '@atrium/contracts/money'
import type { ContractKind, ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import { createSealer } from '@atrium/ledger'
import { addContract } from '../../../testing/agents.ts'
import { addMember, openAccount } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sealJournals } from '../../../testing/wallet/seal-journals.ts'
import { untilFeedIsReadable } from '../../../testing/wallet/settled-bets.ts'
import { createTeamRollups } from '../rollups/rollups.ts'
import { createBillPayment, createCycleSettlement } from './settle-cycles.ts'
import { addRound } from '../../../testing/wallet/rounds.ts'

let gateway: TestGateway
let now: Date
let A: TestMember, B: TestMember, m1: TestMember, m2: TestMember
const HOUR_MS = 3_600_000
const deps = () => ({ ...gateway.deps, clock: () => now })
const tiers = (rate: string): ContractTerms => ({ tiers: [{ rate, minConsumption: '0', minLoss: '0', minActive: 0 }] })
const RATES = {
  A: { rates: { win: '0.3', loss: '0.5', single: '0.1' } },
  B: { rates: { win: '0.1', loss: '0.2', single: '0.05' } },
}

beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z') })
  await addGames(gateway.sql, {
    merchant: 'DEMO',
    games: [{ gameId: 'TIDE', name: { KO: '달빛 파도', EN: 'Moonlit Tide' } }],
  })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  const { sql } = gateway
  now = new Date('2026-11-20T03:00:00Z')
  // Ends contracts of other tests.
  await sql`update agents.contracts set state = 'TERMINATED', settled_until = settled_from where settled_until is null`
  await sql`delete from agents.cycles`
  await sql`delete from agents.settings`
  A = await addMember(sql, { type: 1 })
  B = await addMember(sql, { type: 1, parent: A })
  m1 = await addMember(sql, { parent: A })
  m2 = await addMember(sql, { parent: B })
  for (const member of [A, B, m1, m2]) await openAccount(sql, member, 0n)
})

const play = (member: TestMember, stake: number, payout: number, at = now) =>
  addRound(gateway.sql, { member, game: 'TIDE', stake, payout, at })
const openedBy = (agent: TestMember, by: TestMember) =>
  gateway.sql`
    insert into registration.origins (member_id, merchant, variant, method, ip, device, opened_by, opened_under,
      request_id, at)
    values (${agent.id}, ${agent.merchant}, 'username', 'AGENT', '', '', ${by.id}, ${by.id}, ${randomUUID()}, ${now})`
const reverse = (roundId: string) =>
  gateway.sql`update ledger.rounds set state = 'VOID', closed_at = ${now} where round_id = ${roundId}`
async function settle(): Promise<void> {
  await untilFeedIsReadable(gateway.sql)
  await sealJournals(gateway.sql, createSealer(gateway.deps))
  await createTeamRollups(deps())()
  await createCycleSettlement(deps())()
}
const pay = () => createBillPayment(deps())()
const bill = async (agent: TestMember, kind: ContractKind, at = 0) =>
  (
    await gateway.sql<
      { state: string; gross: string; net: bigint; paid: bigint; consumption: bigint; active: number }[]
    >`
  select state, trim_scale(gross)::text as gross, net, paid, consumption, active
  from agents.bills where agent_id = ${agent.id} and kind = ${kind} order by starts_at desc`
  )[at]
const billed = async (agent: TestMember, kind: ContractKind) => {
  const one = await bill(agent, kind)
  return one && [one.state, one.gross, toWire(one.net), toWire(one.paid)]
}
const balance = async (member: TestMember) =>
  toWire(
    (
      await gateway.sql<
        [{ balance: bigint }]
      >`select balance from ledger.accounts where member_id = ${member.id} and kind = 'REAL'`
    )[0].balance,
  )
const contract = (
  agent: TestMember,
  kind: ContractKind,
  terms: ContractTerms,
  upline?: TestMember,
  from = new Date('2026-11-19T15:00:00Z'),
) => addContract(gateway.sql, agent, { kind, terms, from, ...(upline && { upline }) })

describe('a daily salary', () => {
  it('is settled at 03:00 of the next day and paid once, in spite of restarts', async () => {
    await contract(A, 'DAILY', tiers('0.5'))
    await contract(B, 'DAILY', tiers('0.3'), A)
    await play(m1, 100_000, 0)
    await play(m2, 200_000, 0)
    now = new Date('2026-11-20T17:59:59Z')
    await settle()
    expect(await bill(A, 'DAILY')).toBeUndefined()
    now = new Date('2026-11-20T18:00:00Z')
    await settle()
    expect([await billed(A, 'DAILY'), await billed(B, 'DAILY')]).toEqual([
      ['ISSUED', '1500', '900', '0'],
      ['ISSUED', '600', '600', '0'],
    ])
    // Simulates restarts and two concurrent processes.
    await Promise.all([settle(), settle()])
    await Promise.all([pay(), pay(), pay()])
    await pay()
    expect([await billed(A, 'DAILY'), await billed(B, 'DAILY')]).toEqual([
      ['PAID', '1500', '900', '900'],
      ['PAID', '600', '600', '600'],
    ])
    expect([await balance(A), await balance(B)]).toEqual(['900', '600'])
    expect(await gateway.sql`select count(*)::int from agents.bills where agent_id = ${A.id}`).toEqual([{ count: 1 }])
  })

  it('counts different active downlines, and not the agent', async () => {
    await contract(A, 'DAILY', { tiers: [{ rate: '0.1', minConsumption: '0', minLoss: '0', minActive: 2 }] })
    await play(A, 5_000, 0)
    await play(m1, 1_000, 0)
    await play(m2, 999, 0)
    now = new Date('2026-11-20T18:00:00Z')
    await settle()
    expect(await bill(A, 'DAILY')).toMatchObject({ state: 'NOT_REACHED', active: 1, consumption: 6_999n * CREDIT })
  })

  it('waits for open rounds, up to the grace time', async () => {
    await contract(A, 'DAILY', tiers('1'))
    const id = await addRound(gateway.sql, { member: m1, game: 'TIDE', state: 'OPEN', stake: 10, at: now })
    now = new Date('2026-11-20T20:59:59Z')
    await settle()
    expect(await bill(A, 'DAILY')).toBeUndefined()
    now = new Date('2026-11-20T21:00:00Z')
    await settle()
    expect(await bill(A, 'DAILY')).toMatchObject({ state: 'NOTHING' })
    await gateway.sql`update ledger.rounds set state = 'CLOSED', closed_at = ${now} where round_id = ${id}`
    // Late bets count on the day of their settlement.
    now = new Date('2026-11-21T18:00:00Z')
    await settle()
    expect(await bill(A, 'DAILY')).toMatchObject({ state: 'ISSUED', consumption: 10n * CREDIT })
  })

  it('counts bets before a move for the former uplines', async () => {
    const C = await addMember(gateway.sql, { type: 1, parent: A })
    await contract(A, 'DAILY', tiers('1'))
    await contract(B, 'DAILY', tiers('1'), A)
    await contract(C, 'DAILY', tiers('1'), A)
    await play(m2, 100, 0)
    now = new Date(now.getTime() + HOUR_MS)
    await gateway.sql`select agents.move_member(${m2.id}, ${C.id}, ${now})`
    await play(m2, 7, 0)
    now = new Date('2026-11-20T18:00:00Z')
    await settle()
    expect([await bill(B, 'DAILY'), await bill(C, 'DAILY')]).toMatchObject([
      { consumption: 100n * CREDIT },
      { consumption: 7n * CREDIT },
    ])
  })
})

describe('an hourly salary', () => {
  it('is settled five minutes after each clock hour', async () => {
    await contract(A, 'HOURLY', tiers('0.5'))
    await contract(B, 'HOURLY', tiers('0.3'), A)
    now = new Date('2026-11-20T03:30:00Z')
    await play(m2, 1_000, 0)
    await settle()
    now = new Date('2026-11-20T04:04:59Z')
    await settle()
    expect(await bill(A, 'HOURLY')).not.toMatchObject({ state: 'ISSUED' })
    now = new Date('2026-11-20T04:05:00Z')
    await settle()
    expect([await billed(A, 'HOURLY'), await billed(B, 'HOURLY')]).toEqual([
      ['ISSUED', '5', '2', '0'],
      ['ISSUED', '3', '3', '0'],
    ])
  })
})

describe('a real-time salary', () => {
  beforeEach(async () => {
    const from = new Date('2026-11-20T03:00:00Z')
    await contract(A, 'REALTIME', RATES.A, undefined, from)
    await contract(B, 'REALTIME', RATES.B, A, from)
  })

  it('is settled by windows of five minutes', async () => {
    await play(m2, 1_000, 0, new Date('2026-11-20T03:01:00Z'))
    await play(m2, 1_000, 2_000, new Date('2026-11-20T03:02:00Z'))
    await play(m2, 1_000, 1_000, new Date('2026-11-20T03:03:00Z'))
    await play(m1, 1_000, 0, new Date('2026-11-20T03:04:59.999Z'))
    await play(m1, 1_000, 0, new Date('2026-11-20T03:05:00Z'))
    now = new Date('2026-11-20T03:05:20Z')
    await settle()
    await pay()
    expect([await billed(B, 'REALTIME'), await billed(A, 'REALTIME')]).toEqual([
      ['PAID', '4.5', '4.5', '4.5'],
      ['PAID', '12.5', '12.5', '12.5'],
    ])
    expect([await balance(B), await balance(A)]).toEqual(['4.5', '12.5'])
  })

  it('carries amounts below a hundredth over to the next windows', async () => {
    await play(m2, 3, 6, new Date('2026-11-20T03:01:00Z'))
    now = new Date('2026-11-20T03:05:20Z')
    await settle()
    expect(await billed(B, 'REALTIME')).toEqual(['NOTHING', '0.0045', '0', '0'])
    await play(m2, 4, 8, new Date('2026-11-20T03:06:00Z'))
    now = new Date('2026-11-20T03:10:20Z')
    await settle()
    expect(await billed(B, 'REALTIME')).toEqual(['ISSUED', '0.006', '0.01', '0'])
    expect(
      await gateway.sql`select trim_scale(amount)::text as amount from agents.remainders where agent_id = ${B.id}`,
    ).toEqual([{ amount: '0.0005' }])
  })

  it("needs a second person above the merchant's amount", async () => {
    await gateway.sql`insert into agents.settings (merchant, approve_above) values ('DEMO', ${3n * CREDIT})`
    await play(m2, 1_000, 0, new Date('2026-11-20T03:01:00Z'))
    now = new Date('2026-11-20T03:05:20Z')
    await settle()
    await pay()
    expect([await billed(B, 'REALTIME'), await billed(A, 'REALTIME')]).toEqual([
      ['PAID', '2.5', '2.5', '2.5'],
      ['REVIEW', '3.5', '3.5', '0'],
    ])
  })

  it('needs a second person where it is split among accounts that the agent has opened', async () => {
    await gateway.sql`insert into agents.settings (merchant, approve_above) values ('DEMO', ${3n * CREDIT})`
    const other = await addMember(gateway.sql, { type: 1 })
    const split = [B]
    while (split.length < 4) split.push(await addMember(gateway.sql, { type: 1, parent: split.length > 1 ? B : A }))
    for (const agent of split.slice(1)) await openedBy(agent, B)
    for (const agent of [...split.slice(1), other])
      await contract(agent, 'REALTIME', RATES.B, agent === other ? undefined : A)
    for (const agent of [...split, other])
      await play(await addMember(gateway.sql, { parent: agent }), 400, 0, new Date('2026-11-20T03:01:00Z'))
    await gateway.sql`update agents.contracts set terms = ${gateway.sql.json(RATES.B)} where agent_id = ${A.id}`
    now = new Date('2026-11-20T03:05:20Z')
    await settle()
    expect(
      await Promise.all([...split, other].map(async (agent) => (await billed(agent, 'REALTIME'))?.slice(0, 2))),
    ).toEqual([
      ['ISSUED', '1'],
      ['ISSUED', '1'],
      ['ISSUED', '1'],
      ['REVIEW', '1'],
      ['ISSUED', '1'],
    ])
  })

  it('needs a second person where windows of a day add up to more', async () => {
    await gateway.sql`insert into agents.settings (merchant, approve_above) values ('DEMO', ${3n * CREDIT})`
    await play(m2, 1_000, 0, new Date('2026-11-20T03:01:00Z'))
    now = new Date('2026-11-20T03:05:20Z')
    await settle()
    await pay()
    await play(m2, 1_000, 0, new Date('2026-11-20T03:06:00Z'))
    now = new Date('2026-11-20T03:10:20Z')
    await settle()
    expect(await billed(B, 'REALTIME')).toEqual(['REVIEW', '2.5', '2.5', '0'])
    await play(m2, 1_000, 0, new Date('2026-11-21T03:06:00Z'))
    now = new Date('2026-11-21T03:10:20Z')
    await settle()
    expect(await billed(B, 'REALTIME')).toEqual(['ISSUED', '2.5', '2.5', '0'])
  })

  it('needs a second person where it adds up to more with a weekly salary that ended within a day', async () => {
    await gateway.sql`insert into agents.settings (merchant, approve_above) values ('DEMO', ${3n * CREDIT})`
    await gateway.sql`
      insert into agents.bills (merchant, kind, contract_id, agent_id, starts_at, ends_at, state, consumption, loss,
        active, gross, net, inputs, computed_at)
      select 'DEMO', 'DAILY', id, ${B.id}, '2026-11-13T02:00:00Z', '2026-11-20T02:00:00Z', 'ISSUED', 0, 0, 0, 1,
        ${CREDIT}, '{}', now() from agents.contracts where agent_id = ${B.id}`
    await play(m2, 1_000, 0, new Date('2026-11-20T03:01:00Z'))
    now = new Date('2026-11-20T03:05:20Z')
    await settle()
    expect(await billed(B, 'REALTIME')).toEqual(['REVIEW', '2.5', '2.5', '0'])
  })

  it('deducts what was reversed after the payout from the next amounts', async () => {
    const round = await play(m2, 1_000, 0, new Date('2026-11-20T03:01:00Z'))
    now = new Date('2026-11-20T03:05:20Z')
    await settle()
    await pay()
    await reverse(round)
    now = new Date('2026-11-20T03:10:20Z')
    await settle()
    expect(await billed(B, 'REALTIME')).toEqual(['NOTHING', '-2.5', '0', '0'])
    await play(m2, 2_000, 0, new Date('2026-11-20T03:11:00Z'))
    now = new Date('2026-11-20T03:15:20Z')
    await settle()
    await pay()
    expect([await billed(B, 'REALTIME'), await balance(B)]).toEqual([['PAID', '5', '2.5', '2.5'], '5'])
  })

  it('counts a bet that arrives after its window was computed in the running window', async () => {
    now = new Date('2026-11-20T03:05:20Z')
    await settle()
    await play(m2, 1_000, 0, new Date('2026-11-20T03:04:00Z'))
    now = new Date('2026-11-20T03:06:00Z')
    await settle()
    now = new Date('2026-11-20T03:10:20Z')
    await settle()
    expect(await billed(B, 'REALTIME')).toEqual(['ISSUED', '2.5', '2.5', '0'])
    expect(await gateway.sql`select count(*)::int from agents.bills where agent_id = ${B.id}`).toEqual([{ count: 1 }])
  })
})

describe('a dividend', () => {
  const month = new Date('2026-10-31T15:00:00Z')
  const settled = new Date('2026-11-30T18:00:00Z')

  it("is settled by the merchant's cycle, after deductions", async () => {
    await gateway.sql`insert into agents.settings (merchant, dividend_cycle, platform_fee) values ('DEMO', 'M', 500)`
    await contract(A, 'DIVIDEND', tiers('20'), undefined, month)
    await contract(B, 'DIVIDEND', tiers('10'), A, month)
    await play(m1, 100_000, 92_000)
    await play(m2, 200_000, 185_000)
    now = settled
    await settle()
    // 15,000 minus 5 percent, and 23,000 minus 5 percent.
    expect([await billed(B, 'DIVIDEND'), await billed(A, 'DIVIDEND')]).toEqual([
      ['ISSUED', '1425', '1425', '0'],
      ['ISSUED', '4370', '2945', '0'],
    ])
  })

  it("needs a second person above the merchant's amount", async () => {
    await gateway.sql`insert into agents.settings (merchant, approve_above) values ('DEMO', ${100n * CREDIT})`
    await contract(A, 'DIVIDEND', tiers('10'), undefined, month)
    await play(m1, 1_001, 0)
    now = settled
    await settle()
    await pay()
    expect(await billed(A, 'DIVIDEND')).toEqual(['REVIEW', '100.1', '100.1', '0'])
  })

  it('needs a second person where it adds up to more with accounts that the agent has opened and with salaries that end after it', async () => {
    await gateway.sql`insert into agents.settings (merchant, approve_above) values ('DEMO', ${25n * CREDIT})`
    await contract(A, 'DIVIDEND', tiers('10'), undefined, month)
    await contract(B, 'DIVIDEND', tiers('10'), A, month)
    const C = await addMember(gateway.sql, { type: 1, parent: A })
    await contract(C, 'DIVIDEND', tiers('10'), A, month)
    for (const agent of [B, C]) await openedBy(agent, A)
    await contract(A, 'HOURLY', tiers('1'), undefined, new Date('2026-11-30T15:00:00Z'))
    for (const member of [m2, await addMember(gateway.sql, { parent: C })]) await play(member, 100, 0)
    // This salary is settled before the dividend, which waits until 03:00 of the merchant's next day.
    await play(m1, 1_000, 1_000, new Date('2026-11-30T15:30:00Z'))
    now = new Date('2026-11-30T16:05:00Z')
    await settle()
    expect(await billed(A, 'HOURLY')).toEqual(['ISSUED', '10', '10', '0'])
    now = settled
    await settle()
    expect([await billed(B, 'DIVIDEND'), await billed(C, 'DIVIDEND')]).toEqual([
      ['ISSUED', '10', '10', '0'],
      ['REVIEW', '10', '10', '0'],
    ])
  })

  it('is paid by uplines as far as they can, and the open amount blocks their withdrawals until the next one is issued', async () => {
    await gateway.sql`
      insert into agents.settings (merchant, payer, approve_above) values ('DEMO', 'UPLINE', ${10n ** 12n})`
    await contract(A, 'DIVIDEND', tiers('20'), undefined, month)
    await contract(B, 'DIVIDEND', tiers('20'), A, month)
    await play(m2, 100, 0)
    now = settled
    await settle()
    await gateway.sql`update agents.bills set paid = 0, net = 20 * 10000 where agent_id in (${A.id}, ${B.id})`
    await gateway.sql`update agents.bills set net = 5 * 10000 where agent_id = ${A.id}`
    await pay()
    expect([await billed(A, 'DIVIDEND'), await billed(B, 'DIVIDEND')]).toEqual([
      ['PAID', '20', '5', '5'],
      ['PARTIAL', '20', '20', '5'],
    ])
    const token = await gateway.signIn(A)
    expect((await gateway.call('withdrawalOptions', {}, { token })).value.blocks).toContainEqual({
      code: 'UNPAID_BILLS',
      amount: '15',
    })
    await gateway.sql`select wallet.credit_deposit(${A.id}, ${randomUUID()}, ${10n * CREDIT}, ${now})`
    await pay()
    expect([await billed(B, 'DIVIDEND'), await balance(A), await balance(B)]).toEqual([
      ['PARTIAL', '20', '20', '15'],
      '0',
      '15',
    ])
    now = new Date('2026-12-31T18:00:00Z')
    await settle()
    expect((await bill(B, 'DIVIDEND', 1))?.state).toBe('EXPIRED')
    expect(
      (await gateway.call('withdrawalOptions', {}, { token: await gateway.signIn(A) })).value.blocks,
    ).not.toContainEqual(expect.objectContaining({ code: 'UNPAID_BILLS' }))
  })

  it('carries a loss into the next cycle where the merchant has set this', async () => {
    await gateway.sql`
      insert into agents.settings (merchant, dividend_cycle, carry) values ('DEMO', 'H', 'NEGATIVE_WITHIN_MONTH')`
    await contract(A, 'DIVIDEND', tiers('10'), undefined, month)
    await play(m1, 10, 110, new Date('2026-11-15T14:59:59Z'))
    await play(m1, 150, 0, new Date('2026-11-15T15:00:00Z'))
    now = settled
    await settle()
    expect([await bill(A, 'DIVIDEND', 1), await bill(A, 'DIVIDEND')]).toMatchObject([
      { state: 'NOTHING', gross: '0' },
      { state: 'ISSUED', gross: '5' },
    ])
  })
})

describe('bills', () => {
  it('are explained to their agent and the direct upline, down to the bets', async () => {
    await contract(A, 'DAILY', tiers('0.5'))
    await contract(B, 'DAILY', tiers('0.3'), A)
    await play(m1, 100_000, 0)
    await play(m2, 200_000, 0)
    now = new Date('2026-11-20T18:00:00Z')
    await settle()
    const [tokenA, tokenB] = [await gateway.signIn(A), await gateway.signIn(B)]
    const { list, sums } = (await gateway.call('agentBills', { kind: 'DAILY' }, { token: tokenA })).value
    expect([list.length, sums]).toEqual([1, { net: '900', paid: '0' }])
    const { bill: one, explanation } = (await gateway.call('agentBill', { billId: list[0]!.billId }, { token: tokenA }))
      .value
    expect(one).toMatchObject({
      agent: A.account,
      rate: '0.50',
      consumption: '300000',
      gross: '1500',
      net: '900',
      from: Date.UTC(2026, 10, 19, 15),
      to: Date.UTC(2026, 10, 20, 15),
    })
    expect(explanation).toMatchObject({
      tier: 0,
      gross: '1500',
      net: '900',
      downlines: [{ agent: B.account, gross: '600' }],
      terms: tiers('0.5'),
    })
    const bets = (await gateway.call('agentBillSources', { billId: list[0]!.billId }, { token: tokenA })).value
    expect(bets.list.map(({ account, stake }) => [account, stake]).sort()).toEqual(
      [
        [m1.account, '100000'],
        [expect.stringContaining('***'), '200000'],
      ].sort(),
    )
    const below = (await gateway.call('agentBills', { kind: 'DAILY', of: 'DOWNLINES' }, { token: tokenA })).value.list
    expect(below).toMatchObject([{ agent: B.account, net: '600' }])
    expect((await gateway.call('agentBill', { billId: below[0]!.billId }, { token: tokenB })).value.bill).toMatchObject(
      { agent: B.account },
    )
    expect((await gateway.call('agentBill', { billId: list[0]!.billId }, { token: tokenB })).status).toBe(404)
  })
})
