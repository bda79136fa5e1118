import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Call } from '@atrium/contracts/calls'
import { calls } from '@atrium/contracts/calls'
import { addMember, addOperator } from '../testing/builders.ts'
import type { TestMember } from '../testing/builders.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { testGateway } from '../testing/gateway.ts'

const ROLES = ['visitor', 'member', 'agent', 'trial', 'operator'] as const
type Role = (typeof ROLES)[number]
const REFUSALS = ['LOGIN_REQUIRED', 'NOT_AN_AGENT', 'REAL_ACCOUNT_REQUIRED', 'FORBIDDEN'] as const
type Verdict = (typeof REFUSALS)[number] | 'let in'

let gateway: TestGateway
let people: Partial<Record<Role, TestMember>>
beforeAll(async () => {
  gateway = await testGateway()
  people = { member: await addMember(gateway.sql), agent: await addMember(gateway.sql, { type: 41 }), trial: await addMember(gateway.sql, { type: 4 }), operator: await addOperator(gateway.sql) }
})
afterAll(() => gateway.close())

/** What the marks of a call say of a role: the whole of who may do what. */
function promised({ auth, realAccount }: Call, role: Role): Verdict {
  if (auth === 'none') return 'let in'
  if (role === 'visitor') return 'LOGIN_REQUIRED'
  if (auth === 'staff' && role !== 'operator') return 'FORBIDDEN'
  if (auth === 'agent' && role !== 'agent') return 'NOT_AN_AGENT'
  return realAccount && role === 'trial' ? 'REAL_ACCOUNT_REQUIRED' : 'let in'
}

/** What happens: whoever is let in is refused for the empty request at most. */
async function observed({ method, path }: Call, role: Role): Promise<Verdict> {
  const person = people[role]
  // A session of its own for each call: one of them ends it.
  const token = person && (await gateway.signIn(person))
  const response = await gateway.app.inject({ method, url: path, headers: { host: 'localhost', ...(token && { authorization: token }) }, ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }) })
  const { errorCode } = response.json<{ errorCode?: string }>()
  return REFUSALS.find((code) => code === errorCode) ?? 'let in'
}

describe.each((calls as readonly Call[]).map((call) => [call.name, call] as const))('%s', (_name, call) => {
  it.each(ROLES)('%s', async (role) => {
    expect(await observed(call, role)).toBe(promised(call, role))
  })
})
