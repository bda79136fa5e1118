import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { verifyStaffAssertion } from '@atrium/secrets/staff-assertion'
import type { Staff } from '@atrium/secrets/staff-assertion'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { testStaff } from '../../testing/index.ts'
import type { TestStaff } from '../../testing/index.ts'

const STAFF_KEY = 'a-key-that-registry-and-gateway-share'
const TARGET = '/merchants/DEMO/games/TIDE/maintenance'
const CHANGE = { changeId: '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c', maintenance: true, reason: 'Reels stuck' }

let staff: TestStaff
let gateway: FastifyInstance
let app: FastifyInstance
/** The staff members asserted in the requests that the gateway received. */
const received: (Staff | undefined)[] = []

beforeAll(async () => {
  staff = await testStaff()
  gateway = fastify()
  gateway.post(`/internal${TARGET}`, async ({ method, url, headers, body }) => {
    const request = { method, target: url, body: JSON.stringify(body) }
    received.push(await verifyStaffAssertion([STAFF_KEY], String(headers['x-internal-staff']), request, new Date()))
    return {}
  })
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' })
  app = staff.another({ gateway: { url, key: 'key', staffKey: STAFF_KEY } })
})
afterAll(async () => {
  await gateway.close()
  await staff.stop()
})

const change = async (handle: string, merchants: string[]) =>
  app.inject({
    method: 'POST',
    url: `/staff/v1${TARGET}`,
    headers: { authorization: `Bearer ${await staff.tokenOf(handle, { role: 'operator', merchants })}` },
    payload: CHANGE,
  })

it('403: data of all merchants can be changed only with the role at all of them', async () => {
  const rejected = await change('ida', ['DEMO', 'LOTUS'])
  expect([rejected.statusCode, rejected.json().error.coded]).toMatchObject([
    403,
    [{ code: 'may-not-serve', values: { merchant: '*' } }],
  ])
  expect(received).toEqual([])
  await change('ina', ['*'])
  expect(received).toMatchObject([{ actor: 'ina', merchant: 'DEMO', roles: ['operator'], everywhere: ['operator'] }])
})
