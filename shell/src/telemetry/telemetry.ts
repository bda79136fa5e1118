import {
  MAX_EVENTS,
  TELEMETRY_PATH,
  type TelemetryEvent,
  type TelemetryReport,
} from '@atrium/contracts/portal/telemetry'
import type { Telemetry, Use } from '../context/services/telemetry.ts'
import { plainReason } from './plain-reason.ts'

/** Events within this time are sent in one request. */
const GATHER_MS = 2_000
/** A page that is never idle sends its events after this time. */
const IDLE = { timeout: 1_000 }
/** Interval of the event for an open tab, which portal servers count once a minute. */
const OPEN_EVERY_MS = 60_000
/** A page that has run for this long without a failure is healthy. */
const HEALTHY_MS = 30_000

export interface TelemetryDeps {
  /** The visit id of the bootstrap; without one nothing is sent. */
  readonly visit: string | undefined
  /** The version of a remote in the release set. */
  readonly versionOf: (name: string) => string | undefined
  readonly send?: (report: TelemetryReport) => void
}

export function createTelemetry({ visit, versionOf, send = sendReport }: TelemetryDeps): Telemetry {
  let events: TelemetryEvent[] = []
  const uses = new Map<string, Use>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: 'starting' | 'running' | 'failed' | 'healthy' = 'starting'

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const all = [...events, ...uses.values()]
    events = []
    uses.clear()
    const painted = all.length > 0 && isPainted()
    for (let at = 0; visit && at < all.length; at += MAX_EVENTS)
      send({ visit, painted, events: all.slice(at, at + MAX_EVENTS) })
  }

  const soon = () =>
    void (timer ??= setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(flush, IDLE as never), GATHER_MS))

  function add(event: TelemetryEvent): void {
    if (['failed', 'crash', 'fallback', 'unavailable'].includes(event.kind)) state = 'failed'
    events.push(event)
    soon()
  }

  function settle(): void {
    if (state !== 'running') return
    state = 'healthy'
    add({ kind: 'healthy' })
  }

  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return
    settle()
    flush()
  })

  return {
    report(event) {
      const { name } = event
      const version = versionOf(name)
      if (event.kind === 'loaded') add({ kind: 'loaded', name, version: event.version, ms: event.ms })
      if (event.kind === 'refetched')
        add({ kind: 'refetched', name, version: event.version, reason: plainReason(event.reason) })
      if (event.kind === 'failed')
        add({
          kind: event.failure === 'crash' ? 'crash' : 'failed',
          name,
          version: event.version,
          reason: plainReason(`${event.failure}: ${event.reason}`),
        })
      // Attributed to the release in the set, not to its fallback.
      if (event.kind === 'loaded' && event.isFallback && version) add({ kind: 'fallback', name, version })
      if (event.kind === 'unavailable' && version) add({ kind: 'unavailable', name, version })
    },
    use({ name, version }, direction, contract) {
      const key = `${name}@${version} ${direction} ${contract}`
      uses.set(key, { kind: 'use', name, version, direction, contract, count: (uses.get(key)?.count ?? 0) + 1 })
      soon()
    },
    blame: (kind, release, reason) => void (release && add({ kind, ...release, reason: plainReason(reason) })),
    started() {
      // A background tab starts when the browser decides, so its duration is meaningless.
      add({ kind: 'started', ...(!document.hidden && { ms: Math.round(performance.now()) }) })
      if (state === 'starting') state = 'running'
      setTimeout(settle, HEALTHY_MS)
      add({ kind: 'open' })
      setInterval(() => add({ kind: 'open' }), OPEN_EVERY_MS)
    },
  }
}

/**
 * Whether the document has sent the proof that it was painted, and the portal has not rejected it. If the first report
 * comes before the proof, for example in a background tab, the document does not count, and must not send the proof
 * afterwards.
 */
function isPainted(): boolean {
  const { dataset } = document.documentElement
  dataset['painted'] ??= 'no'
  return dataset['painted'] !== 'no'
}

/** Sends a report even while the page is being closed. */
function sendReport(report: TelemetryReport): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' })
  if (!navigator.sendBeacon?.(TELEMETRY_PATH, body))
    void fetch(TELEMETRY_PATH, { method: 'POST', body, keepalive: true }).catch(() => undefined)
}
