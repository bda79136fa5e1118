import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CallRequest, ProtectionChange } from '@atrium/contracts/calls'
import { addMember } from '../../testing/builders.ts'
import type { TestMember } from '../../testing/builders.ts'
import { describeListCall } from '../../testing/describe-list-call.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'

const DAY_MS = 86_400_000
const NOON = new Date('2026-03-01T03:00:00Z')
let gateway: TestGateway
let member: TestMember
let token: string

beforeAll(async () => {
  gateway = await testGateway({ now: NOON })
  member = await addMember(gateway.sql)
  token = await gateway.signIn(member)
  await gateway.call('limitSet', { kind: 'DEPOSIT', period: 'WEEK', amount: '100' }, { token })
  await gateway.call('limitSet', { kind: 'DEPOSIT', period: 'WEEK', amount: null }, { token })
  await gateway.call('limitSet', { kind: 'SESSION', period: 'DAY', minutes: 90 }, { token })
  gateway.advance(DAY_MS)
  token = await gateway.signIn(member)
  await gateway.call('realityCheckInterval', { minutes: 30 }, { token })
  await gateway.call('timeOut', { term: '24H', confirm: true }, { token })
  await gateway.call('selfExclude', { term: 'PERMANENT', confirm: true }, { token })
})
afterAll(() => gateway.close())

const list = async (request: CallRequest<'protectionChanges'> = {}) =>
  (await gateway.call('protectionChanges', request, { token })).value

describeListCall<ProtectionChange>({
  list: 'protectionChanges',
  file: 'protectionChangesFile',
  gateway: () => gateway,
  token: () => token,
  filters: [{ what: 'LIMIT_SET' }, { from: '2026-03-01', to: '2026-03-01' }, { from: '2020-01-01', to: '2020-01-02' }],
  idOf: ({ id }) => id,
  sumsOf: ({ total }: { total: number }) => total,
  addUp: (rows) => rows.length,
})

describe('the list of changes', () => {
  it('shows what changed, the old and new value, when and from when on, newest first', async () => {
    const changes = (await list()).list.map(({ id: _id, at, effectiveAt, ...change }) => ({
      ...change,
      hours: (effectiveAt - at) / 3_600_000,
    }))
    const deposit = { kind: 'DEPOSIT', period: 'WEEK' }
    const timeOut = { bar: 'TIME_OUT', endsAt: expect.any(Number) }
    expect(changes).toEqual([
      { what: 'SELF_EXCLUSION', before: timeOut, after: { bar: 'SELF_EXCLUSION' }, hours: 0 },
      { what: 'TIME_OUT', after: timeOut, hours: 0 },
      { what: 'REALITY_CHECK', before: { minutes: 60 }, after: { minutes: 30 }, hours: 0 },
      { what: 'LIMIT_SET', kind: 'SESSION', period: 'DAY', after: { minutes: 90 }, hours: 0 },
      { what: 'LIMIT_REQUESTED', ...deposit, before: { amount: '100' }, hours: 24 },
      { what: 'LIMIT_SET', ...deposit, after: { amount: '100' }, hours: 0 },
    ])
  })

  it('401: for a visitor', async () => {
    expect(await gateway.call('protectionChanges', {})).toMatchObject({
      status: 401,
      body: { errorCode: 'LOGIN_REQUIRED' },
    })
  })

  it('403: for a trial account', async () => {
    const trial = await gateway.signIn(await addMember(gateway.sql, { type: 4 }))
    for (const name of ['protectionChanges', 'protectionChangesFile'] as const)
      expect(await gateway.call(name, { as: 'rows' }, { token: trial })).toMatchObject({
        status: 403,
        body: { errorCode: 'REAL_ACCOUNT_REQUIRED' },
      })
  })

  it.each([{ what: 'EVERYTHING' }, { from: 'yesterday' }, { pageSize: 101 }])(
    '400: for the filter %j',
    async (request) => {
      expect(
        await gateway.call('protectionChanges', request as CallRequest<'protectionChanges'>, { token }),
      ).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST' } })
    },
  )
})
