import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of Atrium that runs, from the package.json of the repository. CHANGELOG.md has all of them. */
export const ATRIUM_VERSION: string = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string }
).version
