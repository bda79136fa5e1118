import type { BuiltRelease } from './build-release.ts'
import type { BuildOptions } from './settings.ts'

export { buildIfStale, isStale } from './build-if-stale.ts'
export type { BuildOptions, BuiltRelease }

/** Builds a release; see `BuildOptions`. The bundler is loaded only when something is built. */
export async function buildRelease(options: BuildOptions): Promise<BuiltRelease> {
  return (await import('./build-release.ts')).buildRelease(options)
}
