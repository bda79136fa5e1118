import type { TelemetryEvent } from '@atrium/contracts/portal/telemetry'
import type { LoaderReport } from '@atrium/federation/runtime'

export interface ReleaseId {
  readonly name: string
  readonly version: string
}

export type Use = Extract<TelemetryEvent, { kind: 'use' }>

/** Sends reports about releases to the portal, without personal data and tokens. */
export interface Telemetry {
  /** Reports a lifecycle event of a remote's release. */
  report(event: LoaderReport): void
  /** Reports that a release used a contract: `wallet.round.closed@1`, or the name of a call. */
  use(release: ReleaseId, direction: Use['direction'], contract: string): void
  /** Reports a fault of a release: an uncaught error, a CSP violation, or a crash outside its surfaces. */
  blame(kind: 'error' | 'violation' | 'crash', release: ReleaseId | undefined, reason: string): void
  /** Reports that the first screen is rendered. */
  started(): void
}
