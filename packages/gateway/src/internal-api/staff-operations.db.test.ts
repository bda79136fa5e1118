import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ROLES } from '@atrium/contracts/staff/define'
import { pathInputs } from '@atrium/contracts/http/endpoint'
import { gatewayTable } from '@atrium/contracts/staff/gateway-operations'
import type { OperationDefinition } from '@atrium/contracts/staff/define'
import { signStaffAssertion } from '@atrium/secrets/staff-assertion'
import { INTERNAL_KEYS, STAFF_KEY, testGateway } from '../testing/gateway.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../testing/staff.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

// Arbitrary values for inputs: huge, negative and fractional numbers, unusual texts.
const ODDITIES = [
  '9007199254740991',
  '-9007199254740991',
  '1e308',
  '0.5',
  'NaN',
  '',
  ' ',
  "';--",
  '%',
  '\u{1F600}'.repeat(8),
  '2026-02-30',
  '9999-12-31',
  'x\u0000',
  'x'.repeat(300),
  '00000000-0000-4000-8000-000000000000',
]

const operations = Object.entries(gatewayTable).map(([name, definition]): [string, OperationDefinition] => [
  name,
  definition,
])
/** Returns the path with a valid id for every parameter, so that the request reaches input validation. */
const targetOf = ({ path }: OperationDefinition) =>
  `/internal${path
    .replace(':merchant', 'DEMO')
    .replaceAll(/:(part|position|number|memberId|referralId)\b/g, '1')
    .replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`

const merchantOf = (definition: OperationDefinition) => (pathInputs(definition).includes('merchant') ? 'DEMO' : '*')

async function send(
  { method, path }: OperationDefinition,
  {
    key = INTERNAL_KEYS.operate,
    assertion,
    app = gateway.internal,
  }: { key?: string; assertion?: string; app?: TestGateway['app'] } = {},
) {
  const payload = method === 'GET' || method === 'DELETE' ? undefined : '{}'
  const target = targetOf({ method, path } as OperationDefinition)
  return app.inject({
    method,
    url: target,
    remoteAddress: `203.0.113.${target.length % 250}`,
    headers: {
      host: '127.0.0.1:8091',
      'x-internal-key': key,
      ...(assertion !== undefined && { 'x-internal-staff': assertion }),
      ...(payload && { 'content-type': 'application/json' }),
    },
    ...(payload && { payload }),
  })
}
const assertionFor = (definition: OperationDefinition, change: Parameters<typeof staffOf>[1] = {}, key = STAFF_KEY) =>
  signStaffAssertion(
    key,
    staffOf('mina', { merchant: merchantOf(definition), ...change }),
    {
      method: definition.method,
      target: targetOf(definition),
      body: definition.method === 'GET' || definition.method === 'DELETE' ? '' : '{}',
    },
    gateway.deps.clock(),
  )

describe.each(operations)('%s', (_name, definition) => {
  it('is permitted to its roles at the merchant, with the key of the registry', async () => {
    for (const role of ['admin', ...(definition.roles ?? [])])
      expect(
        (await send(definition, { assertion: await assertionFor(definition, { roles: [role] }) })).statusCode,
      ).not.toBe(403)
    const others = ROLES.filter((role) => role !== 'admin' && !definition.roles?.includes(role))
    expect(
      (await send(definition, { assertion: await assertionFor(definition, { roles: others }) })).json(),
    ).toMatchObject({ errorCode: 'STAFF_ROLE_MISSING' })
    expect(
      (await send(definition, { key: INTERNAL_KEYS.read, assertion: await assertionFor(definition) })).statusCode,
    ).toBe(403)
  })

  it('403: without an assertion, with one of another merchant, for another request, or signed with another key', async () => {
    const [, other] = operations.find(
      ([, one]) => targetOf(one) !== targetOf(definition) || one.method !== definition.method,
    )!
    for (const assertion of [
      undefined,
      'x',
      await assertionFor(definition, { merchant: 'LOTUS' }),
      await assertionFor(other),
      await assertionFor(definition, {}, 'a-key-that-nobody-knows'),
    ]) {
      expect((await send(definition, { ...(assertion !== undefined && { assertion }) })).json()).toMatchObject({
        errorCode: 'SERVER_NOT_TRUSTED',
      })
    }
  })

  it('never fails on odd values in its path and in the rest of its input', async () => {
    const names = pathInputs(definition).filter((name) => name !== 'merchant')
    const rest = Object.keys((definition.input as unknown as { shape: object }).shape).filter(
      (name) => name !== 'merchant' && !names.includes(name),
    )
    for (const oddity of ODDITIES) {
      const path = definition.path
        .replace('/merchants/:merchant', '')
        .replaceAll(/:\w+/g, () => encodeURIComponent(oddity || 'x'))
      const input = Object.fromEntries(rest.map((name) => [name, oddity]))
      const staff = staffOf('mina', { merchant: merchantOf(definition) })
      const { status } = await (definition.method === 'GET' || definition.method === 'DELETE'
        ? sendAsStaff(gateway, definition.method, `${path}?${new URLSearchParams(input)}`, { staff })
        : sendAsStaff(gateway, definition.method, path, { body: input, staff }))
      expect([oddity, status < 500]).toEqual([oddity, true])
    }
  })

  it('404: on the public listener', async () => {
    expect((await send(definition, { assertion: await assertionFor(definition), app: gateway.app })).statusCode).toBe(
      404,
    )
  })
})
