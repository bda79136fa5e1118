import type { Caller } from '@atrium/staff-api/access/caller'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { guardJob } from '../guard/job.ts'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'
import { report } from '../../testing/portal.ts'
import { canaryStepsJob } from './steps-job.ts'

const MINUTE = 60_000
// Later than the database's clock, so that pins of these tests are not watched.
const START = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 5 * 86_400_000)
let now = START
const after = (minutes: number) => new Date(START.getTime() + minutes * MINUTE)

let registry: TestRegistry
let portal: Caller
beforeAll(async () => {
  registry = await testRegistry({ clock: () => now })
  portal = registry.token({ role: 'portal' })
  for (const wishes of [
    { name: 'shell' },
    { version: '1.0.0' },
    { version: '1.1.0' },
    { version: '1.2.0' },
    { version: '9.0.0', contract: { portal: '^9.0.0', calls: '^9.0.0' } },
  ])
    await registry.publish(aRelease(wishes))
})
afterAll(() => registry.stop())

let made = 0
let merchant: string
let pinned: Answer
beforeEach(async () => {
  now = START
  merchant = `TEST${made++}`
  await registry.call('POST', '/registry/v1/merchants', { merchant })
  pinned = (
    await registry.call('POST', '/registry/v1/pins', {
      merchants: [merchant],
      releases: { shell: '1.0.0', 'mfe-games': '1.0.0' },
      reason: 'a test',
    })
  ).body.pointers[0]
})

const STEPS = [
  { percent: 5, minutes: 10 },
  { percent: 25, minutes: 10 },
  { percent: 50, minutes: 10 },
]
const one = ({ status, body }: { status: number; body: Answer }) => ({
  status,
  body: body.canaries ? body.canaries[0] : body,
})
const start = async (more = {}, headers = {}, token?: Caller) =>
  one(
    await registry.call(
      'POST',
      '/registry/v1/canaries',
      { merchants: [merchant], releases: { 'mfe-games': '1.1.0' }, steps: STEPS, reason: 'new lobby', ...more },
      token,
      headers,
    ),
  )
const started = async (more = {}): Promise<Answer> => {
  const { status, body } = await start(more)
  expect(body).toMatchObject({ state: 'running' })
  expect(status).toBe(200)
  return body
}
const move = async (id: number, step: string, more = {}, token?: Caller, headers = {}) =>
  one(
    await registry.call(
      'POST',
      '/registry/v1/canaries/moves',
      { canaries: [id], move: step, reason: `to ${step}`, ...more },
      token,
      headers,
    ),
  )
const canary = async (): Promise<Answer> =>
  (await registry.call('GET', `/registry/v1/canaries?merchant=${merchant}`)).body[0]
const pointer = async (): Promise<Answer> =>
  (await registry.call('GET', '/registry/v1/pointers')).body.find((each: Answer) => each.merchant === merchant)
const log = async (): Promise<Answer[]> => (await registry.call('GET', `/registry/v1/log?merchant=${merchant}`)).body
const feed = async (): Promise<Answer> => (await registry.call('GET', '/registry/v1/feed')).body
/** Reports documents of both rings for a minute. The canary gets a quarter of stable's number. */
async function serve(minutes: number, documents: number, { stable = {}, tried = {} } = {}): Promise<void> {
  const { id } = (await pointer()).canary.set
  await report(
    registry,
    portal,
    { merchant, set: pinned.set.id, ring: 'stable', minute: after(minutes) },
    { document: documents * 4, ...stable },
  )
  await report(
    registry,
    portal,
    { merchant, set: id, ring: 'canary', minute: after(minutes) },
    { document: documents, ...tried },
  )
}
/** Runs the jobs at a time. */
async function runJobs(minutes: number): Promise<void> {
  now = after(minutes)
  const { sql } = registry.database
  await guardJob({ sql, config: registry }).run(now)
  await canaryStepsJob({ sql, config: { callsVersion: '1.0.0', signingKey: registry.signingKey } }).run(now)
}

describe('POST /canaries', () => {
  it('gives a share its set, and notifies portals', async () => {
    const before = await feed()
    const body = await started()
    expect(body).toMatchObject({
      merchant,
      stable: pinned.set,
      set: { releases: { shell: '1.0.0', 'mfe-games': '1.1.0' } },
      steps: STEPS,
      step: 0,
      percent: 5,
      promote: 'manual',
      startedBy: 'the admin',
      startedAt: START.toISOString(),
      reason: 'new lobby',
      verdicts: [],
    })
    expect(await pointer()).toEqual({ ...pinned, canary: { id: body.id, set: body.set, percent: 5 } })
    const [entry] = await log()
    expect(entry).toMatchObject({
      actor: 'the admin',
      action: 'canary-started',
      reason: 'new lobby',
      details: { canary: body.id, set: body.set.id, percent: 5 },
    })
    const told = await feed()
    expect([told.sequence, told.sequence > before.sequence]).toEqual([entry.sequence, true])
    expect(told.pointers).toContainEqual(await pointer())
  })

  it('rejects a second one, one that does not fit, one that runs already, and a merchant without a set', async () => {
    expect(await start({ releases: { 'mfe-games': '9.0.0' } })).toMatchObject({
      status: 409,
      body: { error: { code: 'PIN_REFUSED' } },
    })
    expect(await start({ releases: { 'mfe-games': '1.0.0' } })).toMatchObject({
      status: 409,
      body: { error: { code: 'WRONG_STATE', message: expect.stringContaining('already') } },
    })
    await started()
    expect(await start({ releases: { 'mfe-games': '1.2.0' } })).toMatchObject({
      status: 409,
      body: { error: { code: 'WRONG_STATE', message: expect.stringContaining('Promote or abort') } },
    })
    await registry.call('POST', '/registry/v1/merchants', { merchant: 'EMPTY' })
    expect(await start({ merchants: ['EMPTY'] })).toMatchObject({
      status: 409,
      body: { error: { code: 'WRONG_STATE' } },
    })
    expect((await start({ merchants: ['NOBODY'] })).status).toBe(404)
    expect(
      (
        await start({
          steps: [
            { percent: 20, minutes: 1 },
            { percent: 10, minutes: 1 },
          ],
        })
      ).status,
    ).toBe(400)
  })

  it('is rejected when the pointer moved since it was read, without the role, and in a freeze', async () => {
    expect((await start({}, { 'if-match': `"${merchant}:${pinned.sequence - 1}"` })).status).toBe(412)
    expect((await start({}, {}, registry.token({ role: 'release-manager', merchants: ['OTHER'] }))).status).toBe(403)
    const local = (at: Date) => at.toISOString().slice(0, 16)
    await registry.call('POST', '/registry/v1/freezes', {
      merchants: [merchant],
      from: local(after(-1440)),
      until: local(after(2880)),
      reason: 'derby',
    })
    expect(await start()).toMatchObject({ status: 409, body: { error: { code: 'FROZEN' } } })
    const { id } = await started({ breakGlass: true })
    expect((await log())[0]).toMatchObject({ details: { canary: id, breakGlass: true } })
  })
})

describe('POST /canaries/moves', () => {
  it('pauses, and restarts the step when resumed', async () => {
    const { id } = await started()
    expect((await move(id, 'pause')).body).toMatchObject({ state: 'paused', percent: 5 })
    expect((await pointer()).canary).toMatchObject({ id, percent: 5 })
    expect((await move(id, 'pause')).status).toBe(409)
    await serve(1, 300)
    await runJobs(60)
    expect(await canary()).toMatchObject({ state: 'paused', step: 0, percent: 5 })
    expect((await move(id, 'resume')).body).toMatchObject({ state: 'running', steppedAt: after(60).toISOString() })
    await runJobs(69)
    expect(await canary()).toMatchObject({ step: 0 })
    await runJobs(70)
    expect(await canary()).toMatchObject({ step: 1, percent: 25 })
  })

  it('increases the share, and rejects a decrease', async () => {
    const { id } = await started()
    expect((await move(id, 'share', { percent: 30 })).body).toMatchObject({ percent: 30, step: 1 })
    expect((await pointer()).canary.percent).toBe(30)
    expect((await move(id, 'share', { percent: 29.99 })).body.error.message).toContain('visitors stay where they are')
    expect((await move(id, 'share')).status).toBe(400)
    await serve(1, 300)
    await runJobs(11)
    expect(await canary()).toMatchObject({ percent: 50, step: 2 })
    expect((await log()).map(({ action, details }) => [action, details?.percent]).slice(0, 3)).toEqual([
      ['canary-stepped', 50],
      ['canary-stepped', 30],
      ['canary-started', 5],
    ])
  })

  it('promotes: its set is pinned for everybody', async () => {
    const { id, set } = await started()
    now = after(3)
    expect((await move(id, 'promote')).body).toMatchObject({
      state: 'promoted',
      percent: 100,
      endedAt: now.toISOString(),
    })
    const moved = await pointer()
    expect(moved).toMatchObject({ set, previous: pinned.set })
    expect(moved.canary).toBeUndefined()
    expect((await log()).slice(0, 2)).toMatchObject([
      { action: 'canary-promoted' },
      { action: 'pinned', toSet: set.id, fromSet: pinned.set.id, details: { how: 'canary', canary: id } },
    ])
    expect(await move(id, 'abort')).toMatchObject({
      status: 409,
      body: { error: { code: 'WRONG_STATE', message: expect.stringContaining('promoted') } },
    })
  })

  it('aborts: no visitor gets it any more', async () => {
    const { id } = await started()
    expect((await move(id, 'abort')).body).toMatchObject({ state: 'aborted', percent: 0 })
    expect(await pointer()).toEqual(pinned)
    expect((await feed()).sequence).toBe((await log())[0]!.sequence)
    expect((await start()).status).toBe(200)
  })

  it('requires the release manager of its merchant, and an existing canary', async () => {
    const { id } = await started()
    expect(
      (await move(id, 'abort', {}, registry.token({ role: 'release-manager', merchants: ['OTHER'] }))).status,
    ).toBe(403)
    expect(
      (await move(id, 'abort', {}, registry.token({ role: 'release-manager', merchants: [merchant] }))).status,
    ).toBe(200)
    expect((await move(999_999, 'abort')).status).toBe(404)
  })
})

describe('If-Match of a canary', () => {
  it('rejects a move of a canary that changed since it was read, with what changed and by whom', async () => {
    const { id, sequence } = await started()
    expect(sequence).toBe((await log())[0]!.sequence)
    const ben = registry.token({ role: 'release-manager', merchants: [merchant] })
    expect((await move(id, 'share', { percent: 40, reason: 'looks well' }, ben)).status).toBe(200)
    const seen = { 'if-match': `"${id}:${sequence}"` }
    const stale = await move(id, 'promote', {}, undefined, seen)
    expect(stale).toMatchObject({
      status: 412,
      body: {
        error: {
          code: 'SEQUENCE_CONFLICT',
          message: expect.stringContaining(`Canary ${id} of ${merchant} changed since you looked`),
          reasons: [
            expect.stringMatching(
              /^the release-manager at .* \(canary-stepped, entry \d+\): looks well – .*percent: 40/,
            ),
          ],
        },
      },
    })
    expect(await canary()).toMatchObject({ state: 'running', percent: 40 })
    expect((await move(id, 'promote', {}, undefined, { 'if-match': `"${merchant}:${sequence}"` })).status).toBe(400)
    expect(
      (await move(id, 'promote', {}, undefined, { 'if-match': `"${id}:${(await canary()).sequence}"` })).status,
    ).toBe(200)
  })

  it('matches while the guard evaluates: its observations do not change the canary', async () => {
    const { id, sequence } = await started()
    await serve(1, 300)
    await runJobs(5)
    expect(await canary()).toMatchObject({ sequence, verdicts: [{}, {}, {}, {}] })
    expect((await move(id, 'pause', {}, undefined, { 'if-match': `"${id}:${sequence}"` })).status).toBe(200)
  })
})

describe('another move of the pointer', () => {
  it.each<[string, () => Promise<Answer>]>([
    [
      'a pin',
      () =>
        registry.call('POST', '/registry/v1/pins', {
          merchants: [merchant],
          releases: { 'mfe-games': '1.2.0' },
          reason: 'another',
        }),
    ],
    ['a rollback', () => registry.call('POST', '/registry/v1/rollbacks', { merchant, reason: 'back' })],
  ])('ends the canary: %s', async (what, moveIt) => {
    if (what === 'a rollback')
      await registry.call('POST', '/registry/v1/pins', {
        merchants: [merchant],
        releases: { 'mfe-games': '1.2.0' },
        reason: 'first',
      })
    const { id } = await started()
    expect((await moveIt()).status).toBe(200)
    expect(await canary()).toMatchObject({ id, state: 'aborted', percent: 0 })
    expect((await pointer()).canary).toBeUndefined()
    expect((await log()).slice(0, 2)).toContainEqual(
      expect.objectContaining({ action: 'canary-aborted', details: expect.objectContaining({ canary: id }) }),
    )
  })
})

describe('the steps', () => {
  it("wait for their minutes and for the guard's verdict, then end in a promotion", async () => {
    const { id, set } = await started({ promote: 'auto' })
    await serve(1, 100)
    await runJobs(10)
    expect(await canary()).toMatchObject({
      step: 0,
      verdicts: [
        { metric: 'never-started', verdict: 'too-early', canary: { count: 0, of: 100 }, stable: { count: 0, of: 400 } },
        {},
        {},
        {},
      ],
    })
    await serve(10, 100)
    await runJobs(12)
    expect(await canary()).toMatchObject({ step: 1, percent: 25, steppedAt: after(12).toISOString() })
    await runJobs(21)
    expect(await canary()).toMatchObject({ step: 1 })
    await runJobs(22)
    await runJobs(32)
    expect(await canary()).toMatchObject({ id, state: 'promoted' })
    expect(await pointer()).toMatchObject({ set })
    expect((await log()).map(({ actor, action }) => `${actor} ${action}`).slice(0, 4)).toEqual([
      'calendar canary-promoted',
      'calendar pinned',
      'calendar canary-stepped',
      'calendar canary-stepped',
    ])
  })

  it('are taken by one of several processes', async () => {
    await started()
    await serve(1, 300)
    await runJobs(5)
    now = after(10)
    const job = () =>
      canaryStepsJob({
        sql: registry.database.sql,
        config: { callsVersion: '1.0.0', signingKey: registry.signingKey },
      }).run(now)
    await Promise.all([job(), job(), job()])
    expect(await canary()).toMatchObject({ step: 1 })
    expect((await log()).filter(({ action }) => action === 'canary-stepped')).toHaveLength(1)
  })

  it('end with one request to promote it manually', async () => {
    const { set } = await started({ steps: [{ percent: 50, minutes: 5 }] })
    await serve(1, 300)
    for (const minutes of [5, 6, 20]) await runJobs(minutes)
    expect(await canary()).toMatchObject({ state: 'running', percent: 50 })
    expect((await log()).filter(({ action }) => action === 'canary-stepped')).toEqual([
      expect.objectContaining({
        reason: expect.stringContaining('until somebody promotes it'),
        details: expect.objectContaining({ awaitsPromotion: true }),
      }),
    ])
    expect((await move((await canary()).id, 'promote')).body).toMatchObject({ state: 'promoted', set })
  })

  it('wait during a freeze, and pause a canary that no longer fits', async () => {
    const { id } = await started()
    await serve(1, 300)
    const frozen = await registry.call('POST', '/registry/v1/freezes', {
      merchants: [merchant],
      from: after(-1440).toISOString().slice(0, 16),
      until: after(2880).toISOString().slice(0, 16),
      reason: 'derby',
    })
    await runJobs(10)
    expect(await canary()).toMatchObject({ state: 'running', step: 0 })
    expect((await move(id, 'share', { percent: 60 })).body.error.code).toBe('FROZEN')
    await registry.call('DELETE', `/registry/v1/freezes/${frozen.body.id}?reason=over`)
    await move(id, 'abort')
    await started({ steps: [{ percent: 50, minutes: 5 }], promote: 'auto', releases: { 'mfe-games': '1.2.0' } })
    await serve(12, 300)
    now = after(20)
    await guardJob({ sql: registry.database.sql, config: registry }).run(now)
    await canaryStepsJob({
      sql: registry.database.sql,
      config: { callsVersion: '5.0.0', signingKey: registry.signingKey },
    }).run(now)
    expect(await canary()).toMatchObject({ state: 'paused', percent: 50 })
    expect((await log())[0]).toMatchObject({
      actor: 'calendar',
      action: 'canary-paused',
      reason: expect.stringContaining('calls contract'),
    })
  })
})

describe('GET /canaries/:id/health', () => {
  it('shows both rings over time', async () => {
    const { id } = await started()
    await serve(1, 100, { tried: { crash: 3, started: 90 } })
    await serve(2, 100, { stable: { slow: 7 } })
    now = after(4)
    const { body } = await registry.call('GET', `/registry/v1/canaries/${id}/health`)
    expect(body.canary.id).toBe(id)
    const none = { neverStarted: 0, fallbacks: 0, crashes: 0, slow: 0 }
    expect(body.points).toEqual([
      { at: after(1).toISOString(), ring: 'stable', documents: 400, started: 400, ...none },
      {
        at: after(1).toISOString(),
        ring: 'canary',
        documents: 100,
        started: 90,
        ...none,
        neverStarted: 10,
        crashes: 3,
      },
      { at: after(2).toISOString(), ring: 'stable', documents: 400, started: 400, ...none, slow: 7 },
      { at: after(2).toISOString(), ring: 'canary', documents: 100, started: 100, ...none },
    ])
    now = after(480)
    expect((await registry.call('GET', `/registry/v1/canaries/${id}/health`)).body.points).toMatchObject([
      { ring: 'stable', documents: 400 },
      { ring: 'canary', documents: 100 },
      { ring: 'stable' },
      { ring: 'canary' },
    ])
    now = after(960)
    expect((await registry.call('GET', `/registry/v1/canaries/${id}/health`)).body.points).toMatchObject([
      { at: START.toISOString(), ring: 'stable', documents: 800 },
      { ring: 'canary', documents: 200 },
    ])
    expect((await registry.call('GET', '/registry/v1/canaries/999999/health')).status).toBe(404)
    expect((await registry.call('GET', '/registry/v1/canaries/2147483648/health')).status).toBe(400)
  })
})
