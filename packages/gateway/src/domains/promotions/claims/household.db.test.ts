import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CallRequest } from '@atrium/contracts/calls'
import { addContact, addMember, CALL_MODULES } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { addOpenMerchant, byName, REGISTRATION_MODULES } from '../../../testing/registration.ts'
import { addCampaign } from '../testing.ts'

const MERCHANT = 'HOUSE'
const ALREADY: readonly string[] = REGISTRATION_MODULES
let gateway: TestGateway
let host: string
let id: string

beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
  host = await addOpenMerchant(gateway, MERCHANT, { also: CALL_MODULES.filter((one) => !ALREADY.includes(one)) })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  id = `c-${randomUUID().slice(0, 8)}`
  await addCampaign(
    gateway.sql,
    id,
    {
      kind: 'FIXED',
      reward: { type: 'CREDITS', amount: '5' },
      limits: [{ entity: 'HOUSEHOLD', period: 'OVERALL', count: 1 }],
    },
    { merchant: MERCHANT },
  )
})

const nameOf = () => `h${randomUUID().slice(0, 8)}`
const claim = async (member: TestMember) => {
  const session = { token: await gateway.signIn(member), host }
  const { results } = (await gateway.call('claimTicket', { ticketIds: [`campaign:${id}`] }, session)).value
  return results[0]!.claim?.state ?? results[0]!.errorCode
}
const memberOf = async (account: string): Promise<TestMember> => {
  const [row] = await gateway.sql<[TestMember]>`
    select id, account, merchant, type from identity.members where merchant = ${MERCHANT} and account = ${account}`
  await gateway.sql`update identity.members set must_change_password = false where id = ${row.id}`
  return row
}
const newAgent = () => addMember(gateway.sql, { merchant: MERCHANT, type: 1 })
async function open(agent: TestMember, role: CallRequest<'agentOpenAccount'>['role'] = 'member'): Promise<TestMember> {
  const username = nameOf()
  const request = { requestId: randomUUID(), role, username, password: 'blue-sky-77', adult: true } as const
  await gateway.call('agentOpenAccount', request, { token: await gateway.signIn(agent), host })
  return memberOf(username)
}
const prove = (member: TestMember) =>
  addContact(gateway.sql, gateway.deps.keys, member, { email: `${member.account}@example.com` })

describe('accounts that an agent opened', () => {
  it('are of one household with each other and the agent, and share its claim', async () => {
    const agent = await newAgent()
    const [first, second] = [await open(agent), await open(agent)]
    expect([await claim(first), await claim(second), await claim(agent)]).toEqual([
      'CLAIMED',
      'PROMOTION_LIMIT_REACHED',
      'PROMOTION_LIMIT_REACHED',
    ])
    expect(await claim(await open(await newAgent()))).toBe('CLAIMED')
  })

  it('are of one household also below agents that it opened', async () => {
    const agent = await newAgent()
    const below = async () => open(await open(await open(agent, 'agent'), 'agent'))
    expect([await claim(await below()), await claim(await below())]).toEqual(['CLAIMED', 'PROMOTION_LIMIT_REACHED'])
  })

  it('are of a separate household once they have proved a number or an address', async () => {
    const agent = await newAgent()
    const [first, second] = [await open(agent), await open(agent)]
    await prove(first)
    expect([await claim(agent), await claim(second), await claim(first)]).toEqual([
      'CLAIMED',
      'PROMOTION_LIMIT_REACHED',
      'CLAIMED',
    ])
  })
})

it('accounts of one browser and address are one household, whatever their number', async () => {
  const members: TestMember[] = []
  for (let i = 0; i < 45; i++) {
    const account = nameOf()
    await gateway.call('register', byName(account), { host })
    members.push(await memberOf(account))
    gateway.advance(1000)
  }
  expect([await claim(members[1]!), await claim(members.at(-1)!), await claim(members[3]!)]).toEqual([
    'CLAIMED',
    'PROMOTION_LIMIT_REACHED',
    'PROMOTION_LIMIT_REACHED',
  ])
})
