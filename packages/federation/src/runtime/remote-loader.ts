import type { Bootstrap, RemoteRelease } from '@atrium/contracts/portal/bootstrap'
import { SHELL } from '@atrium/contracts/releases/contract-versions'
import { createImportRemote } from './federation.ts'
import type { ImportRemote, ShareScope } from './federation.ts'
import { below, descend } from './ladder.ts'
import type { Descent, Ladder } from './ladder.ts'
import { fetchLastKnownGood, cacheLastKnownGood } from './last-known-good.ts'
import type { LastKnownGood } from './last-known-good.ts'
import { createLazyFiles, namedByImportMap } from './lazy-files.ts'
import type { LazyFiles } from './lazy-files.ts'
import { firstFiles } from './load-release.ts'
import { RemoteFailure, RemoteUnavailableError } from './loader.ts'
import type { LoadedRemote, LoaderReport, RemoteLoader } from './loader.ts'
import { createPageFiles } from './page-files.ts'
import type { PageFiles } from './page-files.ts'
import { mayRecover, recover } from './recovery.ts'

export interface RemoteLoaderOptions {
  /** Remotes of the tab's release set: `bootstrap.releaseSet.remotes`. */
  readonly releases: Readonly<Record<string, RemoteRelease>>
  /** File with the hashes of the shell's own lazy files: `bootstrap.releaseSet.shellHashes`. */
  readonly shellHashes?: Bootstrap['releaseSet']['shellHashes']
  /** Base address of release files, without a trailing slash: `bootstrap.assetsBase`. */
  readonly assetsBase: string
  /** Libraries that the shell lends: `shareScope()`. */
  readonly scope: ShareScope
  readonly importRemote?: ImportRemote
  readonly lastKnownGood?: LastKnownGood
  readonly files?: PageFiles
  readonly lazyFiles?: LazyFiles
  readonly report?: (event: LoaderReport) => void
}

interface RemoteState<Definition> extends Descent {
  /** The result of `load`, even a failed one. It is kept until a crash, a retry or a recovery. */
  result?: Promise<LoadedRemote<Definition>>
}

/**
 * The portal's loader of remotes. It tries for each remote in this order: the set's release (failed files are fetched
 * once more), the last known good version of this merchant, `RemoteUnavailableError`.
 */
export function createRemoteLoader<Definition = unknown>(options: RemoteLoaderOptions): RemoteLoader<Definition> {
  const {
    releases,
    shellHashes,
    assetsBase,
    scope,
    files = createPageFiles(document),
    importRemote = createImportRemote(scope),
    report = () => undefined,
  } = options
  const lazyFiles = options.lazyFiles ?? createLazyFiles(files, namedByImportMap(document))
  if (shellHashes)
    lazyFiles.add(assetsBase, SHELL, {
      hashes: shellHashes.file,
      integrity: { [shellHashes.file]: shellHashes.integrity },
    })
  const replaced = new Map<string, RemoteRelease>()
  const releaseOf = (name: string) => {
    const late = replaced.get(name)
    const release = late ?? releases[name]
    return release && { release, isLate: late !== undefined }
  }
  const ladder: Ladder = {
    release: releaseOf,
    assetsBase,
    lastKnownGood: cacheLastKnownGood(options.lastKnownGood ?? fetchLastKnownGood),
    tools: { files, lazyFiles, importRemote, failedAttempts: new Map() },
  }
  const states = new Map<string, RemoteState<Definition>>()
  const listeners = new Set<(name: string) => void>()
  const notify = (name: string) => listeners.forEach((listener) => listener(name))
  const freshState = (): RemoteState<Definition> => ({ rung: 'release', failures: [] })

  function stateOf(name: string): RemoteState<Definition> {
    const known = states.get(name)
    if (known) return known
    const state = freshState()
    states.set(name, state)
    return state
  }

  async function loadFrom(name: string, state: RemoteState<Definition>): Promise<LoadedRemote<Definition>> {
    const loaded = await descend<Definition>(ladder, name, state, report)
    if (loaded?.isFallback) notify(name)
    if (loaded) return loaded
    report({ kind: 'unavailable', name })
    const recovered = recoverInBackground(name, state)
    recovered.catch(() => report({ kind: 'gave-up', name }))
    throw new RemoteUnavailableError(name, releaseOf(name)?.release.version, state.failures[0], recovered)
  }

  /** Uses a separate state, so that the error panel stays until a release can be shown. */
  async function recoverInBackground(name: string, lost: RemoteState<Definition>): Promise<void> {
    if (!mayRecover(lost.failures)) throw lost.failures[0] ?? new Error(`${name} is in no release set.`)
    const isOver = () => states.get(name) !== lost
    await recover(async () => {
      const state = freshState()
      const loaded = await descend<Definition>(ladder, name, state, () => undefined)
      if (!loaded || isOver()) return isOver()
      states.set(name, Object.assign(state, { result: Promise.resolve(loaded) }))
      report({ kind: 'recovered', name, version: loaded.version, isFallback: loaded.isFallback })
      notify(name)
      return true
    }, isOver)
  }

  const loader: RemoteLoader<Definition> = {
    fetchHashes: lazyFiles.fetchHashes,
    load(name) {
      const state = stateOf(name)
      state.result ??= loadFrom(name, state)
      return state.result
    },
    prefetch(name) {
      const current = releaseOf(name)
      if (!current || states.get(name)?.result) return
      const base = current.release.base ?? assetsBase
      const { scripts, styles } = firstFiles({ name, ...current, assetsBase: base, isFallback: false })
      lazyFiles.add(base, name, current.release)
      const fetches = [
        ...scripts.map((file) => files.preload(file, 'low')),
        ...styles.map((file) => files.prefetch(file)),
      ]
      // Failures are ignored here: `load()` encounters and handles the same failure.
      for (const fetched of fetches) fetched.catch(() => undefined)
    },
    markCrashed(name, error, version) {
      const state = stateOf(name)
      const release = loader.release(name)
      if (!release || (version !== undefined && version !== release.version)) return
      state.failures.push(new RemoteFailure('crash', `${name}@${release.version} crashed while it was shown.`, error))
      report({
        kind: 'failed',
        name,
        version: release.version,
        isFallback: state.rung === 'last-known-good',
        failure: 'crash',
        reason: String(error),
      })
      state.rung = below(state.rung)
      state.result = undefined
      notify(name)
    },
    retry(name) {
      states.delete(name)
      return loader.load(name)
    },
    replace(name, release) {
      replaced.set(name, release)
      states.delete(name)
      notify(name)
    },
    release(name) {
      const state = states.get(name)
      if (state?.rung === 'none') return undefined
      return state?.rung === 'last-known-good' ? state.fallback : releaseOf(name)?.release
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return loader
}
