import type { RemoteRelease } from '@atrium/contracts/portal/bootstrap'
import { toFailure } from './failure-kind.ts'
import { loadRelease } from './load-release.ts'
import type { Candidate, LoadingTools } from './load-release.ts'
import type { RemoteFailure, LoadedRemote, LoaderReport } from './loader.ts'

/** Which release of a remote is shown: that of the set, the last known good one, or none (the error panel). */
export type Rung = 'release' | 'last-known-good' | 'none'
export const below = (rung: Rung): Rung => (rung === 'release' ? 'last-known-good' : 'none')

/** The current rung of one remote, and the failures of the higher rungs. */
export interface Descent {
  rung: Rung
  fallback?: RemoteRelease
  /** Failures, oldest first. */
  readonly failures: RemoteFailure[]
}

export interface Ladder {
  /** Looked up by name, since a release may be replaced while the page is open. */
  release(name: string): { release: RemoteRelease; isLate: boolean } | undefined
  readonly assetsBase: string
  lastKnownGood(name: string): Promise<RemoteRelease | undefined>
  readonly tools: Omit<LoadingTools, 'onRefetch'>
}

/**
 * Descends from the current rung until a release can be shown. Resolves to undefined if none can; the reasons are then
 * in `descent`. Never rejects.
 */
export async function descend<Definition>(
  ladder: Ladder,
  name: string,
  descent: Descent,
  report: (event: LoaderReport) => void,
): Promise<LoadedRemote<Definition> | undefined> {
  for (; descent.rung !== 'none'; descent.rung = below(descent.rung)) {
    const candidate = await candidateAt(ladder, name, descent)
    if (!candidate) continue
    const {
      release: { version },
      isFallback,
    } = candidate
    const startedAt = performance.now()
    try {
      const definition = (await loadRelease(candidate, {
        ...ladder.tools,
        onRefetch: (reason) => report({ kind: 'refetched', name, version, isFallback, reason }),
      })) as Definition
      report({ kind: 'loaded', name, version, isFallback, ms: Math.round(performance.now() - startedAt) })
      return { name, definition, version, isFallback }
    } catch (error) {
      const failure = toFailure(error, `${name}@${version}`)
      descent.failures.push(failure)
      report({ kind: 'failed', name, version, isFallback, failure: failure.kind, reason: failure.message })
    }
  }
  return undefined
}

async function candidateAt(
  { release: releaseOf, assetsBase, lastKnownGood }: Ladder,
  name: string,
  descent: Descent,
): Promise<Candidate | undefined> {
  const current = releaseOf(name)
  if (descent.rung === 'release')
    return current && { name, ...current, assetsBase: current.release.base ?? assetsBase, isFallback: false }
  descent.fallback ??= await lastKnownGood(name)
  // The same version would fail again.
  return descent.fallback && descent.fallback.version !== current?.release.version
    ? { name, release: descent.fallback, assetsBase, isFallback: true, isLate: true }
    : undefined
}
