import type { BuiltRelease } from './build-release.ts'
import { readProject } from './project.ts'
import type { BuildOptions } from './settings.ts'
import { sourceFolders } from './source-hash.ts'

export { buildIfStale, isStale } from './build-if-stale.ts'
export type { BuildOptions, BuiltRelease }

/** Builds a release; see `BuildOptions`. The bundler is loaded only when something is built. */
export async function buildRelease(options: BuildOptions): Promise<BuiltRelease> {
  return (await import('./build-release.ts')).buildRelease(options)
}
/** Folders of a release's sources, its own first: the packages that it uses come after. */
export const sourceFoldersOf = (dir: string): string[] => sourceFolders(readProject(dir))
/** What a folder is released as: `mfe-games`. Throws when nothing can be built from it. */
export const releaseNameIn = (dir: string): string => readProject(dir).name

export { inLayer } from './css-layer-loader.ts'
