import { hash } from 'node:crypto'
import type { HealthKind } from '@atrium/contracts/registry/health'
import type { TelemetryEvent } from '@atrium/contracts/portal/telemetry'
import { SHELL } from '@atrium/contracts/releases'
import type { Metrics } from './metrics.ts'
import type { ReleaseId, Tally } from './tally.ts'
import type { Timings } from './timings.ts'
import type { Visit } from './visits.ts'

/** A document whose shell has not started by then never does. */
const START_LIMIT_MS = 60_000
/**
 * A document that is painted later than this after it was served is not compared: its shell would have too little time
 * left to start.
 */
const PAINT_LIMIT_MS = 30_000
/** Visits that are remembered; of older ones nothing more is known. */
const MAX_VISITS = 200_000
/** Different things that one visit may tell. */
const MAX_EVENTS_OF_VISIT = 150
/** Different reasons of failures that are stored of one visit, by their hash: visitors write them. */
const MAX_REASONS_OF_A_VISIT = 10
const FAILURES: readonly HealthKind[] = ['fallback', 'crash', 'failed', 'unavailable']

export interface VisitBookDeps {
  readonly tally: Tally
  readonly timings: Timings
  readonly metrics: Metrics
  /** Whether a release runs here: nothing is counted of any other. */
  readonly knows: (name: string, version: string) => boolean
  /** The shell of a set that runs here. */
  readonly shellOf: (set: string) => string | undefined
  /** A first view that took longer is slow. */
  readonly slowMs: () => number
  readonly maxVisits?: number
}

/** What of a remote is held against the whole page, and as what. */
const OF_THE_PAGE: Readonly<Partial<Record<HealthKind, HealthKind>>> = {
  fallback: 'fallback',
  unavailable: 'fallback',
  crash: 'crash',
}

/** A visit as one report tells of it. */
interface Told {
  readonly visit: Visit
  readonly painted: boolean
  /** The report came from another network than the document went to. */
  readonly isElsewhere: boolean
}

/** What visits told, each thing counted once a visit. */
export function createVisitBook({
  tally,
  timings,
  metrics,
  knows,
  shellOf,
  slowMs,
  maxVisits = MAX_VISITS,
}: VisitBookDeps) {
  /** Painted and not started yet, about the oldest first. */
  const pending = new Map<string, Visit>()
  const told = new Map<string, Set<string>>()
  /** The last minute in which each visit's tab was counted as open. */
  const openAt = new Map<string, number>()
  const countServed = ({ merchant, set, ring, servedAt }: Visit, kind: HealthKind): void =>
    tally.count({ merchant, set, ring, kind }, servedAt)

  function toldBy({ nonce }: Visit): Set<string> {
    const known = told.get(nonce)
    if (known) return known
    const fresh = new Set<string>()
    remember(told, nonce, fresh, maxVisits)
    return fresh
  }

  /** Answers whether it is news. Of a page that was not painted only its remotes are counted. */
  function once(
    { visit, painted }: Pick<Told, 'visit' | 'painted'>,
    kind: HealthKind,
    release?: ReleaseId,
    reason = '',
  ): boolean {
    const seen = toldBy(visit)
    const what = release ? `${kind} ${release.name}@${release.version}` : kind
    const { merchant, set, ring, network, servedAt } = visit
    if (seen.size >= MAX_EVENTS_OF_VISIT) return false
    if (!seen.has(what) && (release || painted)) {
      // In the minute of its document: rates of a minute are then of the documents of that minute.
      tally.count({ merchant, set, ring, ...(release ? { release } : { network }), kind }, servedAt)
      if (release) metrics.event({ merchant, remote: release.name, version: release.version }, kind)
    }
    seen.add(what)
    // Of a document that fell in several places the guard counts one. Fallen to nothing it has fallen as well.
    const ofThePage = release && OF_THE_PAGE[kind]
    if (ofThePage) once({ visit, painted }, ofThePage)
    if (release && reason && isNewReason(seen, `${what} ${reason}`)) {
      tally.problem(merchant, release, kind, reason)
    }
    return true
  }

  function start(told: Told, ms: number | undefined, now: number): void {
    const { visit } = told
    const seen = toldBy(visit)
    // Later reports are those of documents that never started, or repeat what this server forgot when it was restarted.
    if (seen.has('never-started') || seen.has('started') || seen.has('moved') || now - visit.servedAt >= START_LIMIT_MS)
      return
    pending.delete(visit.nonce)
    if (told.isElsewhere) return leave(visit)
    once(told, 'started')
    if (ms === undefined) return
    timings.add({ merchant: visit.merchant, set: visit.set, ring: visit.ring, what: 'first view' }, ms)
    const version = shellOf(visit.set)
    if (version !== undefined) metrics.firstView({ merchant: visit.merchant, remote: SHELL, version }, ms)
    if (ms > slowMs()) once(told, 'slow')
  }

  /** A phone that changed networks before its shell started: neither a start nor a document without one. */
  function leave(visit: Visit): void {
    const seen = toldBy(visit)
    if (seen.has('document')) once({ visit, painted: true }, 'moved')
    seen.add('moved')
  }

  /** In the minute of the report and once in it: summed over all servers these are the tabs that are open. */
  function countOpen({ visit: { merchant, set, ring, network, nonce }, painted }: Told, now: number): void {
    if (!painted) return
    const minute = Math.floor(now / 60_000)
    if (openAt.get(nonce) === minute) return
    openAt.delete(nonce)
    remember(openAt, nonce, minute, maxVisits)
    tally.count({ merchant, set, ring, network, kind: 'open' }, now)
  }

  function take(told: Told, event: TelemetryEvent, now: number): void {
    const { visit } = told
    if (event.kind === 'open') return countOpen(told, now)
    if (event.kind === 'started') return start(told, event.ms, now)
    if (event.kind === 'healthy') {
      const seen = toldBy(visit)
      const isFine =
        !told.isElsewhere &&
        seen.has('started') &&
        ![...seen].some((what) => FAILURES.some((kind) => what.startsWith(`${kind} `)))
      return void (isFine && once(told, 'healthy'))
    }
    const release = { name: event.name, version: event.version }
    if (!knows(release.name, release.version)) return
    if (event.kind === 'use')
      return tally.use({
        merchant: visit.merchant,
        release,
        contract: event.contract,
        direction: event.direction,
        count: event.count,
      })
    if (event.kind === 'loaded') timeLoad(visit, release, event.ms)
    once(told, event.kind, release, 'reason' in event ? event.reason : '')
  }

  function timeLoad(visit: Visit, release: ReleaseId, ms: number): void {
    const { merchant, ring } = visit
    timings.add({ merchant, release: `${release.name}@${release.version}`, ring, what: 'loaded' }, ms)
    // Once a visit, as its event is: a page that tells it again and again weighs no more than another.
    if (!toldBy(visit).has(`loaded ${release.name}@${release.version}`))
      metrics.load({ merchant, remote: release.name, version: release.version }, ms)
  }

  return {
    served: (visit: Visit): void => countServed(visit, 'served'),
    /** A document proves that it was painted. Answers whether that counts. */
    painted(visit: Visit, network: number, now: number): boolean {
      const seen = toldBy(visit)
      const isElsewhere = network !== visit.network || seen.has('moved')
      const why = seen.has('document')
        ? 'repeated'
        : isElsewhere
          ? 'other-network'
          : !visit.isAtHome
            ? 'not-at-home'
            : now - visit.servedAt > PAINT_LIMIT_MS
              ? 'late'
              : undefined
      if (why) {
        countServed(visit, seen.has(why) ? 'repeated' : why)
        seen.add(why)
        return false
      }
      once({ visit, painted: true }, 'document')
      if (!seen.has('started')) remember(pending, visit.nonce, visit, maxVisits)
      return true
    },
    /** `painted`: the page had its proof accepted, by this server or another. */
    report(
      visit: Visit,
      events: readonly TelemetryEvent[],
      { painted, network, now }: { painted: boolean; network: number; now: number },
    ): void {
      const told = { visit, painted: painted && visit.isAtHome, isElsewhere: network !== visit.network }
      for (const event of events) take(told, event, now)
    },
    /** Counts documents whose shell has not started in time. */
    sweep(now: number): void {
      for (const [nonce, visit] of pending) {
        // They were painted in about the order in which they were served: one in front delays those behind it by
        // seconds.
        if (now - visit.servedAt < START_LIMIT_MS) break
        pending.delete(nonce)
        once({ visit, painted: true }, 'never-started')
      }
    },
  }
}

/** Whether this visit has not reported this reason before, and not too many others. */
function isNewReason(seen: Set<string>, reason: string): boolean {
  const mark = `${REASON_MARK}${hash('sha256', reason, 'base64url').slice(0, 16)}`
  if (seen.has(mark) || [...seen].filter((each) => each.startsWith(REASON_MARK)).length >= MAX_REASONS_OF_A_VISIT)
    return false
  seen.add(mark)
  return true
}
const REASON_MARK = '#'

function remember<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.set(key, value)
  if (map.size > most) map.delete(map.keys().next().value!)
}
