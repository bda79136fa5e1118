import type { BuiltRelease } from './build-release.ts'
import type { releaseOfBuild as releaseOfBuildNow } from './elsewhere/release-of-build.ts'
import { readProject } from './project.ts'
import type { BuildOptions } from './settings.ts'
import { sourceFolders } from './source/source-hash.ts'
import type { watchBed as watchBedNow } from './watch/watch-bed.ts'
import type { watchRelease as watchReleaseNow } from './watch/watch-release.ts'

export { buildIfStale, isStale } from './build-if-stale.ts'
export type { BuildOptions, BuiltRelease }

/** Builds a release; see `BuildOptions`. The bundler is loaded only when something is built. */
export async function buildRelease(options: BuildOptions): Promise<BuiltRelease> {
  return (await import('./build-release.ts')).buildRelease(options)
}
/** Makes a release of a build from another repository; see `elsewhere/release-of-build.ts`. */
export const releaseOfBuild: typeof releaseOfBuildNow = async (options) =>
  (await import('./elsewhere/release-of-build.ts')).releaseOfBuild(options)
/** Folders of a release's sources: its own first, then the packages that it uses. */
export const sourceFoldersOf = (dir: string): string[] => sourceFolders(readProject(dir))
/** Builds a remote again after each change; see `watch/watch-release.ts`. */
export const watchRelease: typeof watchReleaseNow = async (options) =>
  (await import('./watch/watch-release.ts')).watchRelease(options)
/** Builds the page of a remote alone again after each change; see `watch/watch-bed.ts`. */
export const watchBed: typeof watchBedNow = async (options) => (await import('./watch/watch-bed.ts')).watchBed(options)
/** The name under which a folder is released: `mfe-games`. Throws when nothing can be built from it. */
export const releaseNameIn = (dir: string): string => readProject(dir).name

export type { BedBuild } from './watch/watch-bed.ts'
export type { WatchedBuild } from './watch/watch-release.ts'
