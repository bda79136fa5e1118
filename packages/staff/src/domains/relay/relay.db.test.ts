import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Grant } from '@atrium/contracts/staff/accounts'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { createToken } from '../tokens/service.ts'
import { verifyStaffAssertion } from '@atrium/secrets/staff-assertion'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { testStaff } from '../../testing/index.ts'
import type { Answer, TestStaff } from '../../testing/index.ts'

const CASHIER: Grant = { role: 'cashier', merchants: ['DEMO'] }
const AT = '2026-11-20T09:00:00.000Z'
const STAFF_KEY = 'a-key-that-registry-and-gateway-share'
const ORDER = '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c'
const ONE = `/internal/merchants/DEMO/withdrawals/${ORDER}`
const ROW = {
  orderId: ORDER,
  account: 'demo',
  amount: '600',
  currency: 'DEMO',
  state: 'FINANCE',
  riskSignals: ['BIG_WIN', 'OF_TOMORROW'],
  hasDifference: false,
}
const DETAIL = {
  ...ROW,
  fee: '1',
  reviewers: 1,
  payoutAccount: {
    country: 'KR',
    bank: 'KB',
    bankNames: { KO: '국민은행', EN: 'KB Kookmin Bank' },
    number: '••••7890',
    holder: 'Gildong Hong',
  },
}
const MEMBER = {
  account: 'demo',
  vipLevel: 2,
  balances: [{ pool: 'REAL', amount: '400' }],
  deposits: { count: 2, amount: '150' },
  withdrawn: '0',
  netWin: '-12.5',
}
const PART = { part: 1, amount: '599', state: 'PAID', receipt: 'NOT_RECEIVED', note: 'Nothing came', proofs: 1 }
const EVENT = { state: 'REQUESTED', actor: 'member' }

let staff: TestStaff
let gateway: FastifyInstance
let app: FastifyInstance
/** Requests that the gateway received, with the asserted staff members. */
let received: { method: string; url: string; staff: Staff | undefined; body: unknown }[]
/** The gateway's error response to decisions. */
let rejection: { status: number; body: object } | undefined

beforeAll(async () => {
  staff = await testStaff()
  gateway = fastify()
  gateway.addHook('preHandler', async ({ method, url, headers, body }) => {
    const staff = await verifyStaffAssertion(
      [STAFF_KEY],
      String(headers['x-internal-staff']),
      { method, target: url, body: body ? JSON.stringify(body) : '' },
      new Date(),
    )
    // Ignores the staff server's own subscription to changed data.
    if (url !== '/internal/staff-changes') received.push({ method, url, staff, body })
  })
  gateway.addHook('preHandler', async (_request, reply) =>
    rejection ? reply.code(rejection.status).send(rejection.body) : undefined,
  )
  gateway.get('/internal/merchants/DEMO/withdrawals', () => ({
    list: [{ ...ROW, createdAt: AT, claim: { by: 'Jun', until: AT } }],
    next: 'WyJhIl0',
    total: 3,
  }))
  gateway.get(ONE, () => ({
    ...DETAIL,
    createdAt: AT,
    member: { ...MEMBER, registeredAt: AT },
    parts: [{ ...PART, paidAt: AT, receiptAt: AT }],
    events: [{ ...EVENT, at: AT }],
    secret: 'not in the contract',
  }))
  gateway.post(`${ONE}/claim`, () => ({ by: 'operator', until: AT }))
  for (const path of ['approve', 'reject', 'parts/2/pay-again', 'parts/2/force-receipt'])
    gateway.post(`${ONE}/${path}`, () => ({ orderId: ORDER, state: 'APPROVED' }))
  gateway.get(`${ONE}/parts/2/proofs/0`, () => ({ type: 'image/jpeg', data: 'AAAA' }))
  app = staff.another({
    gateway: {
      url: await gateway.listen({ port: 0, host: '127.0.0.1' }),
      key: 'key of the gateway',
      staffKey: STAFF_KEY,
    },
  })
})
beforeEach(() => {
  received = []
  rejection = undefined
})
afterAll(async () => {
  await gateway.close()
  await staff.stop()
})

async function call(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  merchant = 'DEMO',
): Promise<{ status: number; body: Answer }> {
  const token = await staff.tokenOf(`cashier-${merchant.toLowerCase()}`, { role: 'cashier', merchants: [merchant] })
  const response = await app.inject({
    method,
    url: `/staff/v1/merchants/DEMO/withdrawals${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' && { payload: body ?? {} }),
  })
  return { status: response.statusCode, body: response.json() }
}

const OPERATIONS: readonly ['GET' | 'POST', string, object?][] = [
  ['GET', ''],
  ['GET', `/${ORDER}`],
  ['POST', `/${ORDER}/claim`],
  ['POST', `/${ORDER}/approve`, { amounts: ['599'] }],
  ['POST', `/${ORDER}/reject`, { reason: 'x' }],
  ['POST', `/${ORDER}/parts/2/pay-again`],
  ['POST', `/${ORDER}/parts/2/force-receipt`, { reason: 'x' }],
  ['GET', `/${ORDER}/parts/2/proofs/0`],
]

describe('withdrawals of a merchant', () => {
  it('200: are a page of the review queue, unless the query has another one', async () => {
    expect(await call('GET', '?account=demo')).toEqual({
      status: 200,
      body: { list: [{ ...ROW, createdAt: AT, claim: { by: 'Jun', until: AT } }], next: 'WyJhIl0', total: 3 },
    })
    await call('GET', '?queue=SENDING&state=SENT&pageSize=20&before=WyJiIl0')
    expect(received.map(({ url }) => url.split('?')[1])).toEqual([
      'queue=REVIEW&account=demo&pageSize=50',
      'queue=SENDING&state=SENT&before=WyJiIl0&pageSize=20',
    ])
  })

  it('200: one is returned with its facts, and read on behalf of the caller', async () => {
    expect(await call('GET', `/${ORDER}`)).toEqual({
      status: 200,
      body: {
        ...DETAIL,
        createdAt: AT,
        member: { ...MEMBER, registeredAt: AT },
        parts: [{ ...PART, paidAt: AT, receiptAt: AT }],
        events: [{ ...EVENT, at: AT }],
      },
    })
    expect(received).toMatchObject([
      {
        method: 'GET',
        url: ONE,
        staff: { actor: 'cashier-demo', people: ['cashier-demo'], roles: ['cashier'], merchant: 'DEMO' },
      },
    ])
  })

  it('200: decisions are passed on in the name of the caller, and logged by the gateway alone', async () => {
    const entries = async () => (await staff.database.sql`select 1 from staff.log`).length
    const before = await entries()
    expect(await call('POST', `/${ORDER}/claim`)).toEqual({ status: 200, body: { by: 'operator', until: AT } })
    for (const [path, body] of [
      ['approve', {}],
      ['approve', { amounts: ['300', '299'] }],
      ['reject', { reason: 'Please verify.' }],
      ['parts/2/pay-again', {}],
      ['parts/2/force-receipt', { reason: 'The bank confirms it.' }],
    ] as const) {
      received = []
      expect(await call('POST', `/${ORDER}/${path}`, body)).toEqual({
        status: 200,
        body: { orderId: ORDER, state: 'APPROVED' },
      })
      expect(received).toMatchObject([
        { method: 'POST', url: `${ONE}/${path}`, staff: { actor: 'cashier-demo' }, body },
      ])
    }
    expect(await entries()).toBe(before)
  })

  it('200: an approval is passed on with the people behind it, so that nobody approves twice: those behind a token, and who invited them less than a day ago', async () => {
    await staff.call('POST', '/staff/v1/staff/invitations', { handle: 'mina', name: 'Mina', grants: [CASHIER] })
    const token = await createToken(staff.database.sql, {
      label: 'payouts of mina',
      grant: CASHIER,
      owner: 'mina',
    })
    await app.inject({
      method: 'POST',
      url: `/staff/v1/merchants/DEMO/withdrawals/${ORDER}/approve`,
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    })
    expect(received).toMatchObject([{ staff: { actor: 'payouts of mina', people: ['mina', 'the admin'] }, body: {} }])
  })

  it('403: decisions of a machine, or by a token that one made, which moves no money', async () => {
    await staff.tokenOf('jun', CASHIER)
    const robot = await staff.token(CASHIER)
    const { token: made } = (
      await staff.call('POST', '/staff/v1/tokens', {
        label: 'made by a robot',
        grant: CASHIER,
        owner: 'jun',
      })
    ).body
    for (const [token, code] of [
      [robot, 'approval-needs-person'],
      [made, 'approval-by-machine'],
    ] as const) {
      for (const path of ['approve', 'parts/2/pay-again']) {
        const response = await app.inject({
          method: 'POST',
          url: `/staff/v1/merchants/DEMO/withdrawals/${ORDER}/${path}`,
          headers: { authorization: `Bearer ${token}` },
          payload: {},
        })
        expect([response.statusCode, response.json().error.coded[0].code]).toEqual([403, code])
      }
    }
    expect(received).toEqual([])
    expect(
      (
        await app.inject({
          url: `/staff/v1/merchants/DEMO/withdrawals/${ORDER}`,
          headers: { authorization: `Bearer ${robot}` },
        })
      ).statusCode,
    ).toBe(200)
  })

  it('200: a picture of the member is returned', async () => {
    expect(await call('GET', `/${ORDER}/parts/2/proofs/0`)).toEqual({
      status: 200,
      body: { type: 'image/jpeg', data: 'AAAA' },
    })
  })

  it.each(OPERATIONS)('403: requires a role at the merchant: %s %s', async (...[method, path, body]) => {
    expect((await call(method, path, body, 'LOTUS')).status).toBe(403)
    expect(received).toEqual([])
  })

  it.each<['GET' | 'POST', string, object?]>([
    ['GET', '?queue=NONE'],
    ['GET', '?pageSize=201'],
    ['GET', '?state=OPEN'],
    ['GET', '/x'],
    ['POST', `/${ORDER}/approve`, { amounts: [] }],
    ['POST', `/${ORDER}/approve`, { amounts: ['-1'] }],
    ['POST', `/${ORDER}/approve`, { amounts: ['x'] }],
    ['POST', `/${ORDER}/reject`, { reason: '' }],
    ['POST', `/${ORDER}/reject`, { reason: 'x'.repeat(201) }],
    ['POST', `/${ORDER}/parts/0/pay-again`],
    ['POST', `/${ORDER}/parts/2/force-receipt`],
    ['GET', `/${ORDER}/parts/2/proofs/10`],
  ])('400: rejects an invalid request: %s %s %j', async (...[method, path, body]) => {
    expect((await call(method, path, body)).status).toBe(400)
    expect(received).toEqual([])
  })

  it('404: one that is unknown to the gateway', async () => {
    rejection = { status: 404, body: { success: false, errorCode: 'NOT_FOUND', message: 'x' } }
    expect(await call('GET', `/${ORDER}`)).toMatchObject({
      status: 404,
      body: { error: { coded: [{ code: 'gateway-lacks', values: { what: `/merchants/DEMO/withdrawals/${ORDER}` } }] } },
    })
  })

  it.each([
    ['CLAIMED_BY_OTHER', 'withdrawal-claimed'],
    ['WITHDRAWAL_DECIDED', 'withdrawal-decided'],
    ['SECOND_PERSON_REQUIRED', 'second-person-required'],
    ['WITHDRAWAL_BLOCKED', 'withdrawal-of-debtor'],
    ['RECEIPT_NOT_PENDING', 'receipt-not-pending'],
  ])('409: %s of the gateway is WRONG_STATE with the reason %s', async (errorCode, code) => {
    rejection = { status: 409, body: { success: false, errorCode, message: 'x' } }
    expect(await call('POST', `/${ORDER}/approve`)).toMatchObject({
      status: 409,
      body: { error: { code: 'WRONG_STATE', coded: [{ code }] } },
    })
  })

  it.each([
    [409, 'OF_TOMORROW', 'WRONG_STATE'],
    [403, 'STAFF_ROLE_MISSING', 'FORBIDDEN'],
    [429, 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'],
  ])('%s: %s of the gateway, which has no text here, has the text of the gateway', async (status, errorCode, code) => {
    rejection = { status, body: { success: false, errorCode, message: 'It says why.' } }
    expect(await call('POST', `/${ORDER}/approve`)).toMatchObject({
      status,
      body: {
        error: { code, coded: [{ code: 'gateway-rejected', values: { error: errorCode, why: 'It says why.' } }] },
      },
    })
  })

  it.each([
    [{ key: 'key of the gateway' }, 'gateway-staff-key-unset'],
    [undefined, 'gateway-unset'],
  ])('502: a staff that cannot prove who acts, or knows no gateway: %j', async (address, code) => {
    const other = staff.another({ gateway: address && { url: 'http://127.0.0.1:9', ...address } })
    const response = await other.inject({
      url: `/staff/v1/merchants/DEMO/withdrawals/${ORDER}`,
      headers: { authorization: `Bearer ${await staff.token({ role: 'risk', merchants: ['*'] })}` },
    })
    expect([response.statusCode, response.json()]).toMatchObject([502, { error: { coded: [{ code }] } }])
  })
})
