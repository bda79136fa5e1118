import { markFulfilled } from './mark-fulfilled.ts'

/** A file that has not arrived after this time counts as failed. */
export const PAGE_TIMEOUT_MS = 8_000
/** Retries in the background stop this long after the first attempt (the specification's chunk ceiling). */
export const PAGE_CEILING_MS = 120_000
/**
 * How long a failure is cached, so that every render that waited for the file throws it. Later calls load the file
 * again.
 */
const FAILURE_CACHE_MS = 1_000

/** A lazy file of this remote could not be loaded. Retries in the background continue for a while: see `recovered`. */
export class PageLoadError extends Error {
  /** Resolves when a retry succeeds; rejects with a `GaveUpError` at the time limit. */
  readonly recovered: Promise<void>
  constructor(cause: unknown, recovered: Promise<void>) {
    super('A file of this page could not be loaded. Check the connection and try again.', { cause })
    this.name = 'PageLoadError'
    this.recovered = recovered
  }
}

export interface PageLoader<Loaded> {
  /** The loaded file, if any. */
  loaded(): Loaded | undefined
  /** The error that waiting renders have to throw. Cached for a second only. */
  failure(): PageLoadError | undefined
  /**
   * Loads the file once for all callers; the bundle itself retries the import once. If the file is loaded already,
   * React's `use` does not suspend. Rejects with `PageLoadError`.
   */
  load(): Promise<Loaded>
}

/**
 * Loads a lazy file with a time-out and retries in the background after a failure. Caches no rejection: the next call
 * loads again.
 */
export function createPageLoader<Loaded>(factory: () => Promise<Loaded>): PageLoader<Loaded> {
  let loaded: Loaded | undefined
  let pending: Promise<Loaded> | undefined
  let failure: PageLoadError | undefined

  const attempt = () =>
    // A file that arrives after the time-out is still used.
    withTimeout(
      factory().then((value) => (loaded = value)),
      PAGE_TIMEOUT_MS,
    )

  async function inBackground(startedAt: number): Promise<void> {
    for (let pause = 2_000; !loaded; pause = Math.min(pause * 2, 30_000)) {
      const left = startedAt + PAGE_CEILING_MS - Date.now()
      await new Promise((resolve) => setTimeout(resolve, Math.min(pause, left)))
      if (!loaded && left <= pause) throw new GaveUpError(`Gave up loading a page after ${PAGE_CEILING_MS / 1_000} s.`)
      if (!loaded) await attempt().catch(() => undefined)
    }
  }

  async function loadOnce(): Promise<Loaded> {
    const startedAt = Date.now()
    try {
      return await attempt()
    } catch (error) {
      const recovered = inBackground(startedAt)
      recovered.catch(() => undefined)
      failure = new PageLoadError(error, recovered)
      setTimeout(() => (failure = undefined), FAILURE_CACHE_MS)
      pending = undefined
      throw failure
    }
  }

  return {
    loaded: () => loaded,
    failure: () => failure,
    load() {
      // The promise that pending renders wait for, if any: React requires the same promise.
      if (loaded !== undefined) return markFulfilled((pending ??= Promise.resolve(loaded)), loaded)
      return failure ? Promise.reject(failure) : (pending ??= loadOnce())
    },
  }
}

/** Identified by its name, because every release bundles its own copy of the class. */
class GaveUpError extends Error {
  override name = 'GaveUpError'
}

function withTimeout<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${ms / 1_000} s.`)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
