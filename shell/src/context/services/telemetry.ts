import type { TelemetryEvent } from '@atrium/contracts/portal/telemetry'
import type { LoaderReport } from '@atrium/federation/runtime'

export interface ReleaseId {
  readonly name: string
  readonly version: string
}

export type Use = Extract<TelemetryEvent, { kind: 'use' }>

/** Reports about releases to the portal. They contain no personal data and no token. */
export interface Telemetry {
  /** Reports an event in the life of a remote's release. */
  report(event: LoaderReport): void
  /** Reports that a release used a contract: `wallet.round.closed@1`, or the name of a call. */
  use(release: ReleaseId, direction: Use['direction'], contract: string): void
  /**
   * Reports a fault of a release: an uncaught error, a violation of the page's policy, a crash outside of its surfaces.
   */
  blame(kind: 'error' | 'violation' | 'crash', release: ReleaseId | undefined, reason: string): void
  /** Reports that the first view is on screen. */
  started(): void
}
