import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { adjustmentAnswers } from '@atrium/contracts/staff/members/adjustments'
import { merchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { openAccount } from '../balances/open-account.ts'
import { creditDeposit, reverseDeposit } from '../deposits/credit-repository.ts'

let gateway: TestGateway
let member: TestMember

beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
  await openAccount(gateway.sql, { memberId: member.id, amount: 100n * CREDIT })
})

interface Options {
  actor?: string
  people?: string[]
  roles?: string[]
  merchant?: string
}
const send = (method: 'GET' | 'POST', path: string, body?: object, { actor = 'Mina', ...change }: Options = {}) =>
  sendAsStaff(gateway, method, path, { ...(body && { body }), staff: staffOf(actor, change) })
const propose = (body: object, options: Options = {}) =>
  send(
    'POST',
    `/members/${member.id}/adjustments`,
    { adjustmentId: randomUUID(), kind: 'CREDIT', amount: '25', reason: 'Goodwill', ...body },
    options,
  )
const proposed = async (body: object = {}, options: Options = {}) =>
  merchantProposal.parse((await propose(body, options)).body).proposalId
const approve = (id: string, options: Options = {}) =>
  send('POST', `/proposals/${id}/approve`, {}, { actor: 'Jun', ...options })
const decline = (id: string) => send('POST', `/proposals/${id}/decline`, { reason: 'Nothing left' }, { actor: 'Jun' })
const listed = async (query = '', options: Options = {}) =>
  adjustmentAnswers.page.parse(
    (await send('GET', `/adjustments?account=${member.account.toUpperCase()}&${query}`, undefined, options)).body,
  )
const poolsOf = async () =>
  Object.fromEntries(
    (
      await gateway.sql<
        { kind: string; balance: bigint }[]
      >`select kind, balance from ledger.accounts where member_id = ${member.id}`
    ).map(({ kind, balance }) => [kind, Number(balance / CREDIT)]),
  )
const houseOf = async () =>
  Number(
    (
      await gateway.sql<{ sum: bigint }[]>`
        select coalesce(sum(e.amount), 0)::int8 as sum
        from ledger.entries e join ledger.accounts a on a.id = e.account_id
        where a.kind = 'HOUSE' and a.name = 'adjustments'`
    )[0]!.sum / CREDIT,
  )
const entriesOf = (id: string) =>
  gateway.sql`select actor, action, details from audit.log where subject = ${`proposal:${id}`} order by id`
const messages = async () =>
  (
    await gateway.sql<{ template: string }[]>`select template from messages.messages where member_id = ${member.id}`
  ).map(({ template }) => template)

/** Charges back a deposit of 150, which leaves an empty wallet and a debt of 50. */
async function chargeBack(): Promise<void> {
  const deposit = { memberId: member.id, ref: randomUUID(), amount: 150n * CREDIT }
  await gateway.sql.begin(async (tx) => {
    await tx`select set_config('atrium.actor', 'test', true)`
    await creditDeposit(tx, { ...deposit, amount: 50n * CREDIT }, new Date())
    await reverseDeposit(tx, { ...deposit, amount: 200n * CREDIT }, new Date())
  })
}

describe('an adjustment', () => {
  it('is booked once another person approves it: the member gets the money and a message, and both names are logged', async () => {
    const house = await houseOf()
    const id = await proposed({ reason: 'Goodwill' })
    expect(await poolsOf()).toEqual({ REAL: 100 })
    gateway.published.length = 0
    expect((await approve(id)).body).toMatchObject({
      state: 'APPLIED',
      proposedBy: 'Mina',
      decidedBy: 'Jun',
      gives: '25',
    })
    expect([await poolsOf(), await houseOf(), await messages()]).toEqual([
      { REAL: 125 },
      house - 25,
      ['adjustment-credited'],
    ])
    expect(gateway.published.map(({ message }) => message)).toContainEqual({
      topic: 'wallet.balance.changed',
      payload: { sumBalance: '125', currency: 'DEMO', version: expect.any(Number) },
    })
    const details = {
      about: `adjustment:${member.id}`,
      reason: 'Goodwill',
      proposedBy: 'Mina',
      to: { member: member.account, adjustment: 'CREDIT', amount: '25', balance: '100' },
    }
    expect(await entriesOf(id)).toMatchObject([
      { actor: 'Mina', action: 'proposal-made', details },
      { actor: 'Jun', action: 'proposal-applied', details },
    ])
  })

  it('is one proposal for a repeated request, also once it is booked, and rejects another request with its id', async () => {
    const adjustmentId = randomUUID()
    const debit = { adjustmentId, kind: 'DEBIT', amount: '60' }
    for (const state of ['PROPOSED', 'PROPOSED', 'APPLIED']) {
      if (state === 'APPLIED') await approve(adjustmentId)
      expect(await propose(debit)).toMatchObject({ status: 200, body: { proposalId: adjustmentId, state } })
    }
    expect(await poolsOf()).toEqual({ REAL: 40 })
    for (const [body, actor] of [
      [{ ...debit, amount: '61' }, 'Mina'],
      [debit, 'Jun'],
    ] as const)
      expect(await propose(body, { actor })).toMatchObject({ status: 409, body: { errorCode: 'REQUEST_ID_USED' } })
  })

  it('409: with the id of a concurrent request of another merchant', async () => {
    const id = randomUUID()
    const { sql } = gateway
    let here: ReturnType<typeof propose>
    await sql.begin(async (tx) => {
      await tx`
        insert into proposals.proposals (id, merchant, operation, input, subject, changes, proposed_by, proposer_people,
          proposed_at, expires_at)
        values (${id}, 'LOTUS', 'adjustBalance', '{}', 'x', '[]', 'x', '{x}', now(), now())`
      const [{ pid }] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`
      here = propose({ adjustmentId: id })
      for (let waiting = 0; waiting === 0;)
        waiting = (await sql`select 1 from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`).length
    })
    expect(await here!).toMatchObject({ status: 409, body: { errorCode: 'REQUEST_ID_USED' } })
  })

  it('above the balance is rejected when it is proposed', async () => {
    for (const [kind, errorCode] of [
      ['DEBIT', 'ADJUSTMENT_ABOVE_BALANCE'],
      ['SETTLE_DEBT', 'ADJUSTMENT_ABOVE_DEBT'],
    ])
      expect(await propose({ kind, amount: '100.0001' })).toMatchObject({ status: 409, body: { errorCode } })
    expect((await listed()).list).toEqual([])
  })

  it("that debits counts the member's pending debits, including concurrent proposals", async () => {
    const waiting = await proposed({ kind: 'DEBIT', amount: '60' })
    const rejected = { status: 409, body: { errorCode: 'ADJUSTMENT_ABOVE_BALANCE' } }
    expect(await propose({ kind: 'DEBIT', amount: '40.0001' })).toMatchObject(rejected)
    const both = await Promise.all([1, 2].map(() => propose({ kind: 'DEBIT', amount: '40' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await propose({ kind: 'CREDIT', amount: '500' })).status).toBe(200)
    // Declined and expired debits no longer count.
    await decline(waiting)
    expect((await propose({ kind: 'DEBIT', amount: '60' })).status).toBe(200)
    gateway.advance(73 * 3_600_000)
    expect((await propose({ kind: 'DEBIT', amount: '100' })).status).toBe(200)
  })

  it('debits at most the balance; above it, it can only be declined', async () => {
    const [fits, exceeds] = [
      await proposed({ kind: 'DEBIT', amount: '60' }),
      await proposed({ kind: 'DEBIT', amount: '40' }),
    ]
    expect((await approve(fits)).status).toBe(200)
    await chargeBack()
    expect(await approve(exceeds)).toMatchObject({ status: 409, body: { errorCode: 'ADJUSTMENT_ABOVE_BALANCE' } })
    expect([await poolsOf(), await messages()]).toEqual([{ REAL: 0, DEBT: -110 }, ['adjustment-debited']])
    expect((await decline(exceeds)).body).toMatchObject({
      state: 'DECLINED',
      declineReason: 'Nothing left',
    })
  })

  it('settles as much of a debt as the money allows, after which the member can withdraw again', async () => {
    await chargeBack()
    expect(await poolsOf()).toEqual({ REAL: 0, DEBT: -50 })
    const [part, exceeds, rest] = [
      await proposed({ kind: 'SETTLE_DEBT', amount: '20' }),
      await proposed({ kind: 'SETTLE_DEBT', amount: '31' }),
      await proposed({ kind: 'SETTLE_DEBT', amount: '30' }),
    ]
    expect((await approve(part)).status).toBe(200)
    expect(await approve(exceeds)).toMatchObject({ status: 409, body: { errorCode: 'ADJUSTMENT_ABOVE_DEBT' } })
    expect((await approve(rest)).status).toBe(200)
    expect([await poolsOf(), await messages()]).toEqual([{ REAL: 0, DEBT: 0 }, ['debt-settled', 'debt-settled']])
  })

  it('leaves the ledger balanced: its journals sum to 0, and balances follow from the entries', async () => {
    await chargeBack()
    for (const body of [{}, { kind: 'DEBIT', amount: '5' }, { kind: 'SETTLE_DEBT', amount: '20' }])
      await approve(await proposed(body))
    expect(await poolsOf()).toEqual({ REAL: 20, DEBT: -30 })
    expect(
      await gateway.sql`select journal_id from ledger.entries group by journal_id having sum(amount) <> 0`,
    ).toEqual([])
    expect(
      await gateway.sql`
      select a.kind from ledger.accounts a
      where a.member_id = ${member.id} and a.balance <> (select coalesce(sum(e.amount), 0) from ledger.entries e
        where e.account_id = a.id)`,
    ).toEqual([])
  })

  it('is in the statement of the member', async () => {
    await approve(await proposed())
    const { value } = await gateway.call(
      'memberTransactions',
      { pageSize: 10 },
      { token: await gateway.signIn(member) },
    )
    expect(value.list[0]).toMatchObject({ kind: 'ADJUSTMENT', amount: '25', balanceAfter: '125' })
  })
})

describe('roles for adjustments', () => {
  it('cashiers propose, cashiers and risk decide', async () => {
    for (const roles of [['risk'], ['support']])
      expect(await propose({}, { roles })).toMatchObject({ status: 403, body: { errorCode: 'STAFF_ROLE_MISSING' } })
    const id = await proposed({}, { roles: ['cashier'] })
    expect(await approve(id, { roles: ['support'] })).toMatchObject({
      status: 403,
      body: { errorCode: 'STAFF_ROLE_MISSING' },
    })
    expect((await approve(id, { roles: ['risk'] })).status).toBe(200)
  })

  it('404: about members of another merchant; 400 for an invalid amount; 403 for a trial', async () => {
    expect((await propose({}, { merchant: 'LOTUS' })).status).toBe(404)
    for (const amount of ['0', '-1', 'x', '1000000.0001', '']) expect((await propose({ amount })).status).toBe(400)
    member = await addMember(gateway.sql, { type: 4 })
    expect(await propose({})).toMatchObject({ status: 403, body: { errorCode: 'REAL_ACCOUNT_REQUIRED' } })
  })
})

describe('the list of adjustments', () => {
  it('has the money that pending ones would change, as it is now', async () => {
    const booked = await proposed({ kind: 'DEBIT', amount: '10' })
    await proposed({ kind: 'CREDIT', amount: '1' })
    await approve(booked)
    const balances = async () => (await listed('queue=ALL')).list.map(({ kind, balance }) => [kind, balance])
    expect(await balances()).toEqual([
      ['CREDIT', '90'],
      ['DEBIT', undefined],
    ])
    await chargeBack()
    await proposed({ kind: 'SETTLE_DEBT', amount: '5' })
    expect((await balances()).slice(0, 2)).toEqual([
      ['SETTLE_DEBT', '60'],
      ['CREDIT', '0'],
    ])
  })

  it('has pending ones by default, newest first, and marks the reader’s own', async () => {
    await approve(await proposed())
    const [first, second] = [await proposed({ amount: '1.50' }), await proposed({ amount: '2' }, { actor: 'Jun' })]
    const page = await listed('pageSize=1')
    expect(page).toMatchObject({
      currency: 'DEMO',
      list: [
        { proposalId: second, isOwn: false, memberId: String(member.id), account: member.account, reason: 'Goodwill' },
      ],
    })
    expect((await listed(`pageSize=1&after=${page.next}`)).list).toMatchObject([
      { proposalId: first, isOwn: true, amount: '1.5' },
    ])
    expect((await listed('queue=ALL')).list).toHaveLength(3)
    expect((await listed('queue=ALL', { merchant: 'LOTUS' })).list).toEqual([])
  })
})
