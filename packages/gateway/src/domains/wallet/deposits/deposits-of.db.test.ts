import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { addMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff } from '../../../testing/staff.ts'
import { openAccount } from '../balances/open-account.ts'
import { creditDeposit, reverseDeposit } from './credit-repository.ts'

const DAY_MS = 86_400_000

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

it('counts the deposits of a member on every page alike: credited ones without reversed ones', async () => {
  const member = await addMember(gateway.sql)
  await openAccount(gateway.sql, { memberId: member.id, amount: 0n })
  const now = gateway.deps.clock()
  await gateway.sql.begin(async (tx) => {
    await tx`select set_config('atrium.actor', 'test', true)`
    for (const [ref, credits, days] of [
      ['long-ago', 300n, 60],
      ['lately', 200n, 2],
      ['taken-back', 70n, 1],
    ] as const)
      await creditDeposit(
        tx,
        { memberId: member.id, ref, amount: credits * CREDIT },
        new Date(now.getTime() - days * DAY_MS),
      )
    await reverseDeposit(tx, { memberId: member.id, ref: 'taken-back', amount: 70n * CREDIT }, now)
  })
  const { body } = await sendAsStaff(gateway, 'GET', `/members/${member.id}`)
  expect(body.deposits).toEqual({ count: 2, amount: '500' })
  const [vip] = await gateway.sql`
    select (promotions.vip_figures(${member.id}, 30, ${now})).deposits as month,
      (promotions.vip_figures(${member.id}, 90, ${now})).deposits as all`
  expect(vip).toEqual({ month: 200n * CREDIT, all: 500n * CREDIT })
  const [agents] = await gateway.sql<{ deposited: bigint }[]>`
    select sum(d.deposited)::int8 as deposited from agents.days_of_ledger(0, 1000000) d
    join agents.nodes n on n.id = d.node_id where n.member_id = ${member.id}`
  expect(agents).toEqual({ deposited: 500n * CREDIT })
})
