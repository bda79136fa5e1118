import { paintProof, type TelemetryReport } from '@atrium/contracts/portal/telemetry'
import type { Logger } from 'pino'
import type { Reach } from '../releases/running-sets.ts'
import type { Tamperings } from '../releases/tamperings.ts'
import { createMetrics } from './metrics.ts'
import { createNetworks } from './networks.ts'
import { createTally } from './tally.ts'
import type { HealthReport } from './tally.ts'
import { createHealthReporter } from './health-reporter.ts'
import { createTimings } from './timings.ts'
import { createVisitBook } from './visit-book.ts'
import { createVisits, type Visit } from './visits.ts'

const SWEEP_MS = 1_000
const TIMINGS_MS = 60_000

export interface TelemetryDeps {
  /** Key with which visits are sealed. */
  readonly key: Buffer
  readonly knows: (name: string, version: string) => boolean
  /** Returns the version of the shell in a set that this server has. */
  readonly shellOf: (set: string) => string | undefined
  /** Threshold in milliseconds above which a first view is slow. */
  readonly slowMs: () => number
  /** Findings of tampered releases, and the merchants whose sets contain them. */
  readonly tamperings: Tamperings
  readonly reachOf: (name: string, version: string) => readonly Reach[]
  readonly reportHealth: (health: HealthReport) => Promise<unknown>
  readonly log: Logger
  readonly clock?: () => number
  /** Interval between reports to the registry. */
  readonly everyMs?: number
}

/** Counts documents and the reports of their pages, and sends them to the registry. */
export function startTelemetry({
  key,
  knows,
  shellOf,
  slowMs,
  tamperings,
  reachOf,
  reportHealth,
  log,
  clock = Date.now,
  everyMs,
}: TelemetryDeps) {
  const tally = createTally()
  const timings = createTimings()
  const metrics = createMetrics()
  const visits = createVisits(key)
  const networkOf = createNetworks(key)
  const book = createVisitBook({ tally, timings, metrics, knows, shellOf, slowMs })
  const reporter = createHealthReporter({ tally, report: reportHealth, log, everyMs })
  const sweep = () => {
    book.sweep(clock())
    reportTamperings()
  }
  const sweeping = setInterval(sweep, SWEEP_MS).unref()
  const writing = setInterval(() => timings.write(log), TIMINGS_MS).unref()

  // Tampered releases may be found during the start, before any set runs. Findings that concern no merchant yet are
  // reported once they concern one.
  function reportTamperings(): void {
    const unreported = tamperings.take().filter(({ name, version, what }) => {
      const release = { name, version }
      const reach = reachOf(name, version)
      for (const { merchant, set, ring } of reach) {
        tally.count({ merchant, set, ring, release, kind: 'tampered' }, clock())
        tally.problem(merchant, release, 'tampered', what)
        metrics.event({ merchant, remote: name, version }, 'tampered')
      }
      return reach.length === 0
    })
    tamperings.giveBack(unreported)
  }

  return {
    /** Counts a document that is sent to a visitor. Returns the visit as text for its bootstrap. */
    serve({
      ip,
      ...document
    }: Pick<Visit, 'merchant' | 'set' | 'ring' | 'isAtHome'> & { readonly ip: string }): string {
      const { visit, text } = visits.issue({ ...document, network: networkOf(ip) }, clock())
      book.served(visit)
      return text
    },
    /**
     * Accepts a document's proof that it was painted. Returns whether the document is counted. Undefined when the proof
     * is invalid, or does not belong to a visit of this portal.
     */
    paint(proof: string, merchant: string, ip: string): boolean | undefined {
      const text = proof.slice(0, Math.max(0, proof.lastIndexOf('.')))
      const visit = proof === paintProof(text) ? visits.read(text, merchant, clock()) : undefined
      return visit && book.painted(visit, networkOf(ip), clock())
    },
    /** Counts the report of a page. Returns whether the visit belongs to this portal. */
    report({ visit: text, painted = false, events }: TelemetryReport, merchant: string, ip: string): boolean {
      const visit = visits.read(text, merchant, clock())
      if (visit) book.report(visit, events, { painted, network: networkOf(ip), now: clock() })
      return visit !== undefined
    },
    /** Counts documents that have not started in time. Runs every second. */
    sweep,
    /** All metrics since the start, as Prometheus text. */
    metrics: metrics.text,
    /** Sends reports to the registry now, without waiting for the interval. */
    flush: reporter.flush,
    async stop(): Promise<void> {
      clearInterval(sweeping)
      clearInterval(writing)
      timings.write(log)
      await reporter.stop()
    },
  }
}
export type Telemetry = ReturnType<typeof startTelemetry>
