/**
 * What a visitor sees in place of a surface: the release itself, the last known good version, or the panel with "try
 * again".
 */
export type Sight = 'the release' | 'the last known good' | 'the panel'

/** The telemetry event that the page has to report against the broken release, by its kind. */
export type Blame = 'failed' | 'crash' | 'error' | 'violation' | 'refetched' | 'unavailable' | 'nothing'

/** A fault of a remote, and its expected result. */
export interface Fault {
  /** Kebab case, unique: the value of `--only`. */
  readonly id: string
  /** One sentence that describes the fault. */
  readonly sentence: string
  readonly sees: Sight
  readonly blamed: Blame
  /**
   * Timeout from the request of the page until the visitor sees the result; portal and browser share one busy machine.
   */
  readonly withinMs: number
  /** The portal has no earlier version of the remote. */
  readonly isFirstVersion?: true
}

/** Timeout of a page with one fallback, on two busy cores. */
export const SOON_MS = 15_000
/** The same plus one timeout for files, which is 8 s. */
export const AFTER_FILE_TIMEOUT_MS = 25_000
