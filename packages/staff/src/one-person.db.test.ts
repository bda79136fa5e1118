import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Grant } from '@atrium/contracts/staff/accounts'
import { aRelease } from '@atrium/test-kit/releases'
import { calendarJob } from '@atrium/registry/testing'
import { signInFederated } from './domains/sign-in/openid.ts'
import { BROWSER_ORIGIN, browserAt, PASSWORD, someone } from './domains/sign-in/testing/browser.ts'
import { TEST_STAFF } from './testing/index.ts'
import { testStaffWithRegistry } from './testing/with-registry.ts'
import type { Answer } from './testing/index.ts'
import type { TestStaffWithRegistry } from './testing/with-registry.ts'
import { createToken } from './domains/tokens/service.ts'

const NOW = new Date('2026-11-30T12:00:00Z')
const MANAGER: Grant = { role: 'release-manager', merchants: ['*'] }
const APPROVER: Grant = { role: 'approver' }
let staff: TestStaffWithRegistry
/** A second server on the same database, with optional one-time codes. */
let app: ReturnType<TestStaffWithRegistry['another']>
beforeEach(async () => {
  staff = await testStaffWithRegistry({ clock: () => NOW, policies: { requireSignature: false } })
  app = staff.another({ staff: { ...TEST_STAFF, totp: 'optional' } })
  for (const each of [{ name: 'shell' }, { version: '1.0.0' }]) await staff.publish(aRelease(each))
  for (const merchant of ['M1', 'M2']) await staff.call('POST', '/staff/v1/merchants', { merchant })
  const { sql } = staff.database
  await someone(sql, 'alice', { role: 'admin' }, MANAGER, APPROVER)
  await someone(sql, 'bob', MANAGER, APPROVER)
})
afterEach(() => staff.stop())

type Send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<{ status: number; body: Answer }>
const bearer =
  (token: string): Send =>
  (method, path, body) =>
    staff.call(method, `/staff/v1${path}`, body, token)
async function session(handle: string): Promise<Send> {
  const browser = browserAt(app)
  expect((await browser.call('POST', '/session', { handle, password: PASSWORD })).status).toBe(200)
  return (method, path, body) => browser.call(method, path, body)
}
const makeToken = async (send: Send, body: object): Promise<Send> =>
  bearer((await send('POST', '/tokens', body)).body.token)
const pin = (send: Send, more: object = {}) =>
  send('POST', '/pins', {
    merchants: ['M1', 'M2'],
    releases: { shell: '1.0.0', 'mfe-games': '1.0.0' },
    reason: 'the first day',
    ...more,
  })
const approve = (send: Send, id: number) =>
  send('POST', `/proposals/${id}/decisions`, { decision: 'approve', reason: 'looked at it' })
const isRefusedAs = (code: string) => ({ status: 403, body: { error: { coded: [expect.objectContaining({ code })] } } })

describe('a staff that nobody has set up', () => {
  it('lets one person move one merchant, and takes a second person for two', async () => {
    const alice = await session('alice')
    expect((await pin(alice, { merchants: ['M1'] })).body).toMatchObject({ pointers: [expect.anything()] })
    expect((await pin(alice)).body).toMatchObject({ pointers: [], proposal: expect.any(Number) })
  })

  it('allows an emergency, and logs it', async () => {
    expect((await pin(await session('alice'), { breakGlass: true })).body.pointers).toHaveLength(2)
    expect((await staff.call('GET', '/staff/v1/log?limit=1')).body[0]).toMatchObject({
      actor: 'alice',
      details: { breakGlass: true, fourEyes: true },
    })
  })
})

describe('a token that a machine made', () => {
  it('approves nothing, whoever owns it and however many tokens lie between, and declines', async () => {
    const machine = bearer(staff.adminToken)
    await someone(staff.database.sql, 'carol', { role: 'admin' }, APPROVER)
    const [alice, bob] = [await session('alice'), await session('bob')]
    const { proposal } = (await pin(alice)).body
    const ofBob = await makeToken(machine, { label: 'x7', grant: APPROVER, owner: 'bob' })
    const between = await makeToken(machine, { label: 'x8', grant: { role: 'admin' }, owner: 'carol' })
    const further = await makeToken(between, { label: 'x9', grant: APPROVER, owner: 'bob' })
    for (const send of [ofBob, further])
      expect(await approve(send, proposal)).toMatchObject(isRefusedAs('approval-by-machine'))
    expect(
      (await ofBob('POST', `/proposals/${proposal}/decisions`, { decision: 'decline', reason: 'not now' })).status,
    ).toBe(200)
    const { proposal: second } = (await pin(alice)).body
    // Created only by accounts.
    const ofCarol = await makeToken(await session('carol'), {
      label: 'laptop of carol',
      grant: APPROVER,
      owner: 'carol',
    })
    expect((await approve(ofCarol, second)).status).toBe(200)
    expect((await approve(bob, proposal)).status).toBe(409)
  })
})

describe('four eyes', () => {
  it('reject approval with a session, or another token, of the account that proposed with a token, even by an administrator', async () => {
    const alice = await session('alice')
    const [one, other] = [
      await makeToken(alice, { label: 'laptop of alice', grant: MANAGER, owner: 'alice' }),
      await makeToken(alice, { label: 'alice', grant: { role: 'admin' }, owner: 'alice' }),
    ]
    const { proposal } = (await pin(one)).body
    expect((await alice('GET', '/proposals')).body[0]).toMatchObject({ by: 'laptop of alice', people: ['alice'] })
    for (const send of [alice, one, other])
      expect(await approve(send, proposal)).toMatchObject(isRefusedAs('own-proposal-approved'))
    expect((await approve(await session('bob'), proposal)).status).toBe(200)
  })

  it('reject approval with a token of the account that proposed in the console', async () => {
    const [alice, bob] = [await session('alice'), await session('bob')]
    const token = await makeToken(alice, { label: 'laptop of bob', grant: APPROVER, owner: 'bob' })
    const { proposal } = (await pin(bob)).body
    expect(await approve(token, proposal)).toMatchObject(isRefusedAs('own-proposal-approved'))
    expect((await approve(alice, proposal)).status).toBe(200)
  })

  it('do not count a machine as a second person with a token that it creates for an account', async () => {
    const machine = bearer(
      await createToken(staff.database.sql, { label: 'administrator', grant: { role: 'admin' } }, NOW),
    )
    const approver = await makeToken(machine, { label: 'approver of a machine', grant: APPROVER, owner: 'bob' })
    const other = await makeToken(machine, { label: 'pipeline', grant: MANAGER })
    for (const proposer of [machine, other]) {
      const { proposal } = (await pin(proposer)).body
      expect(await approve(approver, proposal)).toMatchObject(isRefusedAs('own-proposal-approved'))
      expect((await approve(await session('bob'), proposal)).status).toBe(200)
    }
  })

  it('apply to sign-in through the identity provider', async () => {
    const secret = await signInFederated(
      staff.database.sql,
      {
        federatedAs: 'https://id.example carol',
        handle: 'carol@example.com',
        name: 'Carol',
        grants: [MANAGER, APPROVER],
      },
      BROWSER_ORIGIN,
      NOW,
    )
    const browser = browserAt(app)
    browser.signIn(secret)
    const carol: Send = (method, path, body) => browser.call(method, path, body)
    const token = await makeToken(await session('alice'), {
      label: 'laptop of carol',
      grant: MANAGER,
      owner: 'carol@example.com',
    })
    const { proposal } = (await pin(token)).body
    expect(await approve(carol, proposal)).toMatchObject(isRefusedAs('own-proposal-approved'))
    expect((await approve(await session('bob'), proposal)).status).toBe(200)
  })

  it('reject approval by the creator of the token of a proposing pipeline, also through a token created by that token', async () => {
    const alice = await session('alice')
    const pipeline = await makeToken(alice, { label: 'pipeline', grant: { role: 'admin' } })
    const second = await makeToken(pipeline, { label: 'second pipeline', grant: MANAGER })
    for (const send of [pipeline, second]) {
      const { proposal } = (await pin(send)).body
      expect(await approve(alice, proposal)).toMatchObject(isRefusedAs('own-proposal-approved'))
      expect(
        (await alice('POST', `/proposals/${proposal}/decisions`, { decision: 'withdraw', reason: 'not yet' })).status,
      ).toBe(200)
    }
  })

  it("do not allow impersonation: a token's label cannot be another account's, and its permissions are limited to its owner's", async () => {
    const alice = await session('alice')
    expect(await alice('POST', '/tokens', { label: 'bob', grant: MANAGER })).toMatchObject({
      status: 400,
      body: { error: { coded: [{ code: 'label-of-staff' }] } },
    })
    expect(await alice('POST', '/tokens', { label: 'x', grant: { role: 'admin' }, owner: 'bob' })).toMatchObject({
      status: 400,
      body: { error: { coded: [{ code: 'grant-of-another' }] } },
    })
    expect((await alice('POST', '/tokens', { label: 'x', grant: MANAGER, owner: 'nobody' })).status).toBe(404)
    const token = await makeToken(alice, { label: 'laptop of bob', grant: MANAGER, owner: 'bob' })
    await alice('PATCH', '/staff/bob', { grants: [{ role: 'viewer' }], reason: 'another team' })
    expect(await pin(token, { merchants: ['M1'] })).toMatchObject(isRefusedAs('may-not-call'))
    await alice('PATCH', '/staff/bob', { isActive: false, reason: 'left' })
    expect((await token('GET', '/pointers')).status).toBe(401)
  })
})

describe('the moves of one person in sequence', () => {
  const pinOne = async (send: Send, merchant: string, more: object = {}) =>
    (await pin(send, { merchants: [merchant], ...more })).body
  const WAITS = { pointers: [], proposal: expect.any(Number) }
  /** Moves existing log entries to an earlier time. */
  const later = async (minutes: number) => {
    const { admin } = staff.registry.database
    await admin`alter table registry.log disable trigger all`
    await admin`update registry.log set at = at - ${minutes} * interval '1 minute'`
    await admin`alter table registry.log enable trigger all`
  }

  it('are added up within the window of the policies, across session, own token and pipeline', async () => {
    const alice = await session('alice')
    const [laptop, pipeline] = [
      await makeToken(alice, { label: 'laptop of alice', grant: MANAGER, owner: 'alice' }),
      await makeToken(alice, { label: 'pipeline', grant: MANAGER }),
    ]
    expect((await pinOne(laptop, 'M1')).pointers).toHaveLength(1)
    expect((await staff.call('GET', '/staff/v1/log?limit=1')).body[0]).toMatchObject({
      actor: 'laptop of alice',
      details: { people: ['alice'] },
    })
    // The same merchant counts once.
    expect((await pinOne(alice, 'M1')).pointers).toHaveLength(1)
    for (const send of [alice, laptop, pipeline]) expect(await pinOne(send, 'M2')).toMatchObject(WAITS)
    expect(
      (await alice('POST', '/checks', { merchants: ['M2'], releases: { shell: '1.0.0' } })).body.needsApproval,
    ).toBe(true)
    // Bob has not changed any merchant yet.
    expect((await pinOne(await session('bob'), 'M2')).pointers).toHaveLength(1)
  })

  it('are counted from zero after the window, and separately without a window', async () => {
    const alice = await session('alice')
    await pinOne(alice, 'M1')
    await later(59)
    expect(await pinOne(alice, 'M2')).toMatchObject(WAITS)
    await later(2)
    expect((await pinOne(alice, 'M2')).pointers).toHaveLength(1)
    await staff.setPolicies({ fourEyesWindowMinutes: 0 })
    expect((await pinOne(alice, 'M1')).pointers).toHaveLength(1)
  })

  it('include canaries and schedules, but neither decisions of two people nor the later pins of schedules', async () => {
    const [alice, bob] = [await session('alice'), await session('bob')]
    await approve(bob, (await pin(alice)).body.proposal)
    // Neither of them made these decisions without the other.
    const games = { releases: { 'mfe-games': '1.1.0' } }
    await staff.publish(aRelease({ version: '1.1.0' }))
    expect(
      (await alice('POST', '/schedules', { merchants: ['M1'], at: '2026-12-02T09:00', reason: 'a test', ...games }))
        .body.schedules,
    ).toHaveLength(1)
    expect(await pinOne(alice, 'M2', games)).toMatchObject(WAITS)
    expect(
      (
        await bob('POST', '/canaries', {
          merchants: ['M2'],
          steps: [{ percent: 5, minutes: 30 }],
          reason: 'a test',
          ...games,
        })
      ).body.canaries,
    ).toHaveLength(1)
    expect(await pinOne(bob, 'M1', games)).toMatchObject(WAITS)
    await later(61)
    await calendarJob({
      sql: staff.registry.database.sql,
      callsVersion: '1.0.0',
      publicKey: staff.registry.signingKey.publicKey,
    }).run(new Date('2026-12-02T00:00:00Z'))
    expect((await staff.call('GET', '/staff/v1/log?limit=1&merchant=M1')).body[0]).toMatchObject({
      actor: 'calendar',
      action: 'pinned',
    })
    expect((await pinOne(alice, 'M2', games)).pointers).toHaveLength(1)
  })

  it('never block a rollback', async () => {
    const alice = await session('alice')
    await approve(await session('bob'), (await pin(alice)).body.proposal)
    await staff.publish(aRelease({ version: '1.1.0' }))
    for (const merchant of ['M1', 'M2'])
      expect(
        (await pinOne(alice, merchant, { releases: { 'mfe-games': '1.1.0' }, breakGlass: true })).pointers,
      ).toHaveLength(1)
    for (const merchant of ['M1', 'M2'])
      expect((await alice('POST', '/rollbacks', { merchant, reason: 'spins fail' })).status).toBe(200)
  })

  it('are counted for one of two concurrent decisions', async () => {
    const alice = await session('alice')
    const outcomes = await Promise.all(['M1', 'M2'].map((merchant) => pinOne(alice, merchant)))
    expect(outcomes.map(({ proposal }) => proposal === undefined).sort()).toEqual([false, true])
  })

  it('are counted for a machine without an owner as well', async () => {
    const machine = bearer(await staff.token(MANAGER))
    expect((await pinOne(machine, 'M1')).pointers).toHaveLength(1)
    expect(await pinOne(machine, 'M2')).toMatchObject(WAITS)
  })
})

describe('a machine', () => {
  it('can propose, but never approve, whatever its role', async () => {
    const alice = await session('alice')
    const { proposal } = (await pin(await session('bob'))).body
    const robots = [
      bearer(staff.adminToken),
      bearer(await staff.token(APPROVER)),
      await makeToken(alice, { label: 'robot', grant: APPROVER }),
    ]
    for (const send of robots) expect(await approve(send, proposal)).toMatchObject(isRefusedAs('approval-needs-person'))
    expect((await pin(bearer(await staff.token(MANAGER)))).body.proposal).toEqual(expect.any(Number))
  })
})

describe('the start of a demo', () => {
  it('sets policies alone with the token of its set-up, which is logged; no other token can be created like that', async () => {
    const start = bearer(
      await createToken(staff.database.sql, { label: 'demo start', grant: { role: 'admin' }, isExempt: true }, NOW),
    )
    expect((await start('PATCH', '/policies', { fourEyesAbove: 9, reason: 'a demo' })).body).toMatchObject({
      fourEyesAbove: 9,
    })
    expect((await staff.call('GET', '/staff/v1/log?limit=1')).body[0]).toMatchObject({
      actor: 'demo start',
      details: { exempt: true },
    })
    const made = await start('POST', '/tokens', { label: 'another', grant: { role: 'admin' }, isExempt: true })
    expect(made.status).toBe(201)
    expect(
      (await staff.call('GET', '/staff/v1/tokens')).body.map(({ label, isExempt }: Answer) => [label, isExempt]),
    ).toEqual(
      expect.arrayContaining([
        ['demo start', true],
        ['another', false],
      ]),
    )
  })

  it('needs four eyes and respects freezes when it pins', async () => {
    const start = bearer(
      await createToken(staff.database.sql, { label: 'demo start', grant: { role: 'admin' }, isExempt: true }, NOW),
    )
    expect((await pin(start)).body).toMatchObject({ pointers: [], proposal: expect.any(Number) })
    await staff.setPolicies({ fourEyesAbove: 2 })
    await staff.call('POST', '/staff/v1/freezes', {
      merchants: ['M2'],
      from: '2026-11-01T00:00',
      until: '2026-12-02T00:00',
      reason: 'audit',
    })
    expect((await pin(start)).body.error.code).toBe('FROZEN')
  })
})

describe('policies', () => {
  const change = (send: Send, body: object) => send('PATCH', '/policies', { reason: 'a new market', ...body })
  const read = async () => (await staff.call('GET', '/staff/v1/policies')).body

  it('are weakened by two people: more merchants for one person, releases without signatures, a guard that is blind, slow or easy to fire, less to go back to', async () => {
    await staff.setPolicies({ requireSignature: true })
    const [alice, bob] = [await session('alice'), await session('bob')]
    for (const weaker of [
      { fourEyesAbove: 5 },
      { fourEyesWindowMinutes: 5 },
      { requireSignature: false },
      { guard: { leastNetworks: 1 } },
      { guard: { leastNetworks: 100 } },
      { guard: { falseAlarm: 0.0001 } },
      { guard: { falseAlarm: 0.2 } },
      { guard: { leastDifference: 10 } },
      { guard: { leastDifference: 0 } },
      { guard: { leastDocuments: 10_000 } },
      { guard: { leastDocuments: 20 } },
      { guard: { slowMs: 60_000 } },
      { guard: { slowMs: 500 } },
      { guard: { ringByNetwork: false } },
      { healthyDocuments: 1 },
      { retentionDays: 89 },
      { keepNewest: 4 },
      { healthyMinutes: 1 },
    ]) {
      // The console sends all policies.
      const { sequence: _sequence, ...all } = await read()
      const { status, body } = await change(alice, { ...all, ...weaker })
      expect((await alice('GET', '/proposals')).body[0].input).toEqual({
        ...weaker,
        reason: 'a new market',
        ifMatch: { policies: expect.any(Number) },
      })
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { fourEyesAbove: 1, requireSignature: true, proposal: expect.any(Number) },
      })
      expect(await approve(alice, body.proposal)).toMatchObject(isRefusedAs('own-proposal-approved'))
      expect(await read()).toMatchObject({ fourEyesAbove: 1, requireSignature: true })
      expect((await approve(bob, body.proposal)).status).toBe(200)
      expect(await read()).toMatchObject(weaker)
      await staff.setPolicies({ fourEyesAbove: 1, requireSignature: true })
    }
    expect((await staff.call('GET', '/staff/v1/log?limit=1&action=policies-changed')).body[0]).toMatchObject({
      actor: 'bob',
      details: { proposedBy: 'alice', healthyMinutes: 1 },
    })
  })

  it('have bounds that keep the guard effective', async () => {
    for (const [field, value, bound] of [
      ['falseAlarm', 1e-300, '0.0001'],
      ['leastNetworks', 1_000, '100'],
      ['leastDocuments', 100_000, '10000'],
      ['leastDifference', 50, '10'],
    ] as const) {
      expect(await change(await session('alice'), { guard: { [field]: value } })).toMatchObject({
        status: 400,
        body: {
          error: { reasons: [expect.stringMatching(new RegExp(`^guard\\.${field}: .*${bound.replace('.', '\\.')}$`))] },
        },
      })
    }
  })

  it('are made stricter, or changed neutrally, by one person', async () => {
    const alice = await session('alice')
    expect((await change(alice, { fourEyesAbove: 0, requireSignature: true, keepNewest: 9 })).body).not.toHaveProperty(
      'proposal',
    )
    expect(await read()).toMatchObject({ fourEyesAbove: 0, requireSignature: true, keepNewest: 9 })
  })

  it('cannot be approved by a release manager alone, nor when they changed meanwhile', async () => {
    const alice = await session('alice')
    await someone(staff.database.sql, 'dan', MANAGER)
    const { proposal } = (await change(alice, { fourEyesAbove: 5 })).body
    expect(await approve(await session('dan'), proposal)).toMatchObject(isRefusedAs('may-not-approve-policies'))
    await change(alice, { keepNewest: 9 })
    expect(await approve(await session('bob'), proposal)).toMatchObject({
      status: 412,
      body: { error: { code: 'SEQUENCE_CONFLICT' } },
    })
    expect((await read()).fourEyesAbove).toBe(1)
  })
})
