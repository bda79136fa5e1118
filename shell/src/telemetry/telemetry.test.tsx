import type { TelemetryReport } from '@atrium/contracts/portal/telemetry'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createTelemetry } from './telemetry.ts'

const games = { name: 'mfe-games', version: '1.1.0' }
let isHidden = false

function page(visit: string | undefined = 'a visit') {
  const send = jest.fn<(report: TelemetryReport) => void>()
  const telemetry = createTelemetry({ visit, versionOf: (name) => (name === 'mfe-games' ? '1.1.0' : undefined), send })
  const sent = () => send.mock.calls.flatMap(([{ events }]) => events)
  return { telemetry, send, sent }
}
const leave = () => {
  isHidden = true
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('the telemetry of a page', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    isHidden = false
    jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  })
  afterEach(() => {
    jest.useRealTimers()
    delete document.documentElement.dataset['painted']
  })
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

  it('is sent in one request when the page is idle', async () => {
    const { telemetry, send } = page()
    telemetry.started()
    telemetry.report({ kind: 'loaded', ...games, isFallback: false, ms: 12 })
    expect(send).not.toHaveBeenCalled()
    await pass(5_000)
    expect(send.mock.calls).toEqual([
      [
        {
          visit: 'a visit',
          painted: false,
          events: [{ kind: 'started', ms: expect.any(Number) }, { kind: 'open' }, { kind: 'loaded', ...games, ms: 12 }],
        },
      ],
    ])
  })

  it.each([
    ['counts when the document has proved that it was painted', { painted: '' }, true],
    ['does not when the proof was not accepted', { painted: 'no' }, false],
    ['does not when there was no proof before it, and keeps the document from sending one', {}, false],
  ])('%s', async (_what, mark, painted) => {
    const { dataset } = document.documentElement
    Object.assign(dataset, mark)
    const { telemetry, send } = page()
    telemetry.started()
    expect({ ...dataset }).toEqual(mark)
    await pass(5_000)
    expect(send.mock.calls).toEqual([[expect.objectContaining({ painted })]])
    expect({ ...dataset }).toEqual({ painted: painted ? '' : 'no' })
  })

  it('reports a healthy page after half a minute without a failure, once', async () => {
    const { telemetry, sent } = page()
    telemetry.started()
    await pass(29_000)
    expect(sent()).not.toContainEqual({ kind: 'healthy' })
    await pass(10_000)
    leave()
    expect(sent().filter(({ kind }) => kind === 'healthy')).toHaveLength(1)
  })

  it('reports an open page from the first view on every minute, also in the background', async () => {
    const { telemetry, sent } = page()
    const opens = () => sent().filter(({ kind }) => kind === 'open').length
    await pass(120_000)
    expect(opens()).toBe(0)
    telemetry.started()
    await pass(5_000)
    expect(opens()).toBe(1)
    leave()
    await pass(120_000)
    expect(opens()).toBe(3)
  })

  it('reports a page that is left earlier as healthy, and is sent at once', () => {
    const { telemetry, sent } = page()
    telemetry.started()
    leave()
    expect(sent()).toEqual([expect.objectContaining({ kind: 'started' }), { kind: 'open' }, { kind: 'healthy' }])
  })

  it('does not report a page as healthy after a failure of a remote, also before the first view', async () => {
    const { telemetry, sent } = page()
    telemetry.report({ kind: 'failed', ...games, isFallback: false, failure: 'network', reason: 'gone' })
    telemetry.started()
    await pass(60_000)
    leave()
    expect(sent()).not.toContainEqual({ kind: 'healthy' })
  })

  it('blames the release of the set for a failure, not the fallback', async () => {
    const { telemetry, sent } = page()
    telemetry.report({ kind: 'loaded', name: 'mfe-games', version: '1.0.0', isFallback: true, ms: 5 })
    telemetry.report({ kind: 'failed', ...games, isFallback: false, failure: 'crash', reason: 'TypeError: x' })
    telemetry.report({ kind: 'unavailable', name: 'mfe-games' })
    telemetry.report({ kind: 'unavailable', name: 'mfe-nobody' })
    await pass(5_000)
    expect(sent()).toEqual([
      { kind: 'loaded', name: 'mfe-games', version: '1.0.0', ms: 5 },
      { kind: 'fallback', ...games },
      { kind: 'crash', ...games, reason: 'crash: TypeError: x' },
      { kind: 'unavailable', ...games },
    ])
  })

  it('counts the uses of a contract instead of reporting each', async () => {
    const { telemetry, sent } = page()
    for (let at = 0; at < 30; at++) telemetry.use(games, 'calls', 'gameList')
    telemetry.use(games, 'emits', 'games.category.chosen@1')
    await pass(5_000)
    expect(sent()).toEqual([
      { kind: 'use', ...games, direction: 'calls', contract: 'gameList', count: 30 },
      { kind: 'use', ...games, direction: 'emits', contract: 'games.category.chosen@1', count: 1 },
    ])
  })

  it('contains no personal data', async () => {
    const { telemetry, sent } = page()
    telemetry.blame(
      'error',
      games,
      `Error: ann@example.com 01012345678 at http://localhost/rng?token=secret#x (${'y'.repeat(1_000)})`,
    )
    telemetry.blame('error', undefined, 'of nobody')
    await pass(5_000)
    const [event] = sent() as { reason: string }[]
    expect(event!.reason).toMatch(/^Error: … … at http:\/\/localhost\/rng \(y+$/)
    expect(event!.reason).toHaveLength(300)
    expect(sent()).toHaveLength(1)
  })

  it('has no time of a first view for a tab that starts in the background', () => {
    const { telemetry, sent } = page()
    isHidden = true
    telemetry.started()
    leave()
    expect(sent()[0]).toEqual({ kind: 'started' })
  })

  it('is split into reports that a server accepts', async () => {
    const { telemetry, send } = page()
    for (let at = 0; at < 120; at++) telemetry.report({ kind: 'loaded', ...games, isFallback: false, ms: at })
    await pass(5_000)
    expect(send.mock.calls.map(([{ events }]) => events.length)).toEqual([50, 50, 20])
  })

  it('is not sent without a visit', async () => {
    const send = jest.fn<(report: TelemetryReport) => void>()
    createTelemetry({ visit: undefined, versionOf: () => '1.0.0', send }).started()
    await pass(60_000)
    expect(send).not.toHaveBeenCalled()
  })
})
