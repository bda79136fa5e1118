import type { RemoteRelease } from '@atrium/contracts/portal/bootstrap'

/** A remote that is ready to be shown. */
export interface LoadedRemote<Definition = unknown> {
  readonly name: string
  /** The default export of its `./remote`. */
  readonly definition: Definition
  readonly version: string
  /** The last version known good runs instead of the one the release set names. */
  readonly isFallback: boolean
}

/** How modules of a release set come into the page. The shell knows nothing else of federation. */
export interface RemoteLoader<Definition = unknown> {
  /**
   * Loads a remote, or answers the one loaded before: the same promise until something fails.
   * Rejects with `RemoteUnavailableError` when the release and the last one known good both failed.
   */
  load(name: string): Promise<LoadedRemote<Definition>>
  /** Fetches what `load` will need, with low priority and without running anything. */
  prefetch(name: string): void
  /**
   * A remote crashed while rendering, again after one remount: the next `load` gives the last version known good. With
   * `version`, a crash of a version that is no longer the one in use is ignored: several places may show one remote.
   */
  markCrashed(name: string, error: unknown, version?: string): void
  /** Forgets earlier failures and loads again: the panel's "try again". */
  retry(name: string): Promise<LoadedRemote<Definition>>
  /** Runs another release of a remote from now on: what shows it is mounted anew, everything else stays as it is. */
  replace(name: string, release: RemoteRelease): void
  /** The release that `load` gives or would give now: the set's, or the last one known good once that took over. */
  release(name: string): RemoteRelease | undefined
  /** Fetches the hashes of all lazy files, so that none waits for them any more. */
  fetchHashes(): void
  /** Told when another release of a remote takes over, or a lost one is back. Answers the unsubscribe function. */
  subscribe(listener: (name: string) => void): () => void
}

/** Why a release could not be used. Only `network` is worth another fetch of the same address. */
export type FailureKind = 'network' | 'timeout' | 'integrity' | 'contract' | 'evaluation' | 'shape' | 'crash'

/**
 * What happened to one release of one remote, for the guard of canaries and for operators. Never with personal data.
 */
export type LoaderReport =
  | {
      readonly kind: 'loaded'
      readonly name: string
      readonly version: string
      readonly isFallback: boolean
      readonly ms: number
    }
  | {
      readonly kind: 'refetched'
      readonly name: string
      readonly version: string
      readonly isFallback: boolean
      readonly reason: string
    }
  | {
      readonly kind: 'failed'
      readonly name: string
      readonly version: string
      readonly isFallback: boolean
      readonly failure: FailureKind
      readonly reason: string
    }
  | { readonly kind: 'unavailable'; readonly name: string }
  | { readonly kind: 'recovered'; readonly name: string; readonly version: string; readonly isFallback: boolean }
  | { readonly kind: 'gave-up'; readonly name: string }

/** A release of a remote could not be used. */
export class RemoteFailure extends Error {
  readonly kind: FailureKind
  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'RemoteFailure'
    this.kind = kind
  }
}

/** No release of a remote can be shown. The first failure is the cause. */
export class RemoteUnavailableError extends Error {
  readonly remote: string
  /** The release of the set, for people who report the fault. */
  readonly version: string | undefined
  /**
   * Settles when an attempt in the background succeeded; rejects when these ended without success, with a `GaveUpError`
   * at the specification's limit.
   */
  readonly recovered: Promise<void>
  constructor(remote: string, version: string | undefined, cause: unknown, recovered: Promise<void>) {
    super(`${remote} cannot be shown now. Check the connection and try again.`, { cause })
    this.name = 'RemoteUnavailableError'
    this.remote = remote
    this.version = version
    this.recovered = recovered
  }
}
