/**
 * What stands in the place of a surface: the release itself, the version that last ran well, or the panel with "try
 * again".
 */
export type Sight = 'the release' | 'the last known good' | 'the panel'

/** What the page has to report against the broken release, by the kind of telemetry event. */
export type Blame = 'failed' | 'crash' | 'error' | 'violation' | 'refetched' | 'unavailable' | 'nothing'

/** One way in which a remote can be broken, and what must become of it. */
export interface Fault {
  /** Kebab case, unique: what `--only` takes. */
  readonly id: string
  /** What is broken, as one sentence. */
  readonly sentence: string
  readonly sees: Sight
  readonly blamed: Blame
  /** From the request of the page until the visitor sees it; portal and browser on one busy machine. */
  readonly withinMs: number
  /** The portal has no version of the remote that was good before. */
  readonly isFirstVersion?: true
}

/** A page on two busy cores, with one fallback in it. */
export const SOON_MS = 15_000
/** The same after one time limit for files, which is 8 s. */
export const AFTER_FILE_TIMEOUT_MS = 25_000
