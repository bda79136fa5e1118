import type { RemoteRelease } from '@atrium/contracts/portal/bootstrap'
import { releaseAddress } from '@atrium/contracts/releases/release-address'
import { assertServed } from './contract.ts'
import type { ImportRemote } from './federation.ts'
import { RemoteFailure } from './loader.ts'
import type { LazyFiles } from './lazy-files.ts'
import type { PageFiles, ReleaseFile } from './page-files.ts'

/** One release of one remote, and where its files are. */
export interface Candidate {
  readonly name: string
  readonly release: RemoteRelease
  readonly assetsBase: string
  readonly isFallback: boolean
  /** The release is newer than the document, whose import map has no hashes for it. */
  readonly isLate: boolean
}

export interface LoadingTools {
  readonly files: PageFiles
  readonly lazyFiles: LazyFiles
  readonly importRemote: ImportRemote
  /** How often scripts of a release failed to load, by `name@version`, over the life of the page. */
  readonly failedAttempts: Map<string, number>
  /** Called before the second attempt with the reason why the first one failed. */
  onRefetch(reason: string): void
}

/**
 * Loads a release: scripts and styles with their hashes, then its module. Resolves to the module's default export.
 * Files that fail to load, or are damaged, are fetched once more past the cache. Rejects with `RemoteFailure`.
 */
export async function loadRelease(candidate: Candidate, tools: LoadingTools): Promise<unknown> {
  assertServed(candidate.name, candidate.release)
  try {
    return await attempt(candidate, tools)
  } catch (error) {
    if (!isNetwork(error)) throw error
    tools.onRefetch(error.message)
    const { scripts, styles } = firstFiles(candidate)
    await Promise.all([...scripts, ...styles].map((file) => tools.files.refetch(file)))
    return attempt(candidate, tools)
  }
}

/**
 * Scripts and styles that a remote needs to start; scripts have another address in each attempt. Throws when one has no
 * hash.
 */
export function firstFiles(candidate: Candidate, nth = 0): { scripts: ReleaseFile[]; styles: ReleaseFile[] } {
  const { entry, initial, styles } = candidate.release
  return {
    scripts: [entry, ...initial].map((file) => releaseFile(candidate, file, nth)),
    styles: styles.map((file) => releaseFile(candidate, file)),
  }
}

async function attempt(candidate: Candidate, tools: LoadingTools): Promise<unknown> {
  const {
    name,
    release: { version },
  } = candidate
  const { styles } = firstFiles(candidate)
  const [module] = await Promise.all([
    importScripts(candidate, tools),
    ...styles.map((file) => tools.files.style(file)),
  ])
  const { default: definition } = (module ?? {}) as { default?: unknown }
  if (!definition)
    throw new RemoteFailure(
      'shape',
      `${name}@${version} exports nothing by default. It has to export what defineRemote() returns.`,
    )
  return definition
}

/**
 * Imports the scripts. Browsers may remember a failed script for the life of the page, so the next attempt imports
 * other addresses.
 */
async function importScripts(
  candidate: Candidate,
  { files, lazyFiles, importRemote, failedAttempts }: LoadingTools,
): Promise<unknown> {
  const release = `${candidate.name}@${candidate.release.version}`
  const nth = failedAttempts.get(release) ?? 0
  const { scripts } = firstFiles(candidate, nth)
  lazyFiles.add(candidate.assetsBase, candidate.name, candidate.release)
  // The document's import map has hashes for the first addresses of the set's releases. Other addresses are admitted by
  // a preload with a hash: of all scripts at once where the release does not admit each one before its import.
  if ((candidate.isLate || nth > 0) && !candidate.release.hashes)
    laterScripts(candidate, nth).forEach((file) => void files.preload(file).catch(() => undefined))
  try {
    await Promise.all(scripts.map((file) => files.preload(file)))
    return await importRemote(release, scripts[0]!.url)
  } catch (error) {
    // An import of an address that hangs would wait for the same request.
    if (isNetwork(error) || isTimeout(error)) failedAttempts.set(release, nth + 1)
    throw error
  }
}

function laterScripts(candidate: Candidate, nth: number): ReleaseFile[] {
  const { entry, initial, integrity } = candidate.release
  const first = new Set([entry, ...initial])
  return Object.keys(integrity)
    .filter((file) => file.endsWith('.js') && !first.has(file))
    .map((file) => releaseFile(candidate, file, nth))
}

function releaseFile({ name, release, assetsBase }: Candidate, file: string, nth = 0): ReleaseFile {
  const integrity = release.integrity[file]
  if (!integrity)
    throw new RemoteFailure(
      'integrity',
      `${file} of ${name}@${release.version} has no hash in the release set, so it is not loaded.`,
    )
  return { url: releaseAddress(assetsBase, name, file, nth), integrity }
}

const isNetwork = (error: unknown): error is RemoteFailure => error instanceof RemoteFailure && error.kind === 'network'
const isTimeout = (error: unknown): boolean => error instanceof RemoteFailure && error.kind === 'timeout'
