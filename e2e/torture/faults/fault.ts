/**
 * What the visitor sees in place of a surface: the faulty release, the last known good version, or the panel with "try
 * again".
 */
export type Sight = 'the release' | 'the last known good' | 'the panel'

/** The kind of the telemetry event that the page has to report against the faulty release. */
export type Blame = 'failed' | 'crash' | 'error' | 'violation' | 'refetched' | 'unavailable' | 'nothing'

/** A fault of a remote, and its expected result. */
export interface Fault {
  /** Kebab case, unique: the value of `--only`. */
  readonly id: string
  /** A sentence that describes the fault. */
  readonly sentence: string
  readonly sees: Sight
  readonly blamed: Blame
  /** Timeout from the page's request until the visitor sees the result. Portal and browser share one busy machine. */
  readonly withinMs: number
  /** The portal has no earlier version of the remote to fall back to. */
  readonly isFirstVersion?: true
}

/** Timeout of a page with one fallback, on two busy cores. */
export const SOON_MS = 15_000
/** Timeout of a page with one fallback, plus one timeout for loading files (8 s). */
export const AFTER_FILE_TIMEOUT_MS = 25_000
