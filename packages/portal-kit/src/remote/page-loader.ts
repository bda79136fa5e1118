import { markFulfilled } from './mark-fulfilled.ts'

/** After this long without an answer a file counts as not coming. */
export const PAGE_TIMEOUT_MS = 8_000
/** Background attempts end this long after the first one (the specification's chunk ceiling). */
export const PAGE_CEILING_MS = 120_000
/**
 * How long a failure stands, so that every render that waited for the file sees it. Whoever asks later starts afresh.
 */
const FAILURE_STANDS_MS = 1_000

/** A lazy file of this remote could not be loaded. The background keeps trying for a while: see `recovered`. */
export class PageLoadError extends Error {
  /** Settles when a background attempt succeeds; rejects with a `GaveUpError` at the ceiling. */
  readonly recovered: Promise<void>
  constructor(cause: unknown, recovered: Promise<void>) {
    super('A file of this page could not be loaded. Check the connection and try again.', { cause })
    this.name = 'PageLoadError'
    this.recovered = recovered
  }
}

export interface PageLoader<Loaded> {
  /** What has arrived, whoever asked for it. */
  loaded(): Loaded | undefined
  /** The failure that a waiting render has to throw, for a second. Nothing else is remembered of it. */
  failure(): PageLoadError | undefined
  /**
   * One attempt, in which the bundle imports a file that does not come once more. Everybody shares it until it fails,
   * and React's `use` does not wait for what is there. Rejects with `PageLoadError`.
   */
  load(): Promise<Loaded>
}

/**
 * Loads a lazy file with a time-out, retries in the background when it does not come, and caches no rejection: the next
 * call tries again.
 */
export function createPageLoader<Loaded>(factory: () => Promise<Loaded>): PageLoader<Loaded> {
  let loaded: Loaded | undefined
  let pending: Promise<Loaded> | undefined
  let failure: PageLoadError | undefined

  const attempt = () =>
    // An answer after the time-out is still an answer.
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
      setTimeout(() => (failure = undefined), FAILURE_STANDS_MS)
      pending = undefined
      throw failure
    }
  }

  return {
    loaded: () => loaded,
    failure: () => failure,
    load() {
      // The promise that renders have waited for, if any: React wants to see it again.
      if (loaded !== undefined) return markFulfilled((pending ??= Promise.resolve(loaded)), loaded)
      return failure ? Promise.reject(failure) : (pending ??= loadOnce())
    },
  }
}

/** Known by its name: every release has its own copy. */
class GaveUpError extends Error {
  override name = 'GaveUpError'
}

function withTimeout<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${ms / 1_000} s.`)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
