import type { Bootstrap } from '@atrium/contracts/portal/bootstrap'
import { TELEMETRY_PATH, type TelemetryEvent } from '@atrium/contracts/portal/telemetry'
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
import { createMetrics } from './metrics.ts'

const TOKEN = 'a-token-of-the-monitoring'
const release = { name: 'mfe-games', version: '1.0.0' }

describe('GET /metrics', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await testPortal({
      registry: memoryRegistry([shell, games, olderGames], [pointer(setOf(shell, games), setOf(shell, olderGames), 2)]),
      metricsToken: TOKEN,
    })
  })
  afterEach(() => portal.close())

  const ask = (authorization = `Bearer ${TOKEN}`) =>
    portal.app.inject({ url: '/metrics', headers: { host: 'localhost', authorization } })
  const lines = async () => (await ask()).body.split('\n')
  async function visit(...events: TelemetryEvent[]): Promise<void> {
    const { body } = await portal.app.inject({ url: '/rng', headers: { host: 'localhost' } })
    const { visit: text } = JSON.parse(/id="atrium">([^<]*)</.exec(body)![1]!) as Bootstrap
    for (let times = 0; times < 2; times++)
      expect(
        (
          await portal.app.inject({
            method: 'POST',
            url: TELEMETRY_PATH,
            headers: { host: 'localhost' },
            payload: { visit: text, events },
          })
        ).statusCode,
      ).toBe(204)
  }

  it('reports times, errors and violations by merchant, remote and version, each once a visit', async () => {
    await visit(
      { kind: 'started', ms: 900 },
      { kind: 'loaded', ...release, ms: 120 },
      { kind: 'violation', ...release, reason: 'emits x' },
    )
    await visit(
      { kind: 'started', ms: 5_000 },
      { kind: 'loaded', ...release, ms: 300 },
      { kind: 'crash', ...release, reason: 'TypeError' },
    )
    const found = await lines()
    const [ofShell, ofGames] = [
      'merchant="DEMO",remote="shell",version="1.0.0"',
      'merchant="DEMO",remote="mfe-games",version="1.0.0"',
    ]
    for (const line of [
      '# TYPE atrium_first_view_seconds histogram',
      `atrium_first_view_seconds_bucket{${ofShell},le="0.5"} 0`,
      `atrium_first_view_seconds_bucket{${ofShell},le="1"} 1`,
      `atrium_first_view_seconds_bucket{${ofShell},le="+Inf"} 2`,
      `atrium_first_view_seconds_sum{${ofShell}} 5.9`,
      `atrium_first_view_seconds_count{${ofShell}} 2`,
      `atrium_remote_load_seconds_bucket{${ofGames},le="0.25"} 1`,
      `atrium_remote_load_seconds_sum{${ofGames}} 0.42`,
      `atrium_remote_load_seconds_count{${ofGames}} 2`,
      '# TYPE atrium_release_events_total counter',
      `atrium_release_events_total{${ofGames},kind="loaded"} 2`,
      `atrium_release_events_total{${ofGames},kind="crash"} 1`,
      `atrium_release_events_total{${ofGames},kind="violation"} 1`,
    ])
      expect(found).toContain(line)
  })

  it('contains no releases that do not run here, whatever pages report', async () => {
    await visit(
      { kind: 'loaded', name: 'mfe-games', version: '9.9.9', ms: 1 },
      { kind: 'error', name: 'mfe-of-nobody', version: '1.0.0', reason: 'x' },
    )
    expect((await lines()).filter((line) => /9\.9\.9|of-nobody/.test(line))).toEqual([])
  })

  it('is valid Prometheus text: every series has its help and type, and each line a number', async () => {
    await visit({ kind: 'started', ms: 10 }, { kind: 'loaded', ...release, ms: 10 })
    expect((await ask()).headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    for (const line of (await lines()).filter((each) => each && !each.startsWith('#')))
      expect(line).toMatch(/^[a-z_]+(\{([a-z]+="[^"]*",?)+\})? \d+(\.\d+)?$/)
  })

  it('returns 401 without the token', async () => {
    for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, TOKEN])
      expect([authorization, (await ask(authorization)).statusCode]).toEqual([authorization, 401])
  })

  it('returns 404 when no token is configured', async () => {
    const other = await testPortal({ registry: memoryRegistry([shell, games], [pointer(setOf(shell, games))]) })
    expect(
      (await other.app.inject({ url: '/metrics', headers: { host: 'localhost', authorization: 'Bearer undefined' } }))
        .body,
    ).not.toContain('atrium_')
    await other.close()
  })
})

it('keeps a bounded number of series, and drops the one without updates for the longest time', () => {
  const metrics = createMetrics({ maxSeries: 3 })
  const version = (minor: number) => ({ merchant: 'DEMO', remote: 'mfe-games', version: `1.${minor}.0` })
  for (let minor = 0; minor < 3; minor++) metrics.load(version(minor), 100)
  metrics.load(version(0), 100)
  for (let minor = 3; minor < 5; minor++) metrics.load(version(minor), 100)
  const counts = metrics
    .text()
    .split('\n')
    .filter((line) => line.startsWith('atrium_remote_load_seconds_count'))
  expect(counts).toEqual(
    ['0', '3', '4'].map(
      (minor) =>
        `atrium_remote_load_seconds_count{merchant="DEMO",remote="mfe-games",version="1.${minor}.0"} ${minor === '0' ? 2 : 1}`,
    ),
  )
  expect(metrics.text()).toContain('\natrium_metrics_forgotten_total 2\n')
})
