import type { RemoteRelease } from '@atrium/contracts/portal/bootstrap'
import { plainAddress, releaseAddress } from '@atrium/contracts/releases/release-address'
import type { PageFiles, ReleaseFile } from './page-files.ts'

/** The known files of a release. */
export type HashedFiles = Pick<RemoteRelease, 'integrity' | 'hashes'> & Partial<Pick<RemoteRelease, 'styles'>>

/** Admits lazy files of releases whose hashes are not in the document. */
export interface LazyFiles {
  /**
   * Adds a release. The hashes of its lazy files are fetched when the first of them is needed, or immediately after
   * `fetchHashes` was called. `base`: base address of all releases.
   */
  add(base: string, name: string, release: HashedFiles): void
  /**
   * Fetches the hashes of all known releases, and from now on of each added one, so that lazy files need not wait for
   * them.
   */
  fetchHashes(): void
  /**
   * Preloads the file at an address with its hash, and applies the style sheet of its release's lazy files. Undefined
   * if that is unnecessary (the document has the hash) or impossible (no release has the file). Rejects if the style
   * sheet fails to load. If a script fails, the following import fails and names it.
   */
  admit(address: string): Promise<void> | undefined
}

/** Bundles find `admit` by this symbol; see `guardLazyImports` in federation-runtime. */
const ADMIT = Symbol.for('atrium.admit')

interface KnownRelease {
  readonly release: HashedFiles
  /** Resolves when all hashes that could be fetched are in `release.integrity`. */
  complete(): Promise<void>
}

/** The lazy files of a page. `isNamed`: whether the document has the hash of exactly this address. */
export function createLazyFiles(files: PageFiles, isNamed: (address: string) => boolean): LazyFiles {
  const folders = new Map<string, KnownRelease[]>()
  const admitted = new Map<string, Promise<void>>()
  let isAhead = false

  async function bring(address: string, folder: string, releases: readonly KnownRelease[]): Promise<void> {
    const file = address.slice(address.lastIndexOf('/') + 1)
    for (const { release, complete } of releases) {
      if (!release.integrity[file]) await complete()
      const integrity = release.integrity[file]
      if (!integrity) continue
      const script = files.preload({ url: address, integrity }).catch(() => void admitted.delete(address))
      await Promise.all([script, ...lateSheets(folder, release).map(applySheet)])
      return
    }
  }

  /** Applies a style sheet. After a failure it is fetched again, bypassing the cache. */
  const applySheet = (sheet: ReleaseFile): Promise<void> =>
    files.style(sheet).catch(() => files.refetch(sheet).then(() => files.style(sheet)))

  const lazyFiles: LazyFiles = {
    add(base, name, release) {
      const folder = new URL(releaseAddress(base, name, ''), document.baseURI).href
      const known = folders.get(folder) ?? []
      if (known.some((one) => one.release === release)) return
      const one = { release, complete: completeHashes(files, folder, release) }
      folders.set(folder, [one, ...known])
      if (isAhead) void one.complete()
    },
    fetchHashes() {
      isAhead = true
      for (const known of folders.values()) for (const { complete } of known) void complete()
    },
    admit(address) {
      if (isNamed(address)) return undefined
      const plain = plainAddress(address)
      const folder = plain.slice(0, plain.lastIndexOf('/') + 1)
      const releases = folders.get(folder)
      if (!releases) return undefined
      const known = admitted.get(address)
      if (known) return known
      const admission = bring(address, folder, releases)
      admission.catch(() => void admitted.delete(address))
      admitted.set(address, admission)
      return admission
    },
  }
  Object.assign(globalThis, { [ADMIT]: lazyFiles.admit })
  return lazyFiles
}

/** The style sheets of a release that are not loaded at its start. */
const lateSheets = (folder: string, { integrity, styles = [] }: HashedFiles): ReleaseFile[] =>
  Object.entries(integrity)
    .filter(([file]) => file.endsWith('.css') && !styles.includes(file))
    .map(([file, hash]) => ({ url: folder + file, integrity: hash }))

/** Adds the hashes of a release's lazy files to its integrity, once. After a failure, the next call tries again. */
function completeHashes(files: PageFiles, folder: string, { integrity, hashes }: HashedFiles): () => Promise<void> {
  let fetched: Promise<void> | undefined
  const own = hashes === undefined ? undefined : integrity[hashes]
  return async () => {
    if (!own || !hashes) return
    fetched ??= files
      .data({ url: folder + hashes, integrity: own })
      .then((table) => void Object.assign(integrity, table))
    await fetched.catch(() => (fetched = undefined))
  }
}

/** Whether an address has its hash in the document's import map. */
export function namedByImportMap(page: Document): (address: string) => boolean {
  const { integrity = {} } = JSON.parse(page.querySelector('script[type=importmap]')?.textContent ?? '{}') as {
    integrity?: Record<string, string>
  }
  const named = new Set(Object.keys(integrity).map((address) => new URL(address, page.baseURI).href))
  return (address) => named.has(address)
}
