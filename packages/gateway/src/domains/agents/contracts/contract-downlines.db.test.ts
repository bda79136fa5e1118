import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { addContract } from '../../../testing/agents.ts'
import { addMember } from '../../../testing/builders.ts'
import { describeListCall } from '../../../testing/describe-list-call.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'

let gateway: TestGateway
let token: string
beforeAll(async () => {
  gateway = await testGateway()
  const { sql } = gateway
  const upline = await addMember(sql, { type: 1 })
  token = await gateway.signIn(upline)
  for (let index = 0; index < 5; index++) {
    const agent = await addMember(sql, { type: 1, parent: upline, account: `list${index}` })
    if (index > 2)
      await addContract(sql, agent, {
        kind: 'DIVIDEND',
        terms: { tiers: [{ rate: '1', minConsumption: '0', minLoss: '0', minActive: 0 }] },
        upline,
      })
  }
  // A member who is no agent, and an agent who is no direct downline: both are missing from the list.
  await addMember(sql, { parent: upline })
  await addMember(sql, { parent: upline, type: 4 })
  await addMember(sql, { type: 1 })
})
afterAll(() => gateway.close())

it('lists direct downlines that are agents only', async () => {
  const { list, total } = (await gateway.call('agentContractDownlines', { kind: 'DIVIDEND' }, { token })).value
  expect([list.map(({ account }) => account), total]).toEqual([['list0', 'list1', 'list2', 'list3', 'list4'], 5])
})

describeListCall({
  list: 'agentContractDownlines',
  file: 'agentContractDownlinesFile',
  gateway: () => gateway,
  token: () => token,
  fixed: { kind: 'DIVIDEND' },
  stranger: { type: 1 },
  filters: [{ state: 'ACTIVE' }, { state: 'NONE' }, { account: 'LIST1' }, { account: 'nobody' }],
  idOf: ({ account }: { account: string }) => account,
  sumsOf: () => ({}),
  addUp: () => ({}),
})
