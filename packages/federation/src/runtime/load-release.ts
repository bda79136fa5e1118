import type { RemoteRelease } from '@atrium/contracts/bootstrap'
import type { ImportRemote } from './federation.ts'
import { RemoteFailure } from './loader.ts'
import type { PageFiles, ReleaseFile } from './page-files.ts'

/** One release of one remote, and where its files are. */
export interface Candidate {
  readonly name: string
  readonly release: RemoteRelease
  readonly assetsBase: string
  readonly isFallback: boolean
}

export interface LoadingTools {
  readonly files: PageFiles
  readonly importRemote: ImportRemote
  /** Told why the first attempt ended, before the second. */
  onRefetch(reason: string): void
}

/**
 * Loads a release: scripts and styles with their hashes, then its module, whose default export is the answer.
 * Files that did not come, or came wrong, are fetched once more past the cache. Rejects with `RemoteFailure`.
 */
export async function loadRelease(candidate: Candidate, tools: LoadingTools): Promise<unknown> {
  try {
    return await attempt(candidate, tools)
  } catch (error) {
    if (!(error instanceof RemoteFailure) || error.kind !== 'network') throw error
    tools.onRefetch(error.message)
    const { scripts, styles } = firstFiles(candidate)
    await Promise.all([...scripts, ...styles].map((file) => tools.files.refetch(file)))
    return attempt(candidate, tools)
  }
}

/** Scripts and styles without which a remote cannot start. Throws when one has no hash. */
export function firstFiles(candidate: Candidate): { scripts: ReleaseFile[]; styles: ReleaseFile[] } {
  const { entry, initial, styles } = candidate.release
  return { scripts: [entry, ...initial].map((file) => releaseFile(candidate, file)), styles: styles.map((file) => releaseFile(candidate, file)) }
}

async function attempt(candidate: Candidate, { files, importRemote }: LoadingTools): Promise<unknown> {
  const { name, release, isFallback } = candidate
  const { scripts, styles } = firstFiles(candidate)
  const [entry] = scripts
  // Files of the last known good release are not in the document's import map: a preload with its hash lets each one in.
  if (isFallback) laterScripts(candidate).forEach((file) => void files.preload(file).catch(() => undefined))
  const [module] = await Promise.all([
    Promise.all(scripts.map((file) => files.preload(file))).then(() => importRemote(`${name}@${release.version}`, entry!.url)),
    ...styles.map((file) => files.style(file)),
  ])
  const { default: definition } = (module ?? {}) as { default?: unknown }
  if (!definition) throw new RemoteFailure('shape', `${name}@${release.version} exports nothing by default. It has to export what defineRemote() returns.`)
  return definition
}

function laterScripts(candidate: Candidate): ReleaseFile[] {
  const { entry, initial, integrity } = candidate.release
  const first = new Set([entry, ...initial])
  return Object.keys(integrity).filter((file) => file.endsWith('.js') && !first.has(file)).map((file) => releaseFile(candidate, file))
}

function releaseFile({ name, release, assetsBase }: Candidate, file: string): ReleaseFile {
  const integrity = release.integrity[file]
  if (!integrity) throw new RemoteFailure('integrity', `${file} of ${name}@${release.version} has no hash in the release set, so it is not loaded.`)
  return { url: `${assetsBase}/${name}/${file}`, integrity }
}
