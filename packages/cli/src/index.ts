export { publishRelease } from './commands/publish.ts'
export type { Published } from './commands/publish.ts'
export { readRelease } from './release-folder.ts'
