import type { FailureKind } from './loader.ts'

/**
 * Time after the failure at which background retries end: the specification's limit for a screen whose files fail to
 * load.
 */
export const RECOVERY_CEILING_MS = 120_000
const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 30_000

/** Whether a retry may succeed: only after network failures. Code that failed while running would fail again. */
export const mayRecover = (failures: readonly { readonly kind: FailureKind }[]): boolean =>
  failures.some(({ kind }) => kind === 'network' || kind === 'timeout')

/**
 * The limit has passed: nothing is retried until the visitor requests it. Recognized by its name, since every release
 * bundles its own copy of the class.
 */
class GaveUpError extends Error {
  override name = 'GaveUpError'
}

/**
 * Retries with increasing delays. Resolves at the first success, rejects with `GaveUpError` at the limit. `isOver` ends
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
