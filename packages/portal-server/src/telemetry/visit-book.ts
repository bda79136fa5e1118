import { hash } from 'node:crypto'
import type { HealthKind } from '@atrium/contracts/staff/releases/health'
import type { TelemetryEvent } from '@atrium/contracts/portal/telemetry'
import { SHELL } from '@atrium/contracts/releases'
import type { Metrics } from './metrics.ts'
import type { ReleaseId, Tally } from './tally.ts'
import type { Timings } from './timings.ts'
import type { Visit } from './visits.ts'

/** A shell that has not started within this time counts as never started. */
const START_LIMIT_MS = 60_000
/**
 * A document that is painted later than this after it was served is not compared, because its shell has too little time
 * left to start.
 */
const PAINT_LIMIT_MS = 30_000
/** Maximum number of stored visits. Reports of older visits are ignored. */
const MAX_VISITS = 200_000
/** Maximum number of different events per visit. */
const MAX_EVENTS_OF_VISIT = 150
/**
 * Maximum number of different failure reasons per visit, which are stored as hashes. Needed because visitors can send
 * arbitrary reasons.
 */
const MAX_REASONS_OF_A_VISIT = 10
const FAILURES: readonly HealthKind[] = ['fallback', 'crash', 'failed', 'unavailable']

export interface VisitBookDeps {
  readonly tally: Tally
  readonly timings: Timings
  readonly metrics: Metrics
  /** Whether a release runs here. Other releases are not counted. */
  readonly knows: (name: string, version: string) => boolean
  /** Returns the version of the shell in a set that this server has. */
  readonly shellOf: (set: string) => string | undefined
  /** Threshold in milliseconds above which a first view is slow. */
  readonly slowMs: () => number
  readonly maxVisits?: number
}

/** Events of a remote that also count for the whole page, and the kind under which they do. */
const OF_THE_PAGE: Readonly<Partial<Record<HealthKind, HealthKind>>> = {
  fallback: 'fallback',
  unavailable: 'fallback',
  crash: 'crash',
}

/** A report, with the visit to which it belongs. */
interface VisitReport {
  readonly visit: Visit
  readonly painted: boolean
  /** Whether the report came from another network than the one to which the document was sent. */
  readonly isElsewhere: boolean
}

/** Records the reports of visits. Each event counts once per visit. */
export function createVisitBook({
  tally,
  timings,
  metrics,
  knows,
  shellOf,
  slowMs,
  maxVisits = MAX_VISITS,
}: VisitBookDeps) {
  /** Visits that were painted but have not started yet, roughly in the order in which they were served. */
  const pending = new Map<string, Visit>()
  const seenEvents = new Map<string, Set<string>>()
  /** The last minute in which each visit's tab was counted as open. */
  const openAt = new Map<string, number>()
  const countServed = ({ merchant, set, ring, servedAt }: Visit, kind: HealthKind): void =>
    tally.count({ merchant, set, ring, kind }, servedAt)

  function seenBy({ nonce }: Visit): Set<string> {
    const known = seenEvents.get(nonce)
    if (known) return known
    const fresh = new Set<string>()
    remember(seenEvents, nonce, fresh, maxVisits)
    return fresh
  }

  /**
   * Counts an event once per visit. Returns whether it is new. If the page was not painted, only events of remotes are
   * counted.
   */
  function once(
    { visit, painted }: Pick<VisitReport, 'visit' | 'painted'>,
    kind: HealthKind,
    release?: ReleaseId,
    reason = '',
  ): boolean {
    const seen = seenBy(visit)
    const what = release ? `${kind} ${release.name}@${release.version}` : kind
    const { merchant, set, ring, network, servedAt } = visit
    if (seen.size >= MAX_EVENTS_OF_VISIT) return false
    if (!seen.has(what) && (release || painted)) {
      // Counted in the minute in which the document was served, so that rates relate events to documents of the same
      // minute.
      tally.count({ merchant, set, ring, ...(release ? { release } : { network }), kind }, servedAt)
      if (release) metrics.event({ merchant, remote: release.name, version: release.version }, kind)
    }
    seen.add(what)
    // For the page the guard counts one fallback, even if several remotes fall back. An unavailable remote also counts
    // as a fallback.
    const ofThePage = release && OF_THE_PAGE[kind]
    if (ofThePage) once({ visit, painted }, ofThePage)
    if (release && reason && isNewReason(seen, `${what} ${reason}`)) {
      tally.problem(merchant, release, kind, reason)
    }
    return true
  }

  function start(report: VisitReport, ms: number | undefined, now: number): void {
    const { visit } = report
    const seen = seenBy(visit)
    // Reports that arrive later belong to documents that count as never started, or repeat reports that this server
    // lost in a restart.
    if (seen.has('never-started') || seen.has('started') || seen.has('moved') || now - visit.servedAt >= START_LIMIT_MS)
      return
    pending.delete(visit.nonce)
    if (report.isElsewhere) return leave(visit)
    once(report, 'started')
    if (ms === undefined) return
    timings.add({ merchant: visit.merchant, set: visit.set, ring: visit.ring, what: 'first view' }, ms)
    const version = shellOf(visit.set)
    if (version !== undefined) metrics.firstView({ merchant: visit.merchant, remote: SHELL, version }, ms)
    if (ms > slowMs()) once(report, 'slow')
  }

  /**
   * Marks a visit whose device changed networks before its shell started. It counts neither as started nor as never
   * started.
   */
  function leave(visit: Visit): void {
    const seen = seenBy(visit)
    if (seen.has('document')) once({ visit, painted: true }, 'moved')
    seen.add('moved')
  }

  /** Counts an open tab once per minute. The sum over all servers is the number of open tabs. */
  function countOpen({ visit: { merchant, set, ring, network, nonce }, painted }: VisitReport, now: number): void {
    if (!painted) return
    const minute = Math.floor(now / 60_000)
    if (openAt.get(nonce) === minute) return
    openAt.delete(nonce)
    remember(openAt, nonce, minute, maxVisits)
    tally.count({ merchant, set, ring, network, kind: 'open' }, now)
  }

  function take(report: VisitReport, event: TelemetryEvent, now: number): void {
    const { visit } = report
    if (event.kind === 'open') return countOpen(report, now)
    if (event.kind === 'started') return start(report, event.ms, now)
    if (event.kind === 'healthy') {
      const seen = seenBy(visit)
      const isFine =
        !report.isElsewhere &&
        seen.has('started') &&
        ![...seen].some((what) => FAILURES.some((kind) => what.startsWith(`${kind} `)))
      return void (isFine && once(report, 'healthy'))
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
    once(report, event.kind, release, 'reason' in event ? event.reason : '')
  }

  function timeLoad(visit: Visit, release: ReleaseId, ms: number): void {
    const { merchant, ring } = visit
    timings.add({ merchant, release: `${release.name}@${release.version}`, ring, what: 'loaded' }, ms)
    // Recorded once per visit, so that a page that repeats the event has no more weight than others.
    if (!seenBy(visit).has(`loaded ${release.name}@${release.version}`))
      metrics.load({ merchant, remote: release.name, version: release.version }, ms)
  }

  return {
    served: (visit: Visit): void => countServed(visit, 'served'),
    /** Accepts a document's proof that it was painted. Returns whether the document is counted. */
    painted(visit: Visit, network: number, now: number): boolean {
      const seen = seenBy(visit)
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
    /** Records a report. `painted`: this server or another one has accepted the page's proof. */
    report(
      visit: Visit,
      events: readonly TelemetryEvent[],
      { painted, network, now }: { painted: boolean; network: number; now: number },
    ): void {
      const report = { visit, painted: painted && visit.isAtHome, isElsewhere: network !== visit.network }
      for (const event of events) take(report, event, now)
    },
    /** Counts documents whose shell has not started in time. */
    sweep(now: number): void {
      for (const [nonce, visit] of pending) {
        // Visits are roughly in order, so a newer one at the front delays the others by a few seconds.
        if (now - visit.servedAt < START_LIMIT_MS) break
        pending.delete(nonce)
        once({ visit, painted: true }, 'never-started')
      }
    },
  }
}

/** Whether the visit has not reported this reason before, and has not reported too many different ones. */
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
