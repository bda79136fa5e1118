import type { RemoteRelease } from '@atrium/contracts/portal/bootstrap'

/** A remote that is ready to be shown. */
export interface LoadedRemote<Definition = unknown> {
  readonly name: string
  /** The default export of the remote's `./remote` module. */
  readonly definition: Definition
  readonly version: string
  /** Whether the last known good version runs instead of the set's. */
  readonly isFallback: boolean
}

/** Loads the modules of a release set into the page. This is the shell's only interface to module federation. */
export interface RemoteLoader<Definition = unknown> {
  /**
   * Loads a remote. Returns the promise of an earlier call until something fails. Rejects with `RemoteUnavailableError`
   * if both the set's release and the last known good one failed.
   */
  load(name: string): Promise<LoadedRemote<Definition>>
  /** Fetches the files that `load` will need, with low priority and without running them. */
  prefetch(name: string): void
  /**
   * Reports that a remote crashed again after being remounted once: the next `load` returns the last known good
   * version. `version`: crashes of a version that is no longer in use are ignored, since several surfaces may show one
   * remote.
   */
  markCrashed(name: string, error: unknown, version?: string): void
  /** Discards earlier failures and loads again, for the "try again" button. */
  retry(name: string): Promise<LoadedRemote<Definition>>
  /** Replaces the release of a remote. Only its surfaces are remounted. */
  replace(name: string, release: RemoteRelease): void
  /** The release that `load` would return now: the set's, or the last known good one after a failure. */
  release(name: string): RemoteRelease | undefined
  /** Fetches the hashes of all lazy files in advance, so that no file has to wait for them. */
  fetchHashes(): void
  /**
   * Calls the listener when a different release of a remote is in use, or a failed one is available again. Returns the
   * unsubscribe function.
   */
  subscribe(listener: (name: string) => void): () => void
}

/** Why a release could not be used. Only after `network` can the same address be fetched again. */
export type FailureKind = 'network' | 'timeout' | 'integrity' | 'contract' | 'evaluation' | 'shape' | 'crash'

/** An event of a remote's release, for the canary guard and operators. Contains no personal data. */
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
  /** The set's release, for error reports. */
  readonly version: string | undefined
  /**
   * Resolves when a retry in the background succeeded. Rejects when the retries ended without success: with a
   * `GaveUpError` at the specification's limit.
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
