import type { RemoteRelease } from '@atrium/contracts/portal/bootstrap'
import { releaseAddress } from '@atrium/contracts/releases/release-address'
import { assertServed } from './contract.ts'
import type { ImportRemote } from './federation.ts'
import { RemoteFailure } from './loader.ts'
import type { LazyFiles } from './lazy-files.ts'
import type { PageFiles, ReleaseFile } from './page-files.ts'

/** One release of a remote, and the base address of its files. */
export interface Candidate {
  readonly name: string
  readonly release: RemoteRelease
  readonly assetsBase: string
  readonly isFallback: boolean
  /** The release is newer than the document, so the import map has no hashes for it. */
  readonly isLate: boolean
}

export interface LoadingTools {
  readonly files: PageFiles
  readonly lazyFiles: LazyFiles
  readonly importRemote: ImportRemote
  /** Number of failed attempts to load scripts of a release, by `name@version`, over the life of the page. */
  readonly failedAttempts: Map<string, number>
  /** Called before the second attempt, with the reason for the failure of the first. */
  onRefetch(reason: string): void
}

/**
 * Loads a release: scripts and style sheets with their hashes, then its module. Resolves to the module's default
 * export. Files that are damaged or fail to load are fetched once more, bypassing the cache. Rejects with
 * `RemoteFailure`.
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
 * Scripts and style sheets that a remote needs to start. Scripts have a different address in each attempt. Throws if a
 * file has no hash.
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
 * different addresses.
 */
async function importScripts(
  candidate: Candidate,
  { files, lazyFiles, importRemote, failedAttempts }: LoadingTools,
): Promise<unknown> {
  const release = `${candidate.name}@${candidate.release.version}`
  const nth = failedAttempts.get(release) ?? 0
  const { scripts } = firstFiles(candidate, nth)
  lazyFiles.add(candidate.assetsBase, candidate.name, candidate.release)
  // The document's import map has hashes for the first addresses of the set's releases. Other addresses need a preload
  // with a hash: all scripts at once, unless the release admits each before its import.
  if ((candidate.isLate || nth > 0) && !candidate.release.hashes)
    laterScripts(candidate, nth).forEach((file) => void files.preload(file).catch(() => undefined))
  try {
    await Promise.all(scripts.map((file) => files.preload(file)))
    return await importRemote(release, scripts[0]!.url)
  } catch (error) {
    // Importing the same address again would wait for the hanging request.
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
