import type { BuiltRelease } from './build-release.ts'
import type { releaseOfBuild as releaseOfBuildNow } from './elsewhere/release-of-build.ts'
import { readProject } from './project.ts'
import type { BuildOptions } from './settings.ts'
import { sourceFolders } from './source/source-hash.ts'
import type { watchBed as watchBedNow } from './watch/watch-bed.ts'
import type { watchRelease as watchReleaseNow } from './watch/watch-release.ts'

export { buildIfStale, isStale } from './build-if-stale.ts'
export type { BuildOptions, BuiltRelease }

/** Builds a release; see `BuildOptions`. Loads the bundler only if a build is needed. */
export async function buildRelease(options: BuildOptions): Promise<BuiltRelease> {
  return (await import('./build-release.ts')).buildRelease(options)
}
/** Creates a release from a build of another repository; see `elsewhere/release-of-build.ts`. */
export const releaseOfBuild: typeof releaseOfBuildNow = async (options) =>
  (await import('./elsewhere/release-of-build.ts')).releaseOfBuild(options)
/** Folders of a release's sources: its own first, then those of the packages that it uses. */
export const sourceFoldersOf = (dir: string): string[] => sourceFolders(readProject(dir))
/** Rebuilds a remote after each change; see `watch/watch-release.ts`. */
export const watchRelease: typeof watchReleaseNow = async (options) =>
  (await import('./watch/watch-release.ts')).watchRelease(options)
/** Rebuilds the test bed of a remote after each change; see `watch/watch-bed.ts`. */
export const watchBed: typeof watchBedNow = async (options) => (await import('./watch/watch-bed.ts')).watchBed(options)
/** Release name of a folder: `mfe-games`. Throws if the folder cannot be built. */
export const releaseNameIn = (dir: string): string => readProject(dir).name

export type { BedBuild } from './watch/watch-bed.ts'
export type { WatchedBuild } from './watch/watch-release.ts'
