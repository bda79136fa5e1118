import type { FailureKind } from './loader.ts'

/**
 * Retries in the background end this long after the failure: the specification's limit for a screen whose files fail to
 * load.
 */
export const RECOVERY_CEILING_MS = 120_000
const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 30_000

/** Whether a retry may succeed: only after failures of the network. Code that failed while it ran would fail again. */
export const mayRecover = (failures: readonly { readonly kind: FailureKind }[]): boolean =>
  failures.some(({ kind }) => kind === 'network' || kind === 'timeout')

/**
 * The limit has passed: nothing is retried any more until a visitor requests it. Identified by its name, as every
 * release bundles its own copy of the class.
 */
class GaveUpError extends Error {
  override name = 'GaveUpError'
}

/**
 * Retries with growing pauses. Resolves at the first success, rejects with `GaveUpError` at the ceiling. `isOver` ends
 * it early.
 */
export async function recover(attempt: () => Promise<boolean>, isOver: () => boolean): Promise<void> {
  const endsAt = performance.now() + RECOVERY_CEILING_MS
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    const left = endsAt - performance.now()
    await new Promise((resolve) => setTimeout(resolve, Math.min(pause, left)))
    if (isOver()) return
    if (left <= pause) throw new GaveUpError(`Given up ${RECOVERY_CEILING_MS / 1000} s after the first failure.`)
    if (await attempt()) return
  }
}
