import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { STAFF_API, operationTable } from '@atrium/contracts/staff/operations'
import type { OperationDefinition } from '@atrium/contracts/staff/define'
import { testStaffWithRegistry } from './testing/with-registry.ts'
import type { Answer } from './testing/index.ts'
import type { TestStaffWithRegistry } from './testing/with-registry.ts'

let staff: TestStaffWithRegistry
beforeAll(async () => {
  staff = await testStaffWithRegistry()
})
afterAll(() => staff.stop())

/** Operations that only programs call, so that their errors need no translation. */
const OF_PROGRAMS = new Set([
  'publish',
  'release',
  'file',
  'createOverride',
  'overrideOrigin',
  'claimOverride',
  'endOverride',
  'overrides',
])
const operations = Object.entries(operationTable).filter(([name]) => !OF_PROGRAMS.has(name))
const addressOf = ({ path }: OperationDefinition, value = '0') => STAFF_API + path.replaceAll(/:[a-zA-Z]+/g, value)
/** Expects codes for the message and for every reason. */
const expectWorded = ({ status, body }: { status: number; body: Answer }) => {
  const { message, reasons = [], coded = [] } = body.error
  expect([status, message, coded.length]).toEqual([status, message, 1 + reasons.length])
}

describe('a rejection at the console', () => {
  it.each(operations.filter(([, { roles }]) => roles?.length !== 0))(
    'has a code that requires signing in for %s',
    async (_name, definition) => {
      const refused = await staff.call(definition.method, addressOf(definition), undefined, '')
      expect(refused.status).toBe(401)
      expectWorded(refused)
      expectWorded(await staff.call(definition.method, addressOf(definition), undefined, 'atr_of-nobody'))
    },
  )

  it.each(operations.filter(([, { roles }]) => roles?.length && !roles.includes('publisher')))(
    'has a code with the roles that may call %s',
    async (name, definition) => {
      const refused = await staff.call(
        definition.method,
        addressOf(definition),
        {},
        await staff.token({ role: 'publisher', remote: 'mfe-none' }),
      )
      expect(refused).toMatchObject({
        status: 403,
        body: {
          error: {
            coded: [
              { code: 'may-not-call', values: { caller: 'the publisher', operation: name, roles: definition.roles } },
            ],
          },
        },
      })
    },
  )

  it.each(operations.filter(([, { method }]) => method === 'POST' || method === 'PATCH'))(
    'has a code for invalid fields of %s',
    async (_name, definition) => {
      const refused = await staff.call(definition.method, addressOf(definition, '!'), {
        reason: '',
        label: '',
        merchants: [],
        steps: [],
      })
      expect(refused.status).toBeGreaterThanOrEqual(400)
      expectWorded(refused)
    },
  )

  it('names the limit that a field violates', async () => {
    const { body } = await staff.call('PATCH', '/staff/v1/policies', {
      fourEyesAbove: 501,
      retentionDays: 0,
      acceptLocal: 'yes',
      reason: 'a test',
    })
    expect(body.error).toMatchObject({
      message: 'The request is not as the API wants it.',
      reasons: [
        expect.stringMatching(/^fourEyesAbove: /),
        expect.stringMatching(/^retentionDays: /),
        expect.stringMatching(/^acceptLocal: /),
      ],
      coded: [
        { code: 'invalid-request' },
        { code: 'field-too-big', values: { field: 'fourEyesAbove', most: '500' } },
        { code: 'field-too-small', values: { field: 'retentionDays', least: '1' } },
        { code: 'field-invalid', values: { field: 'acceptLocal' } },
      ],
    })
  })

  it.each<['GET' | 'POST' | 'PATCH' | 'DELETE', string, object | undefined, string]>([
    ['POST', '/checks', { merchants: ['NOWHERE'], releases: { shell: '1.0.0' } }, 'unknown-merchant'],
    ['POST', '/checks', { merchants: ['@nobody'], releases: { shell: '1.0.0' } }, 'unknown-group'],
    ['GET', '/canaries/99/health', undefined, 'unknown-canary'],
    ['DELETE', '/tokens/nobody', undefined, 'unknown-token-label'],
    ['PATCH', '/staff/nobody', { name: 'Nobody', reason: 'a test' }, 'unknown-staff'],
    ['POST', '/proposals/99/decisions', { decision: 'approve', reason: 'a test' }, 'unknown-proposal'],
    ['GET', '/nothing-of-this-kind', undefined, 'unknown-call'],
  ])('has a code to translate for an unknown target: %s %s %j', async (method, path, body, code) => {
    const refused = await staff.call(method, STAFF_API + path, body)
    expect(refused).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND', coded: [{ code }] } } })
  })
})
