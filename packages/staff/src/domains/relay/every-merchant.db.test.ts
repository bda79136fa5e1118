import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { verifyStaffAssertion } from '@atrium/secrets/staff-assertion'
import type { Staff } from '@atrium/secrets/staff-assertion'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { testStaff } from '../../testing/index.ts'
import type { TestStaff } from '../../testing/index.ts'

const STAFF_KEY = 'a-key-that-registry-and-gateway-share'
const URL = '/merchants/DEMO/games/TIDE/maintenance'

const LIST = '/merchant-proposals/waiting'

let staff: TestStaff
let gateway: FastifyInstance
let app: FastifyInstance
/** Staff members asserted in the requests that the gateway received. */
const received: (Staff | undefined)[] = []

beforeAll(async () => {
  staff = await testStaff()
  gateway = fastify()
  gateway.post(`/internal${URL}`, async ({ method, url, headers, body }) => {
    const request = { method, target: url, body: JSON.stringify(body) }
    received.push(await verifyStaffAssertion([STAFF_KEY], String(headers['x-internal-staff']), request, new Date()))
    return {}
  })
  gateway.get(`/internal${LIST}`, async ({ method, url, headers }) => {
    const request = { method, target: url, body: '' }
    received.push(await verifyStaffAssertion([STAFF_KEY], String(headers['x-internal-staff']), request, new Date()))
    return { list: [], toDecide: 0 }
  })
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' })
  app = staff.another({ gateway: { url, key: 'key', staffKey: STAFF_KEY } })
})
beforeEach(() => void (received.length = 0))
afterAll(async () => {
  await gateway.close()
  await staff.stop()
})

it('403: data of all merchants can be changed only with the role at all of them', async () => {
  const send = async (label: string, merchants: string[]) =>
    app.inject({
      method: 'POST',
      url: `/staff/v1${URL}`,
      headers: { authorization: `Bearer ${await staff.tokenOf(label, { role: 'operator', merchants })}` },
      payload: { changeId: '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c', maintenance: true, reason: 'Reels stuck' },
    })
  const rejected = await send('ida', ['DEMO', 'LOTUS'])
  expect([rejected.statusCode, rejected.json().error.coded]).toMatchObject([
    403,
    [{ code: 'may-not-serve', values: { merchant: '*' } }],
  ])
  expect(received).toEqual([])
  await send('ina', ['*'])
  expect(received).toMatchObject([{ actor: 'ina', merchant: 'DEMO', everywhere: ['operator'] }])
})

it('asserts the roles at each merchant for a list over several', async () => {
  const token = await staff.tokenOf('ara', { role: 'cashier', merchants: ['DEMO', 'LOTUS'] })
  const { statusCode } = await app.inject({ url: `/staff/v1${LIST}`, headers: { authorization: `Bearer ${token}` } })
  expect(statusCode).toBe(200)
  expect(received).toMatchObject([
    {
      merchant: '*',
      roles: ['cashier'],
      everywhere: [],
      grants: [{ merchants: ['DEMO', 'LOTUS'], roles: ['cashier'] }],
    },
  ])
})
