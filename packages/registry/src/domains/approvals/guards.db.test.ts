import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'
import { pause } from '../canaries/moves.ts'
import { findRollouts } from '../canaries/repository.ts'

const NOW = new Date('2026-11-30T12:00:00Z')
const MANAGER = { role: 'release-manager' as const, merchants: ['*'] }
const WAITS = { status: 200, body: { proposal: expect.any(Number) } }

type Send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => Promise<Sent>
interface Sent {
  status: number
  body: Answer
}
let registry: TestRegistry
/** Two release managers and an approver. */
let mina: Send
let jun: Send
let sora: Send
beforeAll(async () => {
  registry = await testRegistry({ clock: () => NOW })
  await registry.publish(aRelease({ name: 'shell' }))
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.publish(aRelease({ version }))
  const as = async (handle: string, grant: Parameters<TestRegistry['tokenOf']>[1]): Promise<Send> => {
    const token = registry.tokenOf(handle, grant)
    return (method, path, body) => registry.call(method, `/registry/v1${path}`, body, token)
  }
  mina = await as('mina', MANAGER)
  jun = await as('jun', MANAGER)
  sora = await as('sora', { role: 'approver' })
})
afterAll(() => registry.stop())

let made = 0
/** Creates a merchant whose browsers ran these versions of the games remote in sequence. */
async function merchantThatRan(...versions: string[]): Promise<string> {
  const merchant = `TEST${made++}`
  await mina('POST', '/merchants', { merchant })
  for (const version of versions) await pin(mina, merchant, version)
  await registry.database.sql`
    insert into registry.health_counts (merchant, set_id, minute, ring, kind, name, version, count)
    select distinct merchant, to_set, date_trunc('minute', now()), 'stable', 'started', '', '', 1
    from registry.log where merchant = ${merchant} and to_set is not null`
  return merchant
}
const pin = (send: Send, merchant: string, version: string, more = {}) =>
  send('POST', '/pins', {
    merchants: [merchant],
    releases: { shell: '1.0.0', 'mfe-games': version },
    reason: 'a test',
    ...more,
  })
const rollBack = (send: Send, merchant: string, toSet?: string, more = {}) =>
  send('POST', '/rollbacks', { merchant, reason: 'spins fail', ...(toSet && { toSet }), ...more })
const approve = (send: Send, id: number) =>
  send('POST', `/proposals/${id}/decisions`, { decision: 'approve', reason: 'looked at it' })
const pointerOf = async (merchant: string): Promise<Answer> =>
  (await mina('GET', '/pointers')).body.find((each: Answer) => each.merchant === merchant)
const newest = async (): Promise<Answer> => (await mina('GET', '/log?limit=1')).body[0]
const freeze = async (send: Send, merchants: '*' | string[]): Promise<number> =>
  (
    await send('POST', '/freezes', {
      merchants,
      from: '2026-11-30T00:00',
      until: '2026-12-05T00:00',
      reason: 'an incident',
    })
  ).body.id
const endFreeze = (send: Send, id: number) => send('DELETE', `/freezes/${id}?reason=over`)

describe('a rollback', () => {
  it('to a set that was rolled back from is an ordinary pin: freezes and four eyes apply', async () => {
    const merchant = await merchantThatRan('1.0.0', '1.1.0')
    const bad = (await pointerOf(merchant)).set.id
    expect((await rollBack(mina, merchant)).body.set.releases['mfe-games']).toBe('1.0.0')
    const id = await freeze(mina, [merchant])
    expect(await rollBack(jun, merchant, bad)).toMatchObject({ status: 409, body: { error: { code: 'FROZEN' } } })
    await registry.setPolicies({ fourEyesAbove: 0 })
    const { body } = await rollBack(jun, merchant, bad)
    expect(body).toMatchObject({ merchant, set: { releases: { 'mfe-games': '1.0.0' } }, proposal: expect.any(Number) })
    expect((await jun('GET', '/proposals?state=waiting')).body[0]).toMatchObject({
      id: body.proposal,
      operation: 'pin',
      moves: [{ merchant, to: bad, changes: [{ name: 'mfe-games', from: '1.0.0', to: '1.1.0' }] }],
    })
    expect((await rollBack(jun, merchant, bad, { breakGlass: true })).body.set.id).toBe(bad)
    expect(await newest()).toMatchObject({
      action: 'pinned',
      actor: 'jun',
      details: { breakGlass: true, fourEyes: true },
    })
    // An actual rollback is affected by neither.
    expect((await rollBack(mina, merchant)).body.set.releases['mfe-games']).toBe('1.0.0')
    await registry.setPolicies({ fourEyesAbove: 10 })
    await endFreeze(mina, id)
  })

  it('is also a pin for a set that came after the current one and was left by a pin', async () => {
    const merchant = await merchantThatRan('1.0.0', '1.1.0')
    const later = (await pointerOf(merchant)).set.id
    await pin(mina, merchant, '1.0.0')
    expect((await rollBack(jun, merchant, later)).body.set.id).toBe(later)
    expect(await newest()).toMatchObject({ action: 'pinned', actor: 'jun' })
  })

  it('is a pin for a set that was rolled back, also once something newer ran', async () => {
    const merchant = await merchantThatRan('1.0.0', '1.1.0')
    const bad = (await pointerOf(merchant)).set.id
    await rollBack(mina, merchant)
    await pin(mina, merchant, '1.2.0')
    await rollBack(jun, merchant, bad)
    expect((await newest()).action).toBe('pinned')
    // A new decision for this version makes it a target of rollbacks again.
    await pin(mina, merchant, '1.2.0')
    await rollBack(jun, merchant)
    expect(await newest()).toMatchObject({ action: 'rolled-back', toSet: bad })
  })

  it('is not done by a block: it moves no merchant forward to a set that was rolled back, except with breakGlass', async () => {
    const merchant = await merchantThatRan('1.0.0', '1.1.0')
    const bad = (await pointerOf(merchant)).set.id
    await rollBack(mina, merchant)
    const block = (more = {}) =>
      jun('POST', '/releases/mfe-games/1.0.0/block', { reason: 'It bets twice.', ...more }).then(({ body }) => body)
    expect((await block()).stuck).toContainEqual(
      expect.objectContaining({ merchant, coded: [{ code: 'earlier-is-forward', values: { merchant, set: bad } }] }),
    )
    expect((await block({ breakGlass: true })).moved).toContainEqual(
      expect.objectContaining({ merchant, set: expect.objectContaining({ id: bad }) }),
    )
    expect((await mina('GET', `/log?limit=1&merchant=${merchant}`)).body[0]).toMatchObject({
      action: 'rolled-back',
      details: { breakGlass: true, forward: true },
    })
    expect((await jun('DELETE', '/releases/mfe-games/1.0.0/block?reason=repaired')).body).toEqual({})
  })
})

describe('a freeze', () => {
  it('is ended by the person who added it, and otherwise by two people', async () => {
    await merchantThatRan('1.0.0')
    const id = await freeze(mina, '*')
    const waiting = await endFreeze(jun, id)
    expect(waiting).toMatchObject(WAITS)
    expect(waiting.body).not.toHaveProperty('endedAt')
    expect((await approve(jun, waiting.body.proposal)).status).toBe(403)
    expect((await approve(sora, waiting.body.proposal)).status).toBe(200)
    expect(await endFreeze(mina, id)).toMatchObject({ status: 409 })
    const own = await freeze(mina, '*')
    expect((await endFreeze(mina, own)).body).toMatchObject({ endedAt: NOW.toISOString() })
  })

  it('that was ended meanwhile closes the proposal', async () => {
    const id = await freeze(mina, '*')
    const { proposal } = (await endFreeze(jun, id)).body
    await endFreeze(mina, id)
    expect((await approve(sora, proposal)).status).toBe(412)
    expect((await mina('GET', '/proposals')).body[0]).toMatchObject({ id: proposal, state: 'outdated' })
  })
})

describe('a block', () => {
  const block = (send: Send, reason: string) => send('POST', '/releases/mfe-games/1.2.0/block', { reason })
  const unblock = (send: Send) => send('DELETE', '/releases/mfe-games/1.2.0/block?reason=repaired')

  it('is lifted by the person who made it, and otherwise by two people, also when they repeated it', async () => {
    await block(mina, 'It leaks sessions.')
    const before = (await newest()).sequence
    await block(jun, 'me too')
    expect((await newest()).sequence).toBe(before)
    const { body } = await unblock(jun)
    expect(body).toEqual({ proposal: expect.any(Number) })
    const { blocked } = (await jun('GET', '/releases/mfe-games/1.2.0')).body.summary
    expect(blocked).toBe('It leaks sessions.')
    expect((await approve(jun, body.proposal)).status).toBe(403)
    expect((await approve(sora, body.proposal)).status).toBe(200)
    expect(await unblock(mina)).toMatchObject({ status: 409, body: { error: { coded: [{ code: 'not-blocked' }] } } })
    await block(mina, 'It leaks sessions.')
    expect((await unblock(mina)).body).toEqual({})
  })

  it('that was lifted and made again closes the proposal to lift the first', async () => {
    await block(mina, 'It leaks sessions.')
    const { proposal } = (await unblock(jun)).body
    await unblock(mina)
    await block(mina, 'It bets twice.')
    expect((await approve(sora, proposal)).status).toBe(412)
    expect((await unblock(mina)).status).toBe(200)
  })
})

describe('a paused canary', () => {
  const started = async (): Promise<number> => {
    const merchant = await merchantThatRan('1.0.0')
    const { body } = await jun('POST', '/canaries', {
      merchants: [merchant],
      releases: { 'mfe-games': '1.1.0' },
      steps: [{ percent: 5, minutes: 60 }],
      reason: 'new lobby',
    })
    return body.canaries[0].id
  }
  const move = (send: Send, id: number, step: string, more = {}) =>
    send('POST', '/canaries/moves', { canaries: [id], move: step, reason: 'a test', ...more })

  it('is resumed by the person who paused it, and otherwise by two people, for any move that reaches more visitors', async () => {
    const id = await started()
    await move(mina, id, 'pause')
    for (const [step, more] of [
      ['share', { percent: 50 }],
      ['promote', {}],
      ['resume', {}],
    ] as const)
      expect(await move(jun, id, step, more)).toMatchObject({ ...WAITS, body: { canaries: [], ...WAITS.body } })
    const { proposal } = (await move(jun, id, 'resume')).body
    expect((await approve(jun, proposal)).status).toBe(403)
    expect((await approve(sora, proposal)).body.outcome.canaries).toMatchObject([{ id, state: 'running' }])
    await move(mina, id, 'pause')
    expect((await move(mina, id, 'resume')).body.canaries).toMatchObject([{ state: 'running' }])
  })

  it('is aborted by anybody, and promoted with breakGlass', async () => {
    const [id, other] = [await started(), await started()]
    for (const each of [id, other]) await move(mina, each, 'pause')
    expect((await move(jun, id, 'abort')).body.canaries).toMatchObject([{ state: 'aborted' }])
    expect((await move(jun, other, 'promote', { breakGlass: true })).body.canaries).toMatchObject([
      { state: 'promoted' },
    ])
    expect(await newest()).toMatchObject({ actor: 'jun', details: { breakGlass: true, fourEyes: true } })
  })

  it('is resumed by one person when the registry itself paused it', async () => {
    const id = await started()
    await registry.database.sql.begin(async (tx) =>
      pause(tx, await findRollouts(tx, [id]), 'It cannot go on.', { actor: 'calendar' }),
    )
    expect((await move(mina, id, 'resume')).body.canaries).toMatchObject([{ state: 'running' }])
  })
})
