import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { depositAnswers } from '@atrium/contracts/staff/wallet/deposits'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addCashier } from '../../../testing/wallet/cashier.ts'
import { fakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

let gateway: TestGateway
let member: TestMember
let orderId: string

beforeAll(async () => {
  gateway = await testGateway({ payments: fakePaymentService() })
  await addCashier(gateway.sql, 'DEMO')
})
afterAll(() => gateway.close())
/** Adds an order that differs from the payment service. */
beforeEach(async () => {
  member = await addMember(gateway.sql)
  await gateway.sql`update identity.members set vip_level = 4 where id = ${member.id}`
  const deposit = { requestId: randomUUID(), method: 'bank', amount: '2500' } as const
  orderId = (await gateway.call('depositCreate', deposit, { token: await gateway.signIn(member) })).value.orderId
  await gateway.sql`update wallet.deposit_orders set difference = 'CONTRADICTS_PAYMENT_SERVICE' where id = ${orderId}`
})

const post = (path: string, body: object, actor: string, people: string[] = []) =>
  sendAsStaff(gateway, 'POST', path, { body, staff: staffOf(actor, { people }) })
const claim = (actor: string) => post(`/deposits/${orderId}/claim`, {}, actor)
const close = (actor: string) => post(`/deposits/${orderId}/close`, { reason: 'Refunded by the bank' }, actor)
const proposed = async () => (await close('mina')).body.proposal.proposalId
const approve = (id: string, actor: string, people?: string[]) => post(`/proposals/${id}/approve`, {}, actor, people)
const find = async () =>
  depositAnswers.detail.parse((await sendAsStaff(gateway, 'GET', `/deposits/${orderId}`, {})).body)

describe('closing a deposit above the second threshold', () => {
  it('needs a second person, who does not have to wait for a reservation of the first; a token counts as its owner', async () => {
    await claim('mina')
    expect((await close('mina')).body).toMatchObject({
      orderId,
      proposal: {
        state: 'PROPOSED',
        subject: `deposit:${orderId}`,
        changes: [
          { field: 'member', to: member.account, loosens: false },
          { field: 'amount', to: '2500' },
          { field: 'depositState', to: 'PENDING' },
          { field: 'difference', to: 'CONTRADICTS_PAYMENT_SERVICE' },
          { field: 'stateSince' },
        ],
      },
    })
    const id = await proposed()
    expect(await find()).toMatchObject({ closers: 2, difference: 'CONTRADICTS_PAYMENT_SERVICE' })
    expect(await close('Jun')).toMatchObject({ status: 409, body: { errorCode: 'PROPOSAL_WAITING' } })
    expect(await approve(id, 'token of mina', ['mina'])).toMatchObject({
      status: 409,
      body: { errorCode: 'PROPOSAL_NEEDS_OTHER_PERSON' },
    })
    expect((await approve(id, 'Jun')).body).toMatchObject({ state: 'APPLIED' })
    const { state, events } = await find()
    expect([state, events.filter(({ actor }) => actor !== undefined)]).toEqual([
      'EXPIRED',
      [
        { kind: 'CLOSING_APPROVED', actor: 'mina', note: 'Refunded by the bank', at: expect.any(String) },
        { kind: 'CLOSED', actor: 'Jun', at: expect.any(String) },
      ],
    ])
    expect(
      await gateway.sql`
        select actor, details ->> 'reason' as reason from audit.log
        where subject = ${`deposit:${orderId}`} and action = 'deposit-closed'`,
    ).toEqual([{ actor: 'Jun', reason: 'Refunded by the bank' }])
  })

  it('cannot be approved while another person has reserved it, and stays pending', async () => {
    const id = await proposed()
    await claim('Ara')
    expect(await approve(id, 'Jun')).toMatchObject({ status: 409, body: { errorCode: 'CLAIMED_BY_OTHER' } })
    expect((await approve(id, 'Ara')).status).toBe(200)
  })

  it('is outdated by a later finding', async () => {
    const changes = [
      gateway.sql`update wallet.deposit_orders set difference = 'NOT_AT_PAYMENT_SERVICE' where id = ${orderId}`,
      gateway.sql`update wallet.deposit_orders set flags = '{TIME_OUT}' where id = ${orderId}`,
      gateway.sql`update wallet.deposit_orders set updated_at = updated_at + interval '1 second' where id = ${orderId}`,
      gateway.sql`update wallet.deposit_orders set difference = null, flags = '{}' where id = ${orderId}`,
    ]
    for (const change of changes) {
      const id = await proposed()
      await change
      expect(await approve(id, 'Jun')).toMatchObject({ status: 409, body: { errorCode: 'PROPOSAL_OUTDATED' } })
    }
  })
})
