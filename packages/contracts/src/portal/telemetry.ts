/** A group of a merchant's visitors: those with a canary's set, and all others. */
export type Ring = 'stable' | 'canary'

/** Path to which shells report, on the portal's origin. portal-server handles it itself. */
export const TELEMETRY_PATH = '/wps/telemetry/report'
/**
 * Path to which a document proves once that it was painted, before its shell starts. The body is `paintProof` of its
 * visit as plain text.
 */
export const PAINT_PATH = '/wps/telemetry/paint'
/** Maximum length of a reason. */
export const MAX_REASON_CHARACTERS = 300
/** Maximum number of events in one report. */
export const MAX_EVENTS = 50

interface OfRelease {
  readonly name: string
  readonly version: string
}

/** Events that a page reports. They never contain personal data or tokens. */
export type TelemetryEvent =
  /** `ms`: from the navigation to the first view. Absent for a tab that was not visible during its start. */
  | { readonly kind: 'started'; readonly ms?: number }
  /** The shell started and had no failure for half a minute, or until the tab was closed. */
  | { readonly kind: 'healthy' }
  /** The tab is open. Reported at its start and every minute. */
  | { readonly kind: 'open' }
  | (OfRelease & { readonly kind: 'loaded'; readonly ms: number })
  | (OfRelease & { readonly kind: 'refetched' | 'failed' | 'crash' | 'violation' | 'error'; readonly reason: string })
  /** The release failed and was replaced by the last known good one, or by none. */
  | (OfRelease & { readonly kind: 'fallback' | 'unavailable' })
  /** A contract that was used at run time: `wallet.round.closed@1`, or the name of a call. */
  | (OfRelease & {
      readonly kind: 'use'
      readonly direction: 'emits' | 'consumes' | 'calls'
      readonly contract: string
      readonly count: number
    })

export interface TelemetryReport {
  /** Visit id from the bootstrap. */
  readonly visit: string
  /** The document's proof that it was painted was accepted, or is being sent. The guard ignores reports without it. */
  readonly painted?: boolean
  readonly events: readonly TelemetryEvent[]
}

/**
 * The body that a document sends to PAINT_PATH: its visit and a checksum of it (FNV-1a), which requires reading the
 * document and running a script.
 */
export function paintProof(visit: string): string {
  let sum = 2_166_136_261
  for (let at = 0; at < visit.length; at++) sum = Math.imul(sum ^ visit.charCodeAt(at), 16_777_619)
  return `${visit}.${(sum >>> 0).toString(36)}`
}
