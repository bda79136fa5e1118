import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ClaimKind } from '@atrium/contracts/staff/leaving'
import { INTERNAL_KEYS, testGateway } from '../testing/gateway.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../testing/staff.ts'
import { addWithdrawer } from '../testing/wallet/cashier.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

async function post(path: string, payload: object) {
  const answer = await gateway.internal.inject({
    method: 'POST',
    url: `/internal/staff-work${path}`,
    headers: { 'x-internal-key': INTERNAL_KEYS.operate, 'x-internal-actor': 'mina' },
    payload,
  })
  return answer.json()
}
const NAMES = ['jun', 'laptop of jun']
const handOver = async (kind: ClaimKind, id: string, to?: string) =>
  (await post('/hand-over', { names: NAMES, kind, id, to })).isDone

it('lists what a person has claimed and proposed, under each of their names, and hands it over once', async () => {
  const { sql } = gateway
  const member = await addWithdrawer(gateway, { credits: 10n })
  const [deposit, withdrawal, order] = [randomUUID(), randomUUID(), randomUUID()]
  await sql`
    insert into wallet.deposit_orders (id, merchant, member_id, request_id, method, amount, currency, language,
      return_url, state, created_at, expires_at, updated_at, checked_at)
    values (${deposit}, 'DEMO', ${member.id}, 'd', 'bank', 10000, 'DEMO', 'EN', '/', 'PENDING', now(), now(), now(),
      now())`
  await sql`
    insert into wallet.withdrawal_orders (id, merchant, member_id, request_id, payout_account_id, amount, fee, currency,
      state, created_at, updated_at)
    select ${withdrawal}, 'DEMO', ${member.id}, 'w', id, 10000, 0, 'DEMO', 'RISK', now(), now()
    from wallet.payout_accounts where member_id = ${member.id}`
  await sql`
    insert into promotions.point_orders (id, merchant, member_id, request_id, kind, item_id, item_name, quantity, points,
      currency, state, day, applied_at)
    values (${order}, 'DEMO', ${member.id}, 'p', 'GOODS', 'x', '{"KO": "x", "EN": "x"}', 1, 1, 'DEMO', 'APPLYING',
      now(), now())`
  const send = (path: string, actor: string) =>
    sendAsStaff(gateway, 'POST', path, { staff: staffOf(actor, { people: ['jun'] }) })
  await send(`/deposits/${deposit}/claim`, 'jun')
  await send(`/withdrawals/${withdrawal}/claim`, 'laptop of jun')
  await send(`/points/orders/${order}/claim`, 'jun')
  const adjustment = { adjustmentId: randomUUID(), kind: 'CREDIT', amount: '5000', reason: 'x' }
  await sendAsStaff(gateway, 'POST', `/members/${member.id}/adjustments`, { body: adjustment, staff: staffOf('jun') })

  const { claims, proposals } = await post('', { names: NAMES })
  expect(claims.map(({ kind, id, roles }: { kind: string; id: string; roles: string[] }) => [kind, id, roles])).toEqual(
    [
      ['withdrawal', withdrawal, ['risk']],
      ['deposit', deposit, expect.arrayContaining(['cashier'])],
      ['point-order', order, ['marketing']],
    ],
  )
  expect(proposals).toEqual([{ merchant: 'DEMO', operation: 'adjustBalance', proposalId: expect.any(String) }])
  expect((await post('', { names: ['sora'] })).claims).toEqual([])

  expect([await handOver('withdrawal', withdrawal, 'sora'), await handOver('deposit', deposit)]).toEqual([true, true])
  expect([await handOver('point-order', order), await handOver('point-order', order)]).toEqual([true, false])
  expect((await post('', { names: ['sora'] })).claims).toMatchObject([{ kind: 'withdrawal', id: withdrawal }])
  // What was released can be claimed by anybody, what was handed over only by its new owner.
  expect((await send(`/deposits/${deposit}/claim`, 'bora')).status).toBe(200)
  expect((await send(`/points/orders/${order}/claim`, 'bora')).status).toBe(200)
  expect((await send(`/withdrawals/${withdrawal}/claim`, 'bora')).status).toBe(409)
  expect(
    await sql`
      select action, subject, details ->> 'to' as to from audit.log where actor = 'mina' and action like 'work-%'
      order by id`,
  ).toEqual([
    { action: 'work-handed-over', subject: `withdrawal:${withdrawal}`, to: 'sora' },
    { action: 'work-released', subject: `deposit:${deposit}`, to: null },
    { action: 'work-released', subject: `point-order:${order}`, to: null },
  ])
})
