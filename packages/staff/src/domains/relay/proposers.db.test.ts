import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import type { Grant } from '@atrium/contracts/staff/accounts'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { testStaff } from '../../testing/index.ts'
import type { TestStaff } from '../../testing/index.ts'

const ID = '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c'
const OPERATOR: Grant = { role: 'operator', merchants: ['DEMO'] }

let staff: TestStaff
let gateway: FastifyInstance
let app: FastifyInstance
let proposal: MerchantProposal
let approved: number

beforeAll(async () => {
  staff = await testStaff()
  gateway = fastify()
  gateway.get(`/internal/merchants/DEMO/proposals/${ID}`, () => proposal)
  gateway.post(`/internal/merchants/DEMO/proposals/${ID}/approve`, () => {
    approved++
    return { ...proposal, state: 'APPLIED' }
  })
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' })
  app = staff.another({ gateway: { url, key: 'key', staffKey: 'a-key-that-signs-who-acts' } })
})
afterAll(async () => {
  await gateway.close()
  await staff.stop()
})
beforeEach(() => {
  approved = 0
  proposal = {
    proposalId: ID,
    operation: 'changeMerchantSettings',
    subject: 'merchant-settings',
    changes: [],
    state: 'PROPOSED',
    proposedBy: 'mina',
    proposedAt: '2026-11-20T09:00:00.000Z',
    expiresAt: '2026-11-23T09:00:00.000Z',
    isOwn: false,
    needsOther: false,
  }
})

/** Error code of a rejected approval; undefined if it succeeded. */
async function approve(): Promise<string | undefined> {
  const answer = await app.inject({
    method: 'POST',
    url: `/staff/v1/merchants/DEMO/proposals/${ID}/approve`,
    headers: { authorization: `Bearer ${await staff.tokenOf('sora', { role: 'approver' })}` },
  })
  expect(approved).toBe(answer.statusCode === 200 ? 1 : 0)
  return answer.json().error?.coded[0].code
}
const setGrants = (handle: string, grants: Grant[]) =>
  staff.database.sql`
    update staff.accounts set grants = ${staff.database.sql.json(grants as never)} where handle = ${handle}`

describe('a change of a merchant that somebody approves', () => {
  it('is passed on where its proposer might propose it today: an account, or a token', async () => {
    await staff.tokenOf('mina', OPERATOR)
    expect(await approve()).toBeUndefined()
    approved = 0
    proposal = { ...proposal, proposedBy: 'the operator' }
    await staff.token(OPERATOR)
    expect(await approve()).toBeUndefined()
  })

  it('403: is not carried out once its proposer has the role no more, also not at all merchants where it takes that', async () => {
    await staff.tokenOf('jun', OPERATOR)
    proposal = { ...proposal, operation: 'changeGame', proposedBy: 'jun' }
    expect(await approve()).toBe('proposer-may-not')
    await setGrants('jun', [{ role: 'operator', merchants: ['*'] }])
    expect(await approve()).toBeUndefined()
    approved = 0
    await setGrants('jun', [{ role: 'operator', merchants: ['LOTUS'] }])
    proposal = { ...proposal, operation: 'voidRounds' }
    expect(await approve()).toBe('proposer-may-not')
  })

  it('403: is not carried out once the account is closed, or the token is revoked', async () => {
    await staff.tokenOf('ara', OPERATOR)
    await staff.database.sql`update staff.accounts set is_active = false where handle = 'ara'`
    proposal = { ...proposal, proposedBy: 'ara' }
    expect(await approve()).toBe('proposer-left')
    await staff.token({ role: 'cashier', merchants: ['DEMO'] })
    await staff.database.sql`update staff.tokens set revoked_at = now() where label = 'the cashier'`
    proposal = { ...proposal, operation: 'saveCashierSettings', proposedBy: 'the cashier' }
    expect(await approve()).toBe('proposer-left')
  })
})
