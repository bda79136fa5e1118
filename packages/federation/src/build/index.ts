export { buildRelease } from './build-release.ts'
export type { BuildOptions, BuiltRelease } from './build-release.ts'
