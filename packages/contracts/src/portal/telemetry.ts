/** A share of a merchant's visitors: those who try a canary's set, and the others. */
export type Ring = 'stable' | 'canary'

/** Where shells report to, on the portal's origin. Answered by portal-server itself. */
export const TELEMETRY_PATH = '/wps/telemetry/report'
/**
 * Where a document proves that it was painted, once, before its shell starts. The body is `paintProof` of its visit, as
 * plain text.
 */
export const PAINT_PATH = '/wps/telemetry/paint'
/** Longest reason that is sent. */
export const MAX_REASON_CHARACTERS = 300
/** Most events of one report. */
export const MAX_EVENTS = 50

interface OfRelease {
  readonly name: string
  readonly version: string
}

/** What a page tells of itself. Never anything personal, and no token. */
export type TelemetryEvent =
  /** Milliseconds from the navigation to the first view; absent in a tab that nobody saw start. */
  | { readonly kind: 'started'; readonly ms?: number }
  /** Started, and half a minute or until it was left without a failure. */
  | { readonly kind: 'healthy' }
  /** The tab is open; reported when it starts and every minute. */
  | { readonly kind: 'open' }
  | (OfRelease & { readonly kind: 'loaded'; readonly ms: number })
  | (OfRelease & { readonly kind: 'refetched' | 'failed' | 'crash' | 'violation' | 'error'; readonly reason: string })
  /** The release was replaced by the last known good one, or by nothing. */
  | (OfRelease & { readonly kind: 'fallback' | 'unavailable' })
  /** A contract that was really used: `wallet.round.closed@1`, or the name of a call. */
  | (OfRelease & {
      readonly kind: 'use'
      readonly direction: 'emits' | 'consumes' | 'calls'
      readonly contract: string
      readonly count: number
    })

export interface TelemetryReport {
  /** As the bootstrap gave it. */
  readonly visit: string
  /**
   * The document's proof that it was painted was accepted, or is on its way. Without it nothing of the report counts
   * for the guard.
   */
  readonly painted?: boolean
  readonly events: readonly TelemetryEvent[]
}

/**
 * What a document sends to PAINT_PATH: its visit and a checksum of it (FNV-1a), which only somebody who read the
 * document and ran a script has.
 */
export function paintProof(visit: string): string {
  let sum = 2_166_136_261
  for (let at = 0; at < visit.length; at++) sum = Math.imul(sum ^ visit.charCodeAt(at), 16_777_619)
  return `${visit}.${(sum >>> 0).toString(36)}`
}
