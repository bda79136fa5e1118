import type { TelemetryEvent } from '@atrium/contracts/portal/telemetry'
import type { LoaderReport } from '@atrium/federation/runtime'

export interface ReleaseId {
  readonly name: string
  readonly version: string
}

export type Use = Extract<TelemetryEvent, { kind: 'use' }>

/** What the page tells the portal of its releases. Nothing personal, and no token. */
export interface Telemetry {
  /** What became of a release of a remote. */
  report(event: LoaderReport): void
  /** A release used a contract: `wallet.round.closed@1`, or the name of a call. */
  use(release: ReleaseId, direction: Use['direction'], contract: string): void
  /**
   * A release did what it must not: an error that nobody caught, a violation of the page's policy, a crash outside of
   * its surfaces.
   */
  blame(kind: 'error' | 'violation' | 'crash', release: ReleaseId | undefined, reason: string): void
  /** The first view is there. */
  started(): void
}
