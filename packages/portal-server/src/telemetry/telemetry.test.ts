import type { Bootstrap } from '@atrium/contracts/portal/bootstrap'
import {
  paintProof,
  PAINT_PATH,
  TELEMETRY_PATH,
  type TelemetryEvent,
  type TelemetryReport,
} from '@atrium/contracts/portal/telemetry'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  games,
  memoryRegistry,
  olderGames,
  pointer,
  setOf,
  shell,
  testPortal,
  type TestPortal,
} from '../testing/portal.ts'

const release = { name: 'mfe-games', version: '1.0.0' }
let now = Date.UTC(2026, 10, 22)
let registry: ReturnType<typeof memoryRegistry>
let portal: TestPortal

beforeEach(async () => {
  registry = memoryRegistry([shell, games, olderGames], [pointer(setOf(shell, games), setOf(shell, olderGames), 2)])
  portal = await testPortal({ registry, clock: () => now })
})
afterEach(() => portal.close())

const HOME = '203.0.113.7'
/** Fetches a document that is never painted. */
async function fetched(ip = HOME): Promise<string> {
  const { body } = await portal.app.inject({ url: '/rng', remoteAddress: ip, headers: { host: 'localhost' } })
  return (JSON.parse(/id="atrium">([^<]*)</.exec(body)![1]!) as Bootstrap).visit!
}
const paint = async (text: string, ip = HOME, proof = paintProof(text)) =>
  (
    await portal.app.inject({
      method: 'POST',
      url: PAINT_PATH,
      remoteAddress: ip,
      headers: { host: 'localhost', 'content-type': 'text/plain;charset=UTF-8' },
      payload: proof,
    })
  ).statusCode
/** Fetches a document as a browser that paints it. */
async function visit(ip = HOME): Promise<string> {
  const text = await fetched(ip)
  expect(await paint(text, ip)).toBe(204)
  return text
}
const send = async (report: TelemetryReport, ip = HOME) =>
  (
    await portal.app.inject({
      method: 'POST',
      url: TELEMETRY_PATH,
      remoteAddress: ip,
      headers: { host: 'localhost' },
      payload: report,
    })
  ).statusCode
/** Sends a report from the network to which the document was sent. */
const report = (text: string, ...events: TelemetryEvent[]) => send({ visit: text, painted: true, events })
const pass = (ms: number) => void (now += ms)

describe('what pages report', () => {
  it('is counted once a visit, and sent to the registry', async () => {
    const [one, other] = [await visit(), await visit()]
    const loaded = { kind: 'loaded', ...release, ms: 10 } as const
    expect(await report(one, { kind: 'started', ms: 900 }, loaded, loaded)).toBe(204)
    expect(await report(one, { kind: 'started', ms: 900 }, loaded, { kind: 'healthy' }, { kind: 'healthy' })).toBe(204)
    expect(
      await report(
        other,
        { kind: 'started', ms: 4_001 },
        { kind: 'crash', ...release, reason: 'crash: TypeError' },
        { kind: 'healthy' },
      ),
    ).toBe(204)
    expect(await portal.reportedCounts()).toEqual({
      'served stable': 2,
      'document stable': 2,
      'started stable': 2,
      'slow stable': 1,
      'healthy stable': 1,
      'loaded stable mfe-games@1.0.0': 1,
      'crash stable mfe-games@1.0.0': 1,
      'crash stable': 1,
    })
    expect(registry.state.health[0]).toMatchObject({
      problems: [{ merchant: 'DEMO', release, kind: 'crash', message: 'crash: TypeError', count: 1 }],
    })
    expect(registry.state.health[0]!.counts[1]).toEqual({
      merchant: 'DEMO',
      set: setOf(shell, games).id,
      ring: 'stable',
      network: expect.any(Number),
      kind: 'document',
      minute: '2026-11-22T00:00:00.000Z',
      count: 2,
    })
  })

  it('is an open tab once a minute, in the minute of the report', async () => {
    const [one, other] = [await visit(), await visit()]
    await report(one, { kind: 'open' }, { kind: 'open' })
    await report(other, { kind: 'open' })
    expect(await portal.reportedCounts()).toMatchObject({ 'open stable': 2 })
    pass(60_000)
    await report(one, { kind: 'open' })
    await send({ visit: await fetched(), painted: false, events: [{ kind: 'open' }] })
    expect(await portal.reportedCounts()).toMatchObject({ 'open stable': 3 })
    expect(registry.state.health.at(-1)!.counts).toContainEqual({
      merchant: 'DEMO',
      set: setOf(shell, games).id,
      ring: 'stable',
      network: expect.any(Number),
      kind: 'open',
      minute: new Date(Math.floor(now / 60_000) * 60_000).toISOString(),
      count: 1,
    })
  })

  it('has at most ten different reasons of a failure, however many a visit reports', async () => {
    const crashes = Array.from(
      { length: 12 },
      (_, number) => ({ kind: 'crash', ...release, reason: `TypeError ${number}` }) as const,
    )
    await report(await visit(), ...crashes, ...crashes)
    await portal.reportedCounts()
    expect(registry.state.health[0]!.problems!.map(({ message }) => message)).toEqual(
      crashes.slice(0, 10).map(({ reason }) => reason),
    )
  })

  it('is slow by the policies of the registry, as soon as they have changed', async () => {
    registry.state.slowMs = 1_000
    await portal.sets.follow(new AbortController().signal)
    await report(await visit(), { kind: 'started', ms: 1_001 })
    expect(await portal.reportedCounts()).toHaveProperty('slow stable', 1)
  })

  it('counts a document whose shell has not started within a minute as never started', async () => {
    const [silent, late] = [await visit(), await visit()]
    await report(late, { kind: 'started', ms: 10 })
    pass(59_000)
    expect(await portal.reportedCounts()).not.toHaveProperty('never-started stable')
    pass(2_000)
    expect(await portal.reportedCounts()).toHaveProperty('never-started stable', 1)
    // The report is too late: the visit was already counted as never started.
    await report(silent, { kind: 'started', ms: 61_000 }, { kind: 'healthy' })
    expect(await portal.reportedCounts()).toEqual({
      'served stable': 2,
      'document stable': 2,
      'started stable': 1,
      'never-started stable': 1,
    })
  })

  it('is summed for uses of contracts', async () => {
    const text = await visit()
    const use = { kind: 'use', ...release, direction: 'emits', contract: 'bet.placed@1', count: 3 } as const
    await report(text, use, { ...use, count: 4 })
    await portal.reportedCounts()
    expect(registry.state.health[0]!.uses).toEqual([
      { merchant: 'DEMO', release, contract: 'bet.placed@1', direction: 'emits', count: 7 },
    ])
  })

  it('is not counted for releases that do not run here', async () => {
    await report(
      await visit(),
      { kind: 'failed', name: 'mfe-games', version: '9.9.9', reason: 'x' },
      { kind: 'failed', name: 'mfe-games', version: '0.9.0', reason: 'x' },
    )
    expect(await portal.reportedCounts()).toEqual({
      'served stable': 1,
      'document stable': 1,
      'failed stable mfe-games@0.9.0': 1,
    })
  })

  it('counts a page as fallen back once, however many of its remotes did', async () => {
    const other = { name: 'mfe-games', version: '0.9.0' }
    await report(
      await visit(),
      { kind: 'unavailable', ...release },
      { kind: 'unavailable', ...other },
      { kind: 'fallback', ...other },
    )
    expect(await portal.reportedCounts()).toMatchObject({
      'document stable': 1,
      'unavailable stable mfe-games@1.0.0': 1,
      'fallback stable': 1,
    })
  })

  it('ignores events that only a newer shell reports', async () => {
    expect(await report(await visit(), { kind: 'of-tomorrow' } as never, { kind: 'started', ms: 1 })).toBe(204)
    expect(await portal.reportedCounts()).toMatchObject({ 'started stable': 1 })
  })

  it('needs a visit of this portal, of this day', async () => {
    const text = await visit()
    const [set, ring, network, second, nonce, mac] = [
      text.split('.').slice(0, -5).join('.'),
      ...text.split('.').slice(-5),
    ]
    for (const forged of [
      '',
      'x',
      '.',
      `${set}.canary.${network}.${second}.${nonce}.${mac}`,
      `other.${ring}.${network}.${second}.${nonce}.${mac}`,
      `${set}.${ring}.1.${second}.${nonce}.${mac}`,
      `${set}.${ring}.${network}.${Number(second) + 60}.${nonce}.${mac}`,
      `${text}x`,
    ])
      expect([forged, await report(forged, { kind: 'started' })]).toEqual([forged, 403])
    pass(25 * 3_600_000)
    expect(await report(text, { kind: 'started' })).toBe(403)
    expect(await portal.reportedCounts()).toEqual({
      'served stable': 1,
      'document stable': 1,
      'never-started stable': 1,
    })
  })

  it.each([
    [{}],
    [{ visit: 'x', events: [] }],
    [{ visit: 'x', events: [{ kind: 'loaded', name: '../x', version: '1.0.0', ms: 1 }] }],
    [{ visit: 'x', events: Array.from({ length: 51 }, () => ({ kind: 'healthy' })) }],
  ])('that is invalid is rejected with 400: %j', async (payload) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: TELEMETRY_PATH,
      headers: { host: 'localhost' },
      payload,
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        success: false,
        errorCode: 'INVALID_REQUEST',
        message: expect.stringContaining('no report of a page'),
        requestId: expect.any(String),
      },
    ])
  })
})

describe('a report from another network than the document went to', () => {
  const ELSEWHERE = '198.51.100.1'
  const started = { kind: 'started', ms: 10 } as const

  it('counts neither as a start nor as a document without one', async () => {
    const text = await visit()
    for (let times = 0; times < 2; times++)
      expect(await send({ visit: text, painted: true, events: [started, { kind: 'healthy' }] }, ELSEWHERE)).toBe(204)
    await report(text, started, { kind: 'healthy' })
    pass(61_000)
    expect(await portal.reportedCounts()).toEqual({ 'served stable': 1, 'document stable': 1, 'moved stable': 1 })
    expect(registry.state.health.at(-1)!.counts).toContainEqual(
      expect.objectContaining({ kind: 'moved', network: expect.any(Number) }),
    )
  })

  it('that comes before the proof keeps the proof from counting', async () => {
    const text = await fetched()
    await send({ visit: text, painted: true, events: [started] }, ELSEWHERE)
    expect(await paint(text)).toBe(202)
    expect(await portal.reportedCounts()).toEqual({ 'served stable': 1, 'other-network stable': 1 })
  })

  it('counts no document as healthy that started at home', async () => {
    const text = await visit()
    await report(text, started)
    await send({ visit: text, painted: true, events: [{ kind: 'healthy' }] }, ELSEWHERE)
    expect(await portal.reportedCounts()).toEqual({ 'served stable': 1, 'document stable': 1, 'started stable': 1 })
  })
})

it('does not count a start or health twice after a server restart', async () => {
  const text = await visit()
  await report(text, { kind: 'started', ms: 10 }, { kind: 'healthy' })
  const restarted = await testPortal({
    registry: memoryRegistry([shell, games], [pointer(setOf(shell, games))]),
    clock: () => now,
  })
  pass(60_000)
  const answer = await restarted.app.inject({
    method: 'POST',
    url: TELEMETRY_PATH,
    remoteAddress: HOME,
    headers: { host: 'localhost' },
    payload: { visit: text, painted: true, events: [{ kind: 'started', ms: 10 }, { kind: 'healthy' }] },
  })
  const counted = await restarted.reportedCounts()
  await restarted.close()
  expect([answer.statusCode, counted]).toEqual([204, {}])
})

describe('a visitor of a canary', () => {
  const NETWORKS = ['198.51.100.1', '203.0.113.1', '192.0.2.1', '100.64.0.1']
  let other: TestPortal
  let state: ReturnType<typeof memoryRegistry>['state']
  beforeEach(async () => {
    const canaries = memoryRegistry(
      [shell, games, olderGames],
      [{ ...pointer(setOf(shell, games)), canary: { id: 3, set: setOf(shell, olderGames), percent: 50 } }],
    )
    state = canaries.state
    other = await testPortal({ registry: canaries, clock: () => now })
  })
  afterEach(() => other.close())

  /** Fetches a document that is painted and starts. Returns its ring and the cookie that it set. */
  async function visitOther(
    remoteAddress: string,
    cookie?: string,
  ): Promise<{ ring: string; paint: number; cookie: string | undefined }> {
    const {
      body,
      cookies: [set],
    } = await other.app.inject({
      url: '/rng',
      remoteAddress,
      headers: { host: 'localhost', ...(cookie && { cookie }) },
    })
    const { ring, visit: text } = JSON.parse(/id="atrium">([^<]*)</.exec(body)![1]!) as Bootstrap
    const post = (url: string, payload: string | object) =>
      other.app.inject({
        method: 'POST',
        url,
        remoteAddress,
        headers: { host: 'localhost', ...(typeof payload === 'string' && { 'content-type': 'text/plain' }) },
        payload,
      })
    const painted = (await post(PAINT_PATH, paintProof(text!))).statusCode
    await post(TELEMETRY_PATH, {
      visit: text,
      painted: true,
      events: [
        { kind: 'started', ms: 10 },
        { kind: 'healthy' },
        { kind: 'open' },
        { kind: 'crash', name: 'mfe-games', version: '0.9.0', reason: 'x' },
      ],
    })
    return { ring: ring!, paint: painted, cookie: set && `${set.name}=${set.value}` }
  }
  async function ofTheCanary(): Promise<string> {
    for (let at = 0; at < 100; at++) {
      const { ring, cookie } = await visitOther(`10.0.${at}.1`)
      if (ring === 'canary') return cookie!
    }
    throw new Error('No network is in the canary')
  }

  it('has its ring in every network, and counts for the guard in its own only', async () => {
    const copied = await ofTheCanary()
    const before = await other.reportedCounts()
    for (const network of NETWORKS)
      expect(await visitOther(network, copied)).toEqual({ ring: 'canary', paint: 202, cookie: undefined })
    const after = await other.reportedCounts()
    const ofPages = Object.fromEntries(
      Object.entries(after)
        .map(([kind, count]) => [kind, count - (before[kind] ?? 0)] as const)
        .filter(([, more]) => more),
    )
    expect(ofPages).toEqual({ 'served canary': 4, 'not-at-home canary': 4, 'crash canary mfe-games@0.9.0': 4 })
  })

  it('counts everywhere where rings do not follow networks', async () => {
    state.ringByNetwork = false
    await other.sets.follow(new AbortController().signal)
    const copied = await ofTheCanary()
    for (const network of NETWORKS)
      expect(await visitOther(network, copied)).toEqual({ ring: 'canary', paint: 204, cookie: undefined })
  })

  it('takes the place of its current network as soon as no canary runs', async () => {
    const copied = await ofTheCanary()
    state.pointers = [pointer(setOf(shell, games), undefined, 2)]
    await other.sets.follow(new AbortController().signal)
    expect(await visitOther(NETWORKS[0]!, copied)).toMatchObject({
      paint: 204,
      cookie: expect.stringMatching(/^atrium-visitor=/),
    })
  })
})

describe('proof of paint', () => {
  const stableCounts = (kinds: Record<string, number>) =>
    Object.fromEntries(Object.entries(kinds).map(([kind, count]) => [`${kind} stable`, count]))

  it('is required: a document that was only fetched counts as served, whatever is reported of it', async () => {
    for (let number = 0; number < 300; number++) await fetched()
    const text = await fetched()
    expect(await send({ visit: text, events: [{ kind: 'started', ms: 10 }, { kind: 'healthy' }] })).toBe(204)
    pass(61_000)
    expect(await portal.reportedCounts()).toEqual(stableCounts({ served: 301 }))
  })

  it('makes a document count, once, however often it is sent', async () => {
    const text = await visit()
    expect([await paint(text), await paint(text)]).toEqual([202, 202])
    expect(await portal.reportedCounts()).toEqual(stableCounts({ served: 1, document: 1, repeated: 2 }))
  })

  it('does not count from another network, nor 30 seconds after the document', async () => {
    const [moved, late] = [await fetched(), await fetched()]
    expect(await paint(moved, '198.51.100.1')).toBe(202)
    pass(31_000)
    expect(await paint(late)).toBe(202)
    pass(30_000)
    expect(await portal.reportedCounts()).toEqual(stableCounts({ served: 2, 'other-network': 1, late: 1 }))
  })

  it.each([
    ['203.0.113.7', '203.0.113.250'],
    ['2001:db8:1:2::3', '2001:db8:1:9::8'],
  ])('counts within the network of the visitor: %s and %s', async (ip, neighbour) => {
    expect(await paint(await fetched(ip), neighbour)).toBe(204)
  })

  it('takes the checksum that a script of the document makes, and nothing else', async () => {
    const text = await fetched()
    for (const proof of ['', 'x', text, `${text}.0`, paintProof(`${text}x`), paintProof('.')])
      expect([proof, await paint(text, HOME, proof)]).toEqual([proof, 403])
    expect(await portal.reportedCounts()).toEqual(stableCounts({ served: 1 }))
  })

  it('is accepted by another server of the portal, which numbers networks in the same way', async () => {
    const other = await testPortal({
      registry: memoryRegistry([shell, games], [pointer(setOf(shell, games))]),
      clock: () => now,
    })
    const text = await fetched()
    const answer = await other.app.inject({
      method: 'POST',
      url: PAINT_PATH,
      remoteAddress: HOME,
      headers: { host: 'localhost', 'content-type': 'text/plain' },
      payload: paintProof(text),
    })
    expect([answer.statusCode, await other.reportedCounts()]).toEqual([204, stableCounts({ document: 1 })])
    await other.close()
  })

  it('lets a failed first document count although the watchdog loaded another', async () => {
    await visit()
    pass(8_000)
    const rescued = await visit()
    await report(rescued, { kind: 'started', ms: 300 })
    pass(61_000)
    expect(await portal.reportedCounts()).toEqual(
      stableCounts({ served: 2, document: 2, started: 1, 'never-started': 1 }),
    )
  })

  it('gives each network a number, and all documents of one the same', async () => {
    await visit('203.0.113.7')
    await visit('203.0.113.8')
    await visit('198.51.100.1')
    await portal.reportedCounts()
    const documents = registry.state.health[0]!.counts.filter(({ kind }) => kind === 'document')
    expect(documents.map(({ count }) => count).sort()).toEqual([1, 2])
    expect(JSON.stringify(registry.state.health)).not.toMatch(/203\.0|198\.51/)
  })
})

describe('while the registry is down', () => {
  it('counts are stored, and sent when it is back', async () => {
    await visit()
    registry.state.away = true
    await portal.reportedCounts()
    expect(registry.state.health).toEqual([])
    registry.state.away = false
    expect(await portal.reportedCounts()).toEqual({ 'served stable': 1, 'document stable': 1 })
  })
})

it('a HEAD request for a document is no visit', async () => {
  await portal.app.inject({ method: 'HEAD', url: '/rng', headers: { host: 'localhost' } })
  expect(await portal.reportedCounts()).toEqual({})
})
