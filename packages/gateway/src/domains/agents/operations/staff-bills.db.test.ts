import { merchantBillAnswers } from '@atrium/contracts/staff/agents/bills'
import { contractCycleAnswers } from '@atrium/contracts/staff/agents/cycles'
import { CREDIT, toWire } from '@atrium/contracts/money'
import type { ContractKind, ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { createSealer } from '@atrium/ledger'
import { addContract } from '../../../testing/agents.ts'
import { addMember, openAccount } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sealJournals } from '../../../testing/wallet/seal-journals.ts'
import { untilFeedIsReadable } from '../../../testing/wallet/settled-bets.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { createTeamRollups } from '../rollups/rollups.ts'
import { createBillPayment, createCycleSettlement } from '../settlements/settle-cycles.ts'
import { addRound } from '../../../testing/wallet/rounds.ts'

let gateway: TestGateway
let now: Date
let A: TestMember, B: TestMember, m1: TestMember, m2: TestMember
const deps = () => ({ ...gateway.deps, clock: () => now })
const tiers = (rate: string): ContractTerms => ({ tiers: [{ rate, minConsumption: '0', minLoss: '0', minActive: 0 }] })
const DAY = new Date('2026-11-19T15:00:00Z')
const SETTLED = new Date('2026-11-20T18:00:00Z')

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
  await sql`delete from agents.bills`
  await sql`delete from agents.contracts`
  await sql`delete from agents.cycles`
  await sql`delete from agents.settings`
  A = await addMember(sql, { type: 1 })
  B = await addMember(sql, { type: 1, parent: A })
  m1 = await addMember(sql, { parent: A })
  m2 = await addMember(sql, { parent: B })
  for (const member of [A, B, m1, m2]) await openAccount(sql, member, 0n)
})

interface Options {
  people?: string[]
  merchant?: string
}
const send = (method: 'GET' | 'POST', path: string, body?: object, actor = 'mina', change: Options = {}) =>
  sendAsStaff(gateway, method, path, {
    ...(body && { body }),
    staff: staffOf(actor, { roles: ['agent-manager'], people: [actor], ...change }),
  })
const decide = (billId: string, action: 'approve' | 'deny' | 'pay', actor = 'mina', change: Options = {}) =>
  send('POST', `/agents/bills/${billId}/${action}`, { reason: 'Checked' }, actor, change)
const list = async (query: string) => merchantBillAnswers.page.parse((await send('GET', `/agents/bills?${query}`)).body)
const play = (member: TestMember, stake: number, payout: number) =>
  addRound(gateway.sql, { member, game: 'TIDE', stake, payout, at: now })
async function count(): Promise<void> {
  await untilFeedIsReadable(gateway.sql)
  await sealJournals(gateway.sql, createSealer(gateway.deps))
  await createTeamRollups(deps())()
}
async function settle(): Promise<void> {
  await count()
  await createCycleSettlement(deps())()
}
const contract = (
  agent: TestMember,
  terms: ContractTerms,
  upline?: TestMember,
  kind: ContractKind = 'DAILY',
  from = DAY,
) => addContract(gateway.sql, agent, { kind, terms, from, ...(upline && { upline }) })
const balance = async (member: TestMember) =>
  toWire(
    (
      await gateway.sql<
        [{ balance: bigint }]
      >`select balance from ledger.accounts where member_id = ${member.id} and kind = 'REAL'`
    )[0].balance,
  )
const billOf = async (agent: TestMember) =>
  String(
    (await gateway.sql<{ id: bigint }[]>`select id from agents.bills where agent_id = ${agent.id} order by id desc`)[0]!
      .id,
  )

/** Creates a bill of 100.1 credits, above the amount that needs a second person. */
async function inReview(): Promise<string> {
  await gateway.sql`insert into agents.settings (merchant, approve_above) values ('DEMO', ${100n * CREDIT})`
  await contract(A, tiers('10'))
  await play(m1, 1_001, 0)
  now = SETTLED
  await settle()
  return billOf(A)
}

/** Approves a proposal as a second person. Mina makes the proposals. */
const second = (proposalId: string, actor = 'jun', change: Options = {}) =>
  send('POST', `/proposals/${proposalId}/approve`, {}, actor, change)

describe('a bill in review', () => {
  it('is paid when two people have approved it, each logged with the reason', async () => {
    const billId = await inReview()
    expect(await list('pageSize=10')).toMatchObject({
      list: [{ billId, state: 'REVIEW', agent: A.account, net: '100.1' }],
      sums: { total: 1, net: '100.1', paid: '0' },
    })
    const { body } = await decide(billId, 'approve')
    expect(body).toMatchObject({
      state: 'REVIEW',
      approvedBy: 'mina',
      proposal: {
        subject: `agent-bill:${billId}`,
        gives: '100.1',
        changes: [{ field: 'amount', to: '100.1', loosens: true }],
      },
    })
    const { proposalId } = body.proposal
    expect((await list('pageSize=10')).list).toMatchObject([{ state: 'REVIEW', approvedBy: 'mina' }])
    await createBillPayment(deps())()
    expect(await balance(A)).toBe('0')
    expect((await decide(billId, 'approve')).body.proposal).toMatchObject({ proposalId, isOwn: true })
    expect((await second(proposalId, 'payments of mina', { people: ['mina'] })).body.errorCode).toBe(
      'PROPOSAL_NEEDS_OTHER_PERSON',
    )
    expect((await second(proposalId)).status).toBe(200)
    expect((await list('queue=ALL&state=PAID')).list).toMatchObject([
      { billId, paid: '100.1', approvedBy: 'mina', decidedBy: 'jun', reason: 'Checked' },
    ])
    expect(await balance(A)).toBe('100.1')
    for (const action of ['approve', 'deny', 'pay'] as const)
      expect((await decide(billId, action, 'kim')).body.errorCode).toBe('BILL_DECIDED')
    expect(
      await gateway.sql`
        select actor, action, details ->> 'reason' as reason from audit.log
        where subject in (${`agent-bill:${billId}`}, ${`proposal:${proposalId}`}) order by id`,
    ).toEqual([
      { actor: 'mina', action: 'proposal-made', reason: 'Checked' },
      { actor: 'jun', action: 'agent-bill-approved', reason: 'Checked' },
      { actor: 'jun', action: 'proposal-applied', reason: 'Checked' },
    ])
  })

  it('is never paid once it was denied, also where another person had approved it', async () => {
    const billId = await inReview()
    const { proposalId } = (await decide(billId, 'approve')).body.proposal
    expect((await decide(billId, 'deny')).body).toMatchObject({ state: 'DENIED', decidedBy: 'mina', reason: 'Checked' })
    expect((await send('GET', `/proposals?subject=agent-bill:${billId}`)).body.list).toEqual([])
    await createBillPayment(deps())()
    expect((await second(proposalId)).body.errorCode).toBe('PROPOSAL_OUTDATED')
    expect(await balance(A)).toBe('0')
    expect((await decide(billId, 'approve', 'jun')).body.errorCode).toBe('BILL_DECIDED')
  })

  it('is paid once when two other people approve it concurrently', async () => {
    const billId = await inReview()
    const { proposalId } = (await decide(billId, 'approve')).body.proposal
    const answers = await Promise.all([second(proposalId), second(proposalId, 'kim')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await balance(A)).toBe('100.1')
  })

  it.each([
    '/agents/bills',
    '/agents/bills/file',
    '/agents/cycles',
    '/agents/cycles/file',
    '/agents/tree',
    '/campaign-costs',
  ])('400: for days outside of this century, in %s', async (path) => {
    for (const query of ['from=0001-01-01', 'to=0000-01-01', 'to=9999-12-31'])
      expect((await sendAsStaff(gateway, 'GET', `${path}?${query}`)).status).toBe(400)
  })

  it('404: for another merchant', async () => {
    const billId = await inReview()
    expect((await decide(billId, 'deny', 'mina', { merchant: 'LOTUS' })).status).toBe(404)
    expect((await send('GET', `/agents/bills/${billId}`, undefined, 'mina', { merchant: 'LOTUS' })).status).toBe(404)
  })
})

describe('a bill of an upline', () => {
  it("is tried again with the upline's current money, also after it expired", async () => {
    await gateway.sql`
      insert into agents.settings (merchant, payer, approve_above) values ('DEMO', 'UPLINE', ${10n ** 12n})`
    await contract(A, tiers('20'))
    await contract(B, tiers('10'), A)
    await play(m2, 100, 0)
    now = SETTLED
    await settle()
    const billId = await billOf(B)
    await gateway.sql`update agents.bills set state = 'INSUFFICIENT' where id = ${billId}`
    expect((await list('queue=UNPAID')).list.map((one) => one.billId)).toEqual([billId])
    expect((await decide(billId, 'pay')).body).toMatchObject({ state: 'INSUFFICIENT', payer: A.account })
    await gateway.sql`select wallet.credit_deposit(${A.id}, ${randomUUID()}, ${4n * CREDIT}, ${now})`
    expect((await decide(billId, 'pay')).body).toMatchObject({ state: 'PARTIAL', paid: '4' })
    await gateway.sql`update agents.bills set state = 'EXPIRED' where id = ${billId}`
    await gateway.sql`select wallet.credit_deposit(${A.id}, ${randomUUID()}, ${9n * CREDIT}, ${now})`
    expect((await decide(billId, 'pay')).body).toMatchObject({ state: 'PAID', paid: '10' })
    expect([await balance(A), await balance(B)]).toEqual(['3', '10'])
    expect((await decide(billId, 'pay')).body.errorCode).toBe('BILL_DECIDED')
  })

  it('needs a second person above the limit of one person, who is none of its approvers', async () => {
    await gateway.sql`
      insert into agents.settings (merchant, payer, approve_above) values ('DEMO', 'UPLINE', ${10n ** 12n})`
    await contract(A, tiers('20'))
    await contract(B, tiers('10'), A)
    await play(m2, 20_000, 0)
    now = SETTLED
    await settle()
    const billId = await billOf(B)
    await gateway.sql`update agents.bills set state = 'REVIEW' where id = ${billId}`
    await second((await decide(billId, 'approve', 'kim')).body.proposal.proposalId, 'lee')
    await gateway.sql`select wallet.credit_deposit(${A.id}, ${randomUUID()}, ${2_000n * CREDIT}, ${now})`
    const before = await balance(B)
    const { proposal } = (await decide(billId, 'pay')).body
    expect(proposal).toMatchObject({ state: 'PROPOSED', proposedBy: 'mina' })
    for (const actor of ['mina', 'kim', 'lee'])
      expect((await second(proposal.proposalId, actor)).body.errorCode).toBe('PROPOSAL_NEEDS_OTHER_PERSON')
    expect(await balance(B)).toBe(before)
    expect((await second(proposal.proposalId)).body).toMatchObject({ state: 'APPLIED', decidedBy: 'jun' })
    expect(await balance(B)).toBe('2000')
  })

  it('needs a second person below that too, where its second approver pays it again', async () => {
    const billId = await inReview()
    await second((await decide(billId, 'approve')).body.proposal.proposalId)
    await gateway.sql`update agents.bills set state = 'INSUFFICIENT', paid = 0 where id = ${billId}`
    expect((await decide(billId, 'pay', 'jun')).body.proposal).toMatchObject({ state: 'PROPOSED', proposedBy: 'jun' })
  })
})

describe('the list of bills', () => {
  it('has filters by kind, state, agent and days of the merchant, sums, a file, and an explanation of each', async () => {
    await contract(A, tiers('0.5'))
    await contract(B, tiers('0.3'), A)
    await play(m1, 100_000, 0)
    await play(m2, 200_000, 0)
    now = SETTLED
    await settle()
    const all = await list('queue=ALL')
    expect(all).toMatchObject({
      list: [
        { agent: B.account, net: '600' },
        { agent: A.account, net: '900', gross: '1500', rate: '0.50' },
      ],
      sums: { total: 2, net: '1500' },
    })
    expect((await list(`queue=ALL&account=${B.account.toUpperCase()}`)).list).toHaveLength(1)
    for (const query of ['kind=DIVIDEND', 'state=PAID', 'from=2026-11-21', 'to=2026-11-19'])
      expect([query, (await list(`queue=ALL&${query}`)).sums.total]).toEqual([query, 0])
    expect((await list('queue=ALL&from=2026-11-20&to=2026-11-20')).sums.total).toBe(2)
    const detail = merchantBillAnswers.detail.parse((await send('GET', `/agents/bills/${await billOf(A)}`)).body)
    expect(detail).toMatchObject({
      agent: A.account,
      explanation: { tier: 0, gross: '1500', net: '900', downlines: [{ agent: B.account, gross: '600' }] },
    })
    expect((await send('GET', '/agents/bills/file?queue=ALL')).body.list).toEqual((await list('queue=ALL')).list)
    expect(await gateway.sql`select count(*)::int from audit.log where action = 'agent-bills-exported'`).toEqual([
      { count: 1 },
    ])
  })
})

describe('cycles', () => {
  it('show their cost, the subsidy of the platform, and the current cost of the running one', async () => {
    await contract(A, tiers('20'), undefined, 'DIVIDEND', new Date('2026-10-31T15:00:00Z'))
    await contract(B, tiers('10'), A, 'DIVIDEND', new Date('2026-10-31T15:00:00Z'))
    await play(m2, 1_000, 0)
    await play(m1, 0, 2_000)
    await count()
    const exposed = contractCycleAnswers.exposure.parse((await send('GET', '/agents/exposure?kind=DIVIDEND')).body)
    // A's team has won, and B is paid by the platform alone.
    expect(exposed).toMatchObject({
      kind: 'DIVIDEND',
      startsAt: '2026-10-31T15:00:00.000Z',
      endsAt: '2026-11-30T15:00:00.000Z',
      bills: 2,
      gross: '0',
      net: '100',
      subsidy: '100',
      review: 0,
      before: [],
    })
    expect(exposed.agents.map(({ agent, net, state }) => [agent, net, state])).toEqual([
      [B.account, '100', 'ISSUED'],
      [A.account, '0', 'NOTHING'],
    ])
    expect(await gateway.sql`select count(*)::int from agents.bills`).toEqual([{ count: 0 }])
    now = new Date('2026-11-30T18:00:00Z')
    await settle()
    const page = contractCycleAnswers.page.parse((await send('GET', '/agents/cycles?kind=DIVIDEND')).body)
    expect(page).toMatchObject({
      list: [
        {
          kind: 'DIVIDEND',
          startsAt: '2026-10-31T15:00:00.000Z',
          bills: 2,
          gross: '0',
          net: '100',
          paid: '0',
          subsidy: '100',
        },
      ],
      sums: { total: 1, subsidy: '100' },
    })
    expect((await send('GET', '/agents/cycles/file')).body.list).toMatchObject([{ kind: 'DIVIDEND', net: '100' }])
  })

  it('compute to the same again, whatever the current settings, and name every bill that differs', async () => {
    await contract(A, tiers('0.5'))
    await contract(B, tiers('0.3'), A)
    await play(m1, 100, 0)
    await play(m2, 1_000, 0)
    now = SETTLED
    await settle()
    await gateway.sql`insert into agents.settings (merchant, platform_fee, payer) values ('DEMO', 5000, 'UPLINE')`
    const at = (startsAt: Date) => `/agents/cycles/comparison?kind=DAILY&period=D&startsAt=${startsAt.toISOString()}`
    const compare = async (startsAt: Date) =>
      contractCycleAnswers.comparison.parse((await send('GET', at(startsAt))).body)
    expect(await compare(DAY)).toMatchObject({ bills: 2, differences: [], isCut: false })
    await gateway.sql`update agents.bills set net = net + 10000 where agent_id = ${B.id}`
    expect((await compare(DAY)).differences).toMatchObject([
      { agent: B.account, stored: { net: '4' }, again: { net: '3' } },
    ])
    await gateway.sql`
      update agents.team_days set valid_bet = valid_bet + 1000000
      where node_id in (select id from agents.nodes where member_id in (${A.id}, ${B.id}))`
    expect((await compare(DAY)).differences).toHaveLength(2)
    await gateway.sql`delete from agents.bills where agent_id = ${B.id}`
    const missing = (await compare(DAY)).differences.find(({ agent }) => agent === B.account)
    expect([missing?.stored, missing?.again]).toEqual([undefined, expect.objectContaining({ net: expect.any(String) })])
    expect((await send('GET', at(SETTLED))).status).toBe(404)
  })

  it('of real-time salaries compute to the same gross again, and do not change remainders', async () => {
    const from = new Date('2026-11-20T03:00:00Z')
    await contract(A, { rates: { win: '0.3', loss: '0.5', single: '0.1' } }, undefined, 'REALTIME', from)
    now = new Date('2026-11-20T03:01:00Z')
    await play(m1, 3, 6)
    now = new Date('2026-11-20T03:05:20Z')
    await settle()
    const remainder = () => gateway.sql`select amount::text from agents.remainders where agent_id = ${A.id}`
    const before = await remainder()
    const { body } = await send('GET', `/agents/cycles/comparison?kind=REALTIME&startsAt=${from.toISOString()}`)
    expect(contractCycleAnswers.comparison.parse(body)).toMatchObject({ bills: 1, differences: [] })
    expect(await remainder()).toEqual(before)
  })
})
