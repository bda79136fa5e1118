import type { Bootstrap, RemoteRelease } from '@atrium/contracts/portal/bootstrap'
import { SHELL } from '@atrium/contracts/releases/contract-versions'
import { createImportRemote } from './federation.ts'
import type { ImportRemote, ShareScope } from './federation.ts'
import { below, descend } from './ladder.ts'
import type { Descent, Ladder } from './ladder.ts'
import { fetchLastKnownGood, rememberLastKnownGood } from './last-known-good.ts'
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
  /** The remotes of the tab's release set: `bootstrap.releaseSet.remotes`. */
  readonly releases: Readonly<Record<string, RemoteRelease>>
  /** Where the hashes of the shell's own lazy files are: `bootstrap.releaseSet.shellHashes`. */
  readonly shellHashes?: Bootstrap['releaseSet']['shellHashes']
  /** Where files of releases are, without a slash at the end: `bootstrap.assetsBase`. */
  readonly assetsBase: string
  /** What the shell lends: `shareScope()`. */
  readonly scope: ShareScope
  readonly importRemote?: ImportRemote
  readonly lastKnownGood?: LastKnownGood
  readonly files?: PageFiles
  readonly lazyFiles?: LazyFiles
  readonly report?: (event: LoaderReport) => void
}

interface RemoteState<Definition> extends Descent {
  /** The answer of `load`, good or bad: it stands until a crash, a retry or a recovery. */
  answer?: Promise<LoadedRemote<Definition>>
}

/**
 * The loader of the portal. Each remote goes down its own ladder: the set's release (bad files fetched once more),
 * the last version known good for this merchant, `RemoteUnavailableError`.
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
    lastKnownGood: rememberLastKnownGood(options.lastKnownGood ?? fetchLastKnownGood),
    tools: { files, lazyFiles, importRemote, failedAttempts: new Map() },
  }
  const states = new Map<string, RemoteState<Definition>>()
  const listeners = new Set<(name: string) => void>()
  const tell = (name: string) => listeners.forEach((listener) => listener(name))
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
    if (loaded?.isFallback) tell(name)
    if (loaded) return loaded
    report({ kind: 'unavailable', name })
    const recovered = recoverInBackground(name, state)
    recovered.catch(() => report({ kind: 'gave-up', name }))
    throw new RemoteUnavailableError(name, releaseOf(name)?.release.version, state.failures[0], recovered)
  }

  /** Works on a state of its own, so that the panel stands until there is something to show. */
  async function recoverInBackground(name: string, lost: RemoteState<Definition>): Promise<void> {
    if (!mayRecover(lost.failures)) throw lost.failures[0] ?? new Error(`${name} is in no release set.`)
    const isOver = () => states.get(name) !== lost
    await recover(async () => {
      const state = freshState()
      const loaded = await descend<Definition>(ladder, name, state, () => undefined)
      if (!loaded || isOver()) return isOver()
      states.set(name, Object.assign(state, { answer: Promise.resolve(loaded) }))
      report({ kind: 'recovered', name, version: loaded.version, isFallback: loaded.isFallback })
      tell(name)
      return true
    }, isOver)
  }

  const loader: RemoteLoader<Definition> = {
    fetchHashes: lazyFiles.fetchHashes,
    load(name) {
      const state = stateOf(name)
      state.answer ??= loadFrom(name, state)
      return state.answer
    },
    prefetch(name) {
      const current = releaseOf(name)
      if (!current || states.get(name)?.answer) return
      const base = current.release.base ?? assetsBase
      const { scripts, styles } = firstFiles({ name, ...current, assetsBase: base, isFallback: false })
      lazyFiles.add(base, name, current.release)
      const fetches = [
        ...scripts.map((file) => files.preload(file, 'low')),
        ...styles.map((file) => files.prefetch(file)),
      ]
      // Nobody waits for these: load() meets the same failure and acts on it.
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
      state.answer = undefined
      tell(name)
    },
    retry(name) {
      states.delete(name)
      return loader.load(name)
    },
    replace(name, release) {
      replaced.set(name, release)
      states.delete(name)
      tell(name)
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
