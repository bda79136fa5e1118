import type { FailureKind } from './loader.ts'

/** Attempts in the background end this long after the failure: the specification's limit for a screen whose files do not come. */
export const RECOVERY_CEILING_MS = 120_000
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000

/** What a later attempt may heal: the network. Code that failed while it ran would fail again. */
export const mayRecover = (failures: readonly { readonly kind: FailureKind }[]): boolean => failures.some(({ kind }) => kind === 'network' || kind === 'timeout')

/** Tries again with growing pauses. Settles with the first success, rejects at the ceiling. `isOver` ends it early. */
export async function recover(attempt: () => Promise<boolean>, isOver: () => boolean): Promise<void> {
  const endsAt = performance.now() + RECOVERY_CEILING_MS
  for (let pause = FIRST_PAUSE_MS; performance.now() + pause < endsAt; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (isOver() || (await attempt())) return
  }
  throw new Error(`Given up ${RECOVERY_CEILING_MS / 1000} s after the first failure.`)
}
