import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The running version of Atrium, from the repository's package.json. CHANGELOG.md lists all versions. */
export const ATRIUM_VERSION: string = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string }
).version
