import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { addMember } from '../testing/builders.ts'
import { testGateway } from '../testing/gateway.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { refusalOf } from '../testing/registration.ts'
import { createBonuses } from '../domains/wallet/bonuses/bonuses-service.ts'
import { openAccount } from '../domains/wallet/balances/open-account.ts'
import { gatewayJobs } from './jobs.ts'

const DAY_MS = 86_400_000
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

it('continues every minute while the merchant is under maintenance', async () => {
  const upkeep = gatewayJobs(gateway.deps).find(({ name }) => name === 'gateway-upkeep')!
  const member = await addMember(gateway.sql)
  await openAccount(gateway.sql, { memberId: member.id, amount: 100n * CREDIT })
  await createBonuses(gateway.deps).grant(member.id, randomUUID(), { amount: 20n * CREDIT, multiplier: 10 })
  await gateway.sql`update merchants.merchants set status = 1 where code = 'DEMO'`
  await gateway.sql`
    insert into protection.play (member_id, slot, staked, won)
    values (${member.id}, ${new Date(gateway.deps.clock().getTime() - 34 * DAY_MS)}, 1, 0)`
  gateway.advance(7 * DAY_MS)

  expect(await refusalOf(gateway.call('hotGames', { language: 'EN' }))).toEqual([503, 'SYSTEM_MAINTENANCE'])
  const now = gateway.deps.clock()
  await upkeep.run(now, { due: now, isStopping: () => false })

  expect(upkeep.every).toBe(60_000)
  expect(await gateway.sql`select state from wallet.bonuses where member_id = ${member.id}`).toEqual([
    { state: 'EXPIRED' },
  ])
  expect(
    await gateway.sql`
      select (balance / 10000)::int as credits from ledger.accounts where member_id = ${member.id} and kind = 'BONUS'`,
  ).toEqual([{ credits: 0 }])
  expect(await gateway.sql`select 1 from protection.play where member_id = ${member.id}`).toEqual([])
})
