import type { Caller } from '@atrium/staff-api/access/caller'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'
import { approvalsJob } from './service.ts'

const MERCHANTS = ['M1', 'M2', 'M3']
let registry: TestRegistry
let now: Date
let ana: Caller
let ben: Caller
let eve: Caller
beforeEach(async () => {
  now = new Date('2026-11-30T12:00:00Z')
  registry = await testRegistry({ clock: () => now })
  for (const each of [
    { name: 'shell' },
    { version: '1.0.0' },
    { version: '1.1.0' },
    { version: '2.0.0', contract: { portal: '^2.0.0', calls: '^1.0.0' } },
  ])
    await registry.publish(aRelease(each))
  for (const merchant of [...MERCHANTS, 'SOURCE'])
    await registry.call('POST', '/registry/v1/merchants', { merchant, groups: merchant === 'SOURCE' ? [] : ['@asia'] })
  for (const merchants of [
    ['M1', 'M2'],
    ['M3', 'SOURCE'],
  ])
    await registry.call('POST', '/registry/v1/pins', {
      merchants,
      releases: { shell: '1.0.0', 'mfe-games': '1.0.0' },
      reason: 'the first day',
    })
  await registry.setPolicies({ fourEyesAbove: 2 })
  ;[ana, ben, eve] = await Promise.all([
    registry.tokenOf('ana', { role: 'release-manager', merchants: ['*'] }),
    registry.tokenOf('ben', { role: 'approver' }),
    registry.tokenOf('eve', { role: 'release-manager', merchants: ['M1', 'M2'] }),
  ])
})
afterEach(() => registry.stop())

const pin = (more = {}, headers = {}) =>
  registry.call(
    'POST',
    '/registry/v1/pins',
    { merchants: ['@asia'], releases: { 'mfe-games': '1.1.0' }, reason: 'the new lobby', ...more },
    ana,
    headers,
  )
const decide = (id: number, decision: string, token: Caller) =>
  registry.call('POST', `/registry/v1/proposals/${id}/decisions`, { decision, reason: 'looked at it' }, token)
const proposals = async (query = ''): Promise<Answer[]> =>
  (await registry.call('GET', `/registry/v1/proposals${query}`)).body
const versions = async (): Promise<string[]> =>
  (await registry.call('GET', '/registry/v1/pointers')).body
    .filter(({ merchant }: Answer) => MERCHANTS.includes(merchant))
    .map(({ set }: Answer) => set.releases['mfe-games'])
const newest = async (limit: number): Promise<Answer[]> =>
  (await registry.call('GET', `/registry/v1/log?limit=${limit}`)).body
const BEFORE = ['1.0.0', '1.0.0', '1.0.0']
const AFTER = ['1.1.0', '1.1.0', '1.1.0']

describe('a decision for more merchants than the policy allows one person', () => {
  it('waits, and is applied by the second person to the merchants of the proposal', async () => {
    const { status, body } = await pin()
    expect({ status, body }).toEqual({
      status: 200,
      body: { pointers: [], proposal: expect.any(Number), warnings: [] },
    })
    expect(await versions()).toEqual(BEFORE)
    expect(await proposals('?state=waiting')).toEqual([
      expect.objectContaining({
        id: body.proposal,
        operation: 'pin',
        merchants: MERCHANTS,
        by: 'ana',
        state: 'waiting',
        reason: 'the new lobby',
        input: expect.objectContaining({ releases: { 'mfe-games': '1.1.0' } }),
      }),
    ])
    // A merchant that joins the group after the decision is not part of it.
    await registry.call('POST', '/registry/v1/merchants', { merchant: 'JOINED', groups: ['@asia'] })
    const approved = await decide(body.proposal, 'approve', ben)
    expect(approved.body.outcome.pointers.map(({ merchant }: Answer) => merchant)).toEqual(MERCHANTS)
    expect(approved.body.proposal).toMatchObject({ state: 'approved', decidedBy: 'ben', decidedAt: now.toISOString() })
    expect(await versions()).toEqual(AFTER)
    const [decision, ...pins] = await newest(4)
    expect(decision).toMatchObject({
      actor: 'ben',
      action: 'approved',
      reason: 'looked at it',
      details: { proposal: body.proposal, proposedBy: 'ana' },
    })
    for (const entry of pins)
      expect(entry).toMatchObject({
        actor: 'ben',
        action: 'pinned',
        reason: 'the new lobby',
        details: { how: 'proposal', proposal: body.proposal, proposedBy: 'ana' },
      })
    expect(await decide(body.proposal, 'approve', ben)).toMatchObject({
      status: 409,
      body: { error: { code: 'WRONG_STATE' } },
    })
  })

  it('is approved once, however many approve at the same time', async () => {
    const { proposal } = (await pin()).body
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(proposal, 'approve', ben)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it('cannot be approved by its proposer, nor by managers of only some of its merchants', async () => {
    const { proposal } = (await pin()).body
    for (const token of [ana, eve]) expect((await decide(proposal, 'approve', token)).status).toBe(403)
    expect((await decide(proposal, 'decline', eve)).status).toBe(403)
    expect((await decide(proposal, 'decline', ana)).body.error.message).toContain('Withdraw it instead')
    expect((await decide(proposal, 'withdraw', ben)).body.error.message).toContain('Only "ana"')
    expect(await versions()).toEqual(BEFORE)
    const whole = registry.tokenOf('kim', { role: 'release-manager', merchants: MERCHANTS })
    expect((await decide(proposal, 'approve', whole)).status).toBe(200)
  })

  it('can be declined, and withdrawn by its proposer', async () => {
    const [one, two] = [(await pin()).body.proposal, (await pin()).body.proposal]
    expect((await decide(one, 'decline', ben)).body).toEqual({
      proposal: expect.objectContaining({ state: 'declined', decidedBy: 'ben' }),
    })
    expect((await decide(two, 'withdraw', ana)).body.proposal.state).toBe('withdrawn')
    expect(await versions()).toEqual(BEFORE)
    expect((await newest(2)).map(({ actor, action }) => [actor, action])).toEqual([
      ['ana', 'withdrawn'],
      ['ben', 'declined'],
    ])
    expect((await decide(99_999_999_999, 'decline', ben)).status).toBe(404)
  })

  it('is closed as outdated when one of its merchants moved since the proposal, and can be proposed again', async () => {
    const seen = Object.fromEntries(
      (await registry.call('GET', '/registry/v1/pointers')).body.map(({ merchant, sequence }: Answer) => [
        merchant,
        sequence,
      ]),
    )
    expect((await pin({}, { 'if-match': '"M1:1"' })).status).toBe(412)
    const { proposal } = (await pin({}, { 'if-match': `"M1:${seen.M1}", "M2:${seen.M2}"` })).body
    await registry.call(
      'POST',
      '/registry/v1/pins',
      { merchants: ['M2'], releases: { 'mfe-games': '1.1.0' }, reason: 'meanwhile' },
      eve,
    )
    const [{ moves }] = await proposals('?state=waiting')
    expect(moves.map(({ merchant, hasMoved, changes }: Answer) => [merchant, hasMoved, changes])).toEqual([
      ['M1', false, [{ name: 'mfe-games', from: '1.0.0', to: '1.1.0', now: '1.0.0' }]],
      ['M2', true, [{ name: 'mfe-games', from: '1.0.0', to: '1.1.0', now: '1.1.0' }]],
      ['M3', false, [{ name: 'mfe-games', from: '1.0.0', to: '1.1.0', now: '1.0.0' }]],
    ])
    const {
      status,
      body: { error },
    } = await decide(proposal, 'approve', ben)
    expect([status, error.code, error.message]).toEqual([
      412,
      'SEQUENCE_CONFLICT',
      `Proposal ${proposal} is closed: M2 moved since "ana" proposed it, and nothing was carried out. Look at what runs now, then propose it again.`,
    ])
    expect(error.reasons).toEqual([expect.stringMatching(/^eve at .*: meanwhile – /)])
    expect(await versions()).toEqual(['1.0.0', '1.1.0', '1.0.0'])
    expect((await proposals())[0]).toMatchObject({ id: proposal, state: 'outdated', decidedBy: 'ben' })
    expect((await newest(1))[0]).toMatchObject({
      actor: 'ben',
      action: 'outdated',
      details: { proposal, moved: ['M2'], proposedBy: 'ana' },
    })
    expect((await decide(proposal, 'approve', ben)).body.error.code).toBe('WRONG_STATE')
    const again = (await pin()).body.proposal
    expect((await decide(again, 'approve', ben)).status).toBe(200)
    expect(await versions()).toEqual(AFTER)
  })

  it('is closed by the registry itself once one of its merchants has moved', async () => {
    const moved = (await pin()).body.proposal
    const other = (await registry.call('PATCH', '/registry/v1/policies', { fourEyesAbove: 9, reason: 'a new market' }))
      .body.proposal
    await approvalsJob(registry.database).run(now)
    expect((await proposals('?state=waiting')).map(({ id }) => id)).toEqual([other, moved])
    await registry.call(
      'POST',
      '/registry/v1/pins',
      { merchants: ['M2'], releases: { 'mfe-games': '1.1.0' }, reason: 'meanwhile' },
      eve,
    )
    await Promise.all([approvalsJob(registry.database).run(now), approvalsJob(registry.database).run(now)])
    expect((await proposals('?state=waiting')).map(({ id }) => id)).toEqual([other])
    expect((await proposals()).find(({ id }) => id === moved)).toMatchObject({ state: 'outdated', decidedBy: 'keeper' })
  })

  it('is not carried out for a proposer who lost the role, or left', async () => {
    const { proposal } = (await pin()).body
    const refusal = async () => (await decide(proposal, 'approve', ben)).body.error?.coded[0].code
    registry.setGrants('ana', [{ role: 'release-manager', merchants: ['M1', 'M2'] }])
    expect(await refusal()).toBe('proposer-may-not')
    registry.setGrants('ana', undefined)
    expect(await refusal()).toBe('proposer-left')
    expect(await versions()).toEqual(BEFORE)
    registry.setGrants('ana', [{ role: 'release-manager', merchants: ['*'] }])
    expect((await decide(proposal, 'approve', ben)).status).toBe(200)
  })

  it('is rejected in a freeze that applies at the approval, and when it does not fit', async () => {
    const { proposal } = (await pin()).body
    await registry.call('POST', '/registry/v1/freezes', {
      merchants: ['M2'],
      from: '2026-11-01T00:00',
      until: '2026-12-02T00:00',
      reason: 'audit',
    })
    expect((await decide(proposal, 'approve', ben)).body.error.code).toBe('FROZEN')
    expect(await proposals('?state=waiting')).toHaveLength(1)
    expect((await pin({ releases: { 'mfe-games': '2.0.0' } })).body.error.code).toBe('PIN_REFUSED')
  })

  it('is applied at once with breakGlass, which is logged', async () => {
    expect((await pin({ breakGlass: true })).body.pointers).toHaveLength(3)
    for (const { actor, details } of await newest(3))
      expect([actor, details]).toEqual(['ana', { breakGlass: true, fourEyes: true }])
  })

  it('can be a schedule', async () => {
    const { body } = await registry.call(
      'POST',
      '/registry/v1/schedules',
      { merchants: ['@asia'], releases: { 'mfe-games': '1.1.0' }, at: '2026-12-02T09:00', reason: 'the new lobby' },
      ana,
    )
    expect(body).toEqual({ schedules: [], proposal: expect.any(Number), warnings: [] })
    expect((await decide(body.proposal, 'approve', ben)).body.outcome).toEqual({ pointers: [], warnings: [] })
    expect(
      (await registry.call('GET', '/registry/v1/schedules?state=waiting')).body
        .map(({ merchant, by }: Answer) => [merchant, by])
        .sort(),
    ).toEqual(MERCHANTS.map((merchant) => [merchant, 'ben']))
  })

  it('expires after 72 hours', async () => {
    const { proposal } = (await pin()).body
    const job = approvalsJob(registry.database)
    await job.run((now = new Date('2026-12-03T11:59:59Z')))
    expect((await proposals())[0].state).toBe('waiting')
    now = new Date('2026-12-03T12:00:00Z')
    expect((await decide(proposal, 'approve', ben)).body.error.message).toContain('has expired')
    await Promise.all([job.run(now), job.run(now)])
    expect((await proposals())[0]).toMatchObject({ state: 'expired', decidedBy: 'keeper' })
    expect((await newest(2)).map(({ actor, action }) => [actor, action])).toEqual([
      ['keeper', 'expired'],
      ['ana', 'proposed'],
    ])
  })
})

describe('canaries for more merchants than the policy allows one person', () => {
  const STEPS = [
    { percent: 5, minutes: 10 },
    { percent: 50, minutes: 10 },
  ]
  const start = (more = {}, headers = {}) =>
    registry.call(
      'POST',
      '/registry/v1/canaries',
      { merchants: ['@asia'], releases: { 'mfe-games': '1.1.0' }, steps: STEPS, reason: 'the new lobby', ...more },
      ana,
      headers,
    )
  const canaries = async (): Promise<Answer[]> => (await registry.call('GET', '/registry/v1/canaries')).body
  const started = async (): Promise<number[]> =>
    (await start({ breakGlass: true })).body.canaries.map(({ id }: Answer) => id)
  const move = (ids: number[], step: string, more = {}, headers = {}) =>
    registry.call(
      'POST',
      '/registry/v1/canaries/moves',
      { canaries: ids, move: step, reason: 'looks well', ...more },
      ana,
      headers,
    )

  it('wait, and are started by the second person', async () => {
    const { status, body } = await start()
    expect({ status, body }).toEqual({
      status: 200,
      body: { canaries: [], proposal: expect.any(Number), warnings: [] },
    })
    expect(await canaries()).toEqual([])
    expect(await proposals('?state=waiting')).toEqual([
      expect.objectContaining({
        id: body.proposal,
        operation: 'startCanary',
        merchants: MERCHANTS,
        by: 'ana',
        input: expect.objectContaining({ steps: STEPS }),
      }),
    ])
    expect((await decide(body.proposal, 'approve', ana)).status).toBe(403)
    const approved = await decide(body.proposal, 'approve', ben)
    expect(approved.body.outcome.canaries.map(({ merchant, percent }: Answer) => [merchant, percent])).toEqual(
      MERCHANTS.map((merchant) => [merchant, 5]),
    )
    for (const entry of (await newest(4)).slice(1))
      expect(entry).toMatchObject({
        actor: 'ben',
        action: 'canary-started',
        reason: 'the new lobby',
        details: { how: 'proposal', proposal: body.proposal, proposedBy: 'ana' },
      })
  })

  it('are rejected at once when one of them could not be started', async () => {
    expect((await start({ releases: { 'mfe-games': '2.0.0' } })).body.error.code).toBe('PIN_REFUSED')
    await registry.call(
      'POST',
      '/registry/v1/canaries',
      { merchants: ['M2'], releases: { 'mfe-games': '1.1.0' }, steps: STEPS, reason: 'alone' },
      eve,
    )
    expect((await start()).body.error.code).toBe('WRONG_STATE')
    expect((await start({ breakGlass: true })).body.error.code).toBe('WRONG_STATE')
    expect((await canaries()).map(({ merchant }) => merchant)).toEqual(['M2'])
    expect(await proposals()).toEqual([])
  })

  it('are started at once with breakGlass, which is logged', async () => {
    expect(await started()).toHaveLength(3)
    for (const entry of await newest(3))
      expect(entry).toMatchObject({
        actor: 'ana',
        action: 'canary-started',
        details: { breakGlass: true, fourEyes: true },
      })
  })

  it.each([
    ['share', { percent: 30 }, { percent: 30 }],
    ['promote', {}, { state: 'promoted' }],
  ])('need a second person before they reach more visitors: %s', async (step, more, then) => {
    const ids = await started()
    const { body } = await move(ids, step, more)
    expect(body).toEqual({ canaries: [], proposal: expect.any(Number), warnings: [] })
    for (const each of await canaries()) expect(each).toMatchObject({ state: 'running', percent: 5 })
    expect((await decide(body.proposal, 'approve', ben)).body.outcome.canaries).toEqual(
      ids.map((id) => expect.objectContaining({ id, ...then })),
    )
    expect((await newest(2))[1]).toMatchObject({
      actor: 'ben',
      reason: 'looks well',
      details: { proposal: body.proposal, proposedBy: 'ana' },
    })
  })

  it('are resumed after a pause only by a second person; pausing and aborting need one', async () => {
    const ids = await started()
    expect((await move(ids, 'pause')).body.canaries.map(({ state }: Answer) => state)).toEqual([
      'paused',
      'paused',
      'paused',
    ])
    expect((await move(ids, 'resume')).body).toMatchObject({ canaries: [], proposal: expect.any(Number) })
    expect((await move(ids.slice(1), 'resume')).body.canaries).toHaveLength(2)
    expect((await move(ids, 'abort')).body.canaries.map(({ state }: Answer) => state)).toEqual([
      'aborted',
      'aborted',
      'aborted',
    ])
  })

  it('move at once with breakGlass, which is logged', async () => {
    const { body } = await move(await started(), 'promote', { breakGlass: true })
    expect(body.canaries.map(({ state }: Answer) => state)).toEqual(['promoted', 'promoted', 'promoted'])
    expect(await versions()).toEqual(AFTER)
    for (const entry of await newest(6))
      expect(entry).toMatchObject({ actor: 'ana', details: { breakGlass: true, fourEyes: true } })
  })

  it('are closed as outdated at the approval when one of them was moved since its proposer read it', async () => {
    await started()
    const seen = (await canaries()).map(({ id, sequence }) => `"${id}:${sequence}"`).join(', ')
    const ids = (await canaries()).map(({ id }) => id)
    const { proposal } = (await move(ids, 'promote', {}, { 'if-match': seen })).body
    await move([ids[0]!], 'pause')
    expect(await decide(proposal, 'approve', ben)).toMatchObject({
      status: 412,
      body: { error: { code: 'SEQUENCE_CONFLICT', reasons: [expect.stringContaining('ana at')] } },
    })
    expect((await proposals())[0]).toMatchObject({ id: proposal, state: 'outdated', decidedBy: 'ben' })
    expect(await versions()).toEqual(BEFORE)
  })

  it('of one merchant need a second person when the policy requires one for everything', async () => {
    await registry.call('PATCH', '/registry/v1/policies', { fourEyesAbove: 0, reason: 'an audit' })
    const { proposal } = (
      await registry.call(
        'POST',
        '/registry/v1/canaries',
        { merchants: ['M1'], releases: { 'mfe-games': '1.1.0' }, steps: STEPS, reason: 'alone' },
        eve,
      )
    ).body
    const [{ id }] = (await decide(proposal, 'approve', ben)).body.outcome.canaries
    expect((await move([id], 'share', { percent: 60 })).body.proposal).toEqual(expect.any(Number))
  })
})

describe('POST /copies', () => {
  const copy = (merchants: string[], token = ana) =>
    registry.call('POST', '/registry/v1/copies', { from: 'SOURCE', merchants, reason: 'as in Seoul' }, token)
  beforeEach(
    async () =>
      void (await registry.call('POST', '/registry/v1/pins', {
        merchants: ['SOURCE'],
        releases: { 'mfe-games': '1.1.0' },
        reason: 'a test',
      })),
  )

  it('copies the set of one merchant to others, and logs the source', async () => {
    const { body } = await copy(['M1', 'M2'])
    expect(body.pointers.map(({ set }: Answer) => set.releases)).toEqual([
      { shell: '1.0.0', 'mfe-games': '1.1.0' },
      { shell: '1.0.0', 'mfe-games': '1.1.0' },
    ])
    for (const entry of await newest(2))
      expect(entry).toMatchObject({ action: 'pinned', details: { how: 'copy', from: 'SOURCE' } })
    await registry.call('POST', '/registry/v1/merchants', { merchant: 'EMPTY' })
    expect(
      (await registry.call('POST', '/registry/v1/copies', { from: 'EMPTY', merchants: ['M1'], reason: 'a test' })).body
        .error.code,
    ).toBe('WRONG_STATE')
    expect(
      (await registry.call('POST', '/registry/v1/copies', { from: 'NOBODY', merchants: ['M1'], reason: 'a test' }))
        .status,
    ).toBe(404)
    expect((await copy(['M3'], eve)).status).toBe(403)
  })

  it('for a group needs a second person, who approves the proposed set', async () => {
    const [stale, fresh] = [(await copy(['@asia'])).body.proposal, (await copy(['@asia'])).body.proposal]
    expect((await decide(fresh, 'approve', ben)).body.outcome.pointers).toHaveLength(3)
    expect((await newest(2))[1].details).toEqual({
      how: 'proposal',
      from: 'SOURCE',
      proposal: fresh,
      proposedBy: 'ana',
    })
    await registry.call('POST', '/registry/v1/rollbacks', { merchant: 'SOURCE', reason: 'spins fail' })
    expect((await decide(stale, 'approve', ben)).body.error).toMatchObject({
      code: 'SEQUENCE_CONFLICT',
      message: expect.stringContaining('SOURCE moved since'),
    })
    expect(await versions()).toEqual(AFTER)
  })
})
