import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { adjustmentAnswers } from '@atrium/contracts/registry/members/adjustments'
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
  adjustmentAnswers.adjustment.parse((await propose(body, options)).body).adjustmentId
const decide = (id: string, body: object = { decision: 'APPROVE' }, options: Options = {}) =>
  send('POST', `/adjustments/${id}/decide`, body, { actor: 'Jun', ...options })
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
  gateway.sql`
    select actor, action, details from audit.log where subject = ${`adjustment:${id}`} and action <> 'adjustment'
    order by id`
const messages = async () =>
  (
    await gateway.sql<{ template: string }[]>`select template from messages.messages where member_id = ${member.id}`
  ).map(({ template }) => template)

/** A deposit of 150 that was charged back: the wallet is empty, and 50 are owed. */
async function chargeBack(): Promise<void> {
  const deposit = { memberId: member.id, ref: randomUUID(), amount: 150n * CREDIT }
  await gateway.sql.begin(async (tx) => {
    await tx`select set_config('atrium.actor', 'test', true)`
    await creditDeposit(tx, { ...deposit, amount: 50n * CREDIT }, new Date())
    await reverseDeposit(tx, { ...deposit, amount: 200n * CREDIT }, new Date())
  })
}

describe('an adjustment', () => {
  it('is booked once another person approves it: the member has the money, the message, and both names are logged', async () => {
    const house = await houseOf()
    const id = await proposed({ reason: 'Goodwill' })
    expect(await poolsOf()).toEqual({ REAL: 100 })
    gateway.published.length = 0
    expect((await decide(id)).body).toMatchObject({
      adjustmentId: id,
      state: 'BOOKED',
      proposedBy: 'Mina',
      decidedBy: 'Jun',
      isOwn: false,
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
    const details = { member: String(member.id), kind: 'CREDIT', amount: '25', reason: 'Goodwill', proposedBy: 'Mina' }
    expect(await entriesOf(id)).toEqual([
      { actor: 'Mina', action: 'adjustment-proposed', details },
      { actor: 'Jun', action: 'adjustment-approved', details },
    ])
  })

  it('is decided once, also by two people at once', async () => {
    const id = await proposed()
    const statuses = await Promise.all([decide(id), decide(id, { decision: 'APPROVE' }, { actor: 'Ara' })])
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await decide(id)).toMatchObject({ status: 409, body: { errorCode: 'ADJUSTMENT_DECIDED' } })
    expect(await poolsOf()).toEqual({ REAL: 125 })
  })

  it('of a request that is sent again is one proposal, and of another request with its id none', async () => {
    const adjustmentId = randomUUID()
    for (let sent = 0; sent < 2; sent++)
      expect(await propose({ adjustmentId })).toMatchObject({ status: 200, body: { adjustmentId, isOwn: true } })
    expect(await entriesOf(adjustmentId)).toHaveLength(1)
    expect(await propose({ adjustmentId, amount: '26' })).toMatchObject({
      status: 409,
      body: { errorCode: 'REQUEST_ID_USED' },
    })
    expect(await propose({ adjustmentId }, { actor: 'Jun' })).toMatchObject({
      status: 409,
      body: { errorCode: 'REQUEST_ID_USED' },
    })
  })

  it('of more than there is is rejected as it is proposed', async () => {
    for (const [kind, errorCode] of [
      ['DEBIT', 'ADJUSTMENT_ABOVE_BALANCE'],
      ['SETTLE_DEBT', 'ADJUSTMENT_ABOVE_DEBT'],
    ])
      expect(await propose({ kind, amount: '100.0001' })).toMatchObject({ status: 409, body: { errorCode } })
    expect((await send('GET', `/adjustments?account=${member.account}`)).body.list).toEqual([])
  })

  it('of a debit counts the debits of the member that wait, also those that are proposed at the same time', async () => {
    const waiting = await proposed({ kind: 'DEBIT', amount: '60' })
    const rejected = { status: 409, body: { errorCode: 'ADJUSTMENT_ABOVE_BALANCE' } }
    expect(await propose({ kind: 'DEBIT', amount: '40.0001' })).toMatchObject(rejected)
    const both = await Promise.all([1, 2].map(() => propose({ kind: 'DEBIT', amount: '40' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await propose({ kind: 'CREDIT', amount: '500' })).status).toBe(200)
    // What was declined, or has expired, waits no more.
    await decide(waiting, { decision: 'DECLINE', reason: 'Another member' })
    expect((await propose({ kind: 'DEBIT', amount: '60' })).status).toBe(200)
    gateway.advance(73 * 3_600_000)
    expect((await propose({ kind: 'DEBIT', amount: '100' })).status).toBe(200)
  })

  it('debits what the member has, never more: then it can still be declined', async () => {
    const [fits, exceeds] = [
      await proposed({ kind: 'DEBIT', amount: '60' }),
      await proposed({ kind: 'DEBIT', amount: '40' }),
    ]
    expect((await decide(fits)).status).toBe(200)
    await chargeBack()
    expect(await decide(exceeds)).toMatchObject({ status: 409, body: { errorCode: 'ADJUSTMENT_ABOVE_BALANCE' } })
    expect([await poolsOf(), await messages()]).toEqual([{ REAL: 0, DEBT: -110 }, ['adjustment-debited']])
    expect((await decide(exceeds, { decision: 'DECLINE', reason: 'Nothing left' })).body).toMatchObject({
      state: 'DECLINED',
      declineReason: 'Nothing left',
    })
  })

  it('settles a debt as far as it goes, after which the member can withdraw again', async () => {
    await chargeBack()
    expect(await poolsOf()).toEqual({ REAL: 0, DEBT: -50 })
    const [part, exceeds, rest] = [
      await proposed({ kind: 'SETTLE_DEBT', amount: '20' }),
      await proposed({ kind: 'SETTLE_DEBT', amount: '31' }),
      await proposed({ kind: 'SETTLE_DEBT', amount: '30' }),
    ]
    expect((await decide(part)).status).toBe(200)
    expect(await decide(exceeds)).toMatchObject({ status: 409, body: { errorCode: 'ADJUSTMENT_ABOVE_DEBT' } })
    expect((await decide(rest)).status).toBe(200)
    expect([await poolsOf(), await messages()]).toEqual([{ REAL: 0, DEBT: 0 }, ['debt-settled', 'debt-settled']])
  })

  it('keeps the books balanced: its journals sum to 0, and balances follow from the entries', async () => {
    await chargeBack()
    for (const body of [{}, { kind: 'DEBIT', amount: '5' }, { kind: 'SETTLE_DEBT', amount: '20' }])
      await decide(await proposed(body))
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
    await decide(await proposed())
    const { value } = await gateway.call(
      'memberTransactions',
      { pageSize: 10 },
      { token: await gateway.signIn(member) },
    )
    expect(value.list[0]).toMatchObject({ kind: 'ADJUSTMENT', amount: '25', balanceAfter: '125' })
  })
})

describe('a decision about an adjustment', () => {
  it('is made by somebody behind whom none of the proposer’s people are', async () => {
    const id = await proposed({}, { actor: 'payments of mina', people: ['mina'] })
    for (const options of [
      { actor: 'payments of mina', people: ['mina'] },
      { actor: 'mina', people: ['mina'] },
      { actor: 'another of mina', people: ['mina'] },
    ]) {
      expect(await decide(id, { decision: 'APPROVE' }, options)).toMatchObject({
        status: 409,
        body: { errorCode: 'ADJUSTMENT_NEEDS_OTHER_PERSON' },
      })
    }
    expect((await decide(id, { decision: 'APPROVE' }, { actor: 'payments of jun', people: ['jun'] })).status).toBe(200)
    expect(await entriesOf(id)).toMatchObject([{ details: { people: ['mina'] } }, { details: { people: ['jun'] } }])
  })

  it('of the proposer takes it back: nothing moves, and nobody can approve it', async () => {
    const id = await proposed()
    expect((await decide(id, { decision: 'DECLINE', reason: 'Another member' }, { actor: 'Mina' })).body).toMatchObject(
      { state: 'WITHDRAWN', declineReason: 'Another member' },
    )
    expect([await poolsOf(), (await decide(id)).body.errorCode]).toEqual([{ REAL: 100 }, 'ADJUSTMENT_DECIDED'])
    expect((await entriesOf(id)).at(-1)).toMatchObject({ actor: 'Mina', action: 'adjustment-withdrawn' })
  })

  it('to decline needs a reason, moves nothing and is logged', async () => {
    const id = await proposed()
    expect((await decide(id, { decision: 'DECLINE' })).status).toBe(400)
    expect((await decide(id, { decision: 'DECLINE', reason: 'No grounds' })).status).toBe(200)
    expect([await poolsOf(), await messages()]).toEqual([{ REAL: 100 }, []])
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      actor: 'Jun',
      action: 'adjustment-declined',
      details: { declineReason: 'No grounds' },
    })
  })

  it('is not possible 72 hours after the proposal', async () => {
    const [late, early] = [await proposed(), await proposed()]
    gateway.advance(72 * 3_600_000 - 60_000)
    expect((await decide(early)).status).toBe(200)
    gateway.advance(120_000)
    expect(await decide(late)).toMatchObject({ status: 409, body: { errorCode: 'ADJUSTMENT_DECIDED' } })
    expect(
      adjustmentAnswers.page
        .parse((await send('GET', `/adjustments?queue=ALL&account=${member.account}`)).body)
        .list.map(({ state }) => state)
        .sort(),
    ).toEqual(['BOOKED', 'EXPIRED'])
  })

  it('is proposed by cashiers, and decided by cashiers and risk', async () => {
    for (const roles of [['risk'], ['support']])
      expect(await propose({}, { roles })).toMatchObject({ status: 403, body: { errorCode: 'STAFF_ROLE_MISSING' } })
    const id = await proposed({}, { roles: ['cashier'] })
    expect(await decide(id, { decision: 'APPROVE' }, { roles: ['support'] })).toMatchObject({
      status: 403,
      body: { errorCode: 'STAFF_ROLE_MISSING' },
    })
    expect((await decide(id, { decision: 'APPROVE' }, { roles: ['risk'] })).status).toBe(200)
  })

  it('404: about members and adjustments of another merchant; 400 for what is no amount; 403 for a trial', async () => {
    const id = await proposed()
    expect((await propose({}, { merchant: 'LOTUS' })).status).toBe(404)
    expect((await decide(id, { decision: 'APPROVE' }, { merchant: 'LOTUS' })).status).toBe(404)
    for (const amount of ['0', '-1', 'x', '1000000.0001', '']) expect((await propose({ amount })).status).toBe(400)
    member = await addMember(gateway.sql, { type: 4 })
    expect(await propose({})).toMatchObject({ status: 403, body: { errorCode: 'REAL_ACCOUNT_REQUIRED' } })
  })
})

describe('the list of adjustments', () => {
  it('has the money that those to decide would change, as it is now', async () => {
    const booked = await proposed({ kind: 'DEBIT', amount: '10' })
    await proposed({ kind: 'CREDIT', amount: '1' })
    await decide(booked)
    const balances = async () =>
      adjustmentAnswers.page
        .parse((await send('GET', `/adjustments?queue=ALL&account=${member.account}`)).body)
        .list.map(({ kind, balance }) => [kind, balance])
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

  it('has those to decide at first, newest first, and says which are the reader’s own', async () => {
    const done = await proposed()
    await decide(done)
    const [first, second] = [await proposed({ amount: '1' }), await proposed({ amount: '2' }, { actor: 'Jun' })]
    const read = async (query: string, options: Options = {}) =>
      adjustmentAnswers.page.parse(
        (await send('GET', `/adjustments?account=${member.account.toUpperCase()}&${query}`, undefined, options)).body,
      )
    const page = await read('pageSize=1')
    expect(page.list).toMatchObject([
      { adjustmentId: second, isOwn: false, memberId: String(member.id), account: member.account },
    ])
    expect((await read(`pageSize=1&after=${page.next}`)).list).toMatchObject([{ adjustmentId: first, isOwn: true }])
    expect((await read('queue=ALL')).list).toHaveLength(3)
    expect((await read('queue=ALL', { merchant: 'LOTUS' })).list).toEqual([])
  })
})
