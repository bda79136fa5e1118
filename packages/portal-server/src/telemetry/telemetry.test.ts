import type { Bootstrap } from '@atrium/contracts/bootstrap'
import { TELEMETRY_PATH, type TelemetryEvent } from '@atrium/contracts/telemetry'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { games, memoryRegistry, olderGames, pointer, setOf, shell, testPortal, type TestPortal } from '../testing/portal.ts'

const release = { name: 'mfe-games', version: '1.0.0' }
let now = Date.UTC(2026, 10, 22)
let registry: ReturnType<typeof memoryRegistry>
let portal: TestPortal

beforeEach(async () => {
  registry = memoryRegistry([shell, games, olderGames], [pointer(setOf(shell, games), setOf(shell, olderGames), 2)])
  portal = await testPortal({ registry, clock: () => now })
})
afterEach(() => portal.close())

async function visit(): Promise<string> {
  const { body } = await portal.app.inject({ url: '/rng', headers: { host: 'localhost' } })
  return (JSON.parse(/id="atrium">([^<]*)</.exec(body)![1]!) as Bootstrap).visit!
}
const tell = async (text: string, ...events: TelemetryEvent[]) => (await portal.app.inject({ method: 'POST', url: TELEMETRY_PATH, headers: { host: 'localhost' }, payload: { visit: text, events } })).statusCode
const pass = (ms: number) => void (now += ms)

describe('what pages report', () => {
  it('is counted once a visit, and told to the registry', async () => {
    const [one, other] = [await visit(), await visit()]
    const loaded = { kind: 'loaded', ...release, ms: 10 } as const
    expect(await tell(one, { kind: 'started', ms: 900 }, loaded, loaded)).toBe(204)
    expect(await tell(one, { kind: 'started', ms: 900 }, loaded, { kind: 'healthy' }, { kind: 'healthy' })).toBe(204)
    expect(await tell(other, { kind: 'started', ms: 4_001 }, { kind: 'crash', ...release, reason: 'crash: TypeError' }, { kind: 'healthy' })).toBe(204)
    expect(await portal.told()).toEqual({ 'document stable': 2, 'started stable': 2, 'slow stable': 1, 'healthy stable': 1, 'loaded stable mfe-games@1.0.0': 1, 'crash stable mfe-games@1.0.0': 1, 'crash stable': 1 })
    expect(registry.state.health[0]).toMatchObject({ problems: [{ merchant: 'DEMO', release, kind: 'crash', message: 'crash: TypeError', count: 1 }] })
    expect(registry.state.health[0]!.counts[0]).toEqual({ merchant: 'DEMO', set: '1.0.0+1.0.0', ring: 'stable', kind: 'document', minute: '2026-11-22T00:00:00.000Z', count: 2 })
  })

  it('is an open tab once a minute, in the minute of the report', async () => {
    const [one, other] = [await visit(), await visit()]
    await tell(one, { kind: 'open' }, { kind: 'open' })
    await tell(other, { kind: 'open' })
    expect(await portal.told()).toMatchObject({ 'open stable': 2 })
    pass(60_000)
    await tell(one, { kind: 'open' })
    expect(await portal.told()).toMatchObject({ 'open stable': 3 })
    expect(registry.state.health.at(-1)!.counts).toContainEqual({ merchant: 'DEMO', set: '1.0.0+1.0.0', ring: 'stable', kind: 'open', minute: new Date(Math.floor(now / 60_000) * 60_000).toISOString(), count: 1 })
  })

  it('has ten different reasons of a failure at most, however many a visit reports', async () => {
    const crashes = Array.from({ length: 12 }, (_, number) => ({ kind: 'crash', ...release, reason: `TypeError ${number}` }) as const)
    await tell(await visit(), ...crashes, ...crashes)
    await portal.told()
    expect(registry.state.health[0]!.problems!.map(({ message }) => message)).toEqual(crashes.slice(0, 10).map(({ reason }) => reason))
  })

  it('is slow by the policies of the registry, as soon as they have changed', async () => {
    registry.state.slowMs = 1_000
    await portal.sets.follow(new AbortController().signal)
    await tell(await visit(), { kind: 'started', ms: 1_001 })
    expect(await portal.told()).toHaveProperty('slow stable', 1)
  })

  it('a document whose shell has not started within a minute never does', async () => {
    const [silent, late] = [await visit(), await visit()]
    await tell(late, { kind: 'started', ms: 10 })
    pass(59_000)
    expect(await portal.told()).not.toHaveProperty('never-started stable')
    pass(2_000)
    expect(await portal.told()).toHaveProperty('never-started stable', 1)
    // Too late to count as both.
    await tell(silent, { kind: 'started', ms: 61_000 }, { kind: 'healthy' })
    expect(await portal.told()).toEqual({ 'document stable': 2, 'started stable': 1, 'never-started stable': 1 })
  })

  it('uses of contracts are summed', async () => {
    const text = await visit()
    const use = { kind: 'use', ...release, direction: 'emits', contract: 'bet.placed@1', count: 3 } as const
    await tell(text, use, { ...use, count: 4 })
    await portal.told()
    expect(registry.state.health[0]!.uses).toEqual([{ merchant: 'DEMO', release, contract: 'bet.placed@1', direction: 'emits', count: 7 }])
  })

  it('of releases that do not run here is not counted', async () => {
    await tell(await visit(), { kind: 'failed', name: 'mfe-games', version: '9.9.9', reason: 'x' }, { kind: 'failed', name: 'mfe-games', version: '0.9.0', reason: 'x' })
    expect(await portal.told()).toEqual({ 'document stable': 1, 'failed stable mfe-games@0.9.0': 1 })
  })

  it('a page whose remote came to nothing has fallen, once, however many did', async () => {
    const other = { name: 'mfe-games', version: '0.9.0' }
    await tell(await visit(), { kind: 'unavailable', ...release }, { kind: 'unavailable', ...other }, { kind: 'fallback', ...other })
    expect(await portal.told()).toMatchObject({ 'document stable': 1, 'unavailable stable mfe-games@1.0.0': 1, 'fallback stable': 1 })
  })

  it('what only a newer shell tells is passed over', async () => {
    expect(await tell(await visit(), { kind: 'of-tomorrow' } as never, { kind: 'started', ms: 1 })).toBe(204)
    expect(await portal.told()).toMatchObject({ 'started stable': 1 })
  })

  it('needs a visit of this portal, of this day', async () => {
    const text = await visit()
    const [set, ring, minute, nonce, mac] = [text.split('.').slice(0, -4).join('.'), ...text.split('.').slice(-4)]
    for (const forged of ['', 'x', '.', `${set}.canary.${minute}.${nonce}.${mac}`, `other.${ring}.${minute}.${nonce}.${mac}`, `${text}x`]) expect([forged, await tell(forged, { kind: 'started' })]).toEqual([forged, 403])
    pass(25 * 3_600_000)
    expect(await tell(text, { kind: 'started' })).toBe(403)
    expect(await portal.told()).toEqual({ 'document stable': 1, 'never-started stable': 1 })
  })

  it.each([[{}], [{ visit: 'x', events: [] }], [{ visit: 'x', events: [{ kind: 'loaded', name: '../x', version: '1.0.0', ms: 1 }] }], [{ visit: 'x', events: Array.from({ length: 51 }, () => ({ kind: 'healthy' })) }]])('that is no report is refused in words: %j', async (payload) => {
    const answer = await portal.app.inject({ method: 'POST', url: TELEMETRY_PATH, headers: { host: 'localhost' }, payload })
    expect([answer.statusCode, answer.json()]).toEqual([400, { success: false, errorCode: 'INVALID_REQUEST', message: expect.stringContaining('no report of a page'), requestId: expect.any(String) }])
  })
})

describe('while the registry is away', () => {
  it('what was counted is kept, and told when it is back', async () => {
    await visit()
    registry.state.away = true
    await portal.told()
    expect(registry.state.health).toEqual([])
    registry.state.away = false
    expect(await portal.told()).toEqual({ 'document stable': 1 })
  })
})

it('a document that is asked for by its head alone is no visit', async () => {
  await portal.app.inject({ method: 'HEAD', url: '/rng', headers: { host: 'localhost' } })
  expect(await portal.told()).toEqual({})
})
