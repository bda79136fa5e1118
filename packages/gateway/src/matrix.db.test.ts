import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Call } from '@atrium/contracts/calls'
import { callTable } from '@atrium/contracts/calls'
import { addMember } from './testing/builders.ts'
import type { TestGateway } from './testing/gateway.ts'
import { testGateway } from './testing/gateway.ts'

let gateway: TestGateway
let member: string
let agent: string
beforeAll(async () => {
  gateway = await testGateway()
  member = await gateway.signIn(await addMember(gateway.sql))
  agent = await gateway.signIn(await addMember(gateway.sql, { type: 1 }))
})
afterAll(() => gateway.close())

const table = callTable
/** The token of a caller with permission. permissions.db.test.ts tests callers without it. */
const tokenFor = (call: Call): string => (call.auth === 'agent' ? agent : member)

async function send(call: Call, { token, input = {} }: { token?: string; input?: object }) {
  const takesQuery = call.method === 'GET' || call.method === 'DELETE'
  const response = await gateway.app.inject({
    method: call.method,
    url: call.path,
    headers: { host: 'localhost', ...(token && { authorization: token }) },
    ...(takesQuery ? { query: input as Record<string, string> } : { payload: input }),
  })
  return { status: response.statusCode, code: response.json().errorCode as string | undefined }
}

// Fills every field with a value that no contract accepts.
const spoiled = (call: Call): object =>
  Object.fromEntries(fieldsOf(call).map((field) => [field, `\u0000${'x'.repeat(300)}`]))

// Fields of all variants, where a call accepts one of several.
function fieldsOf({ request }: Call): string[] {
  const { shape, options = [] } = request as unknown as { shape?: object; options?: { shape: object }[] }
  return [...new Set([shape ?? {}, ...options.map((option) => option.shape)].flatMap(Object.keys))]
}
const withFields = table.filter((call) => Object.keys(spoiled(call)).length > 0)

it.each(withFields.map((call) => [call.name, call] as const))(
  '%s returns 400 for a malformed request',
  async (_name, call) => {
    expect(await send(call, { token: tokenFor(call), input: spoiled(call) })).toEqual({
      status: 400,
      code: 'INVALID_REQUEST',
    })
  },
)

// Arbitrary form inputs: huge, negative and fractional numbers, unusual texts, repeated field names.
const oddities = [
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
]

const good = (call: Call): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      language: 'KO',
      gameCategory: 'RNG',
      gameType: 'RNG',
      id: 'none',
      gameId: 'g',
      vassalage: 'v',
      roundId: 'r',
    }).filter(([field]) => field in spoiled(call)),
  )

it.each(table.filter((call) => !call.encrypted && call.name !== 'logout').map((call) => [call.name, call] as const))(
  '%s never fails, on an empty database and on odd values',
  async (_name, call) => {
    const inputs = [
      good(call),
      ...Object.keys(spoiled(call)).flatMap((field) => oddities.map((oddity) => ({ ...good(call), [field]: oddity }))),
    ]
    for (const input of inputs)
      expect([input, (await send(call, { token: tokenFor(call), input })).status < 500]).toEqual([input, true])
  },
)
