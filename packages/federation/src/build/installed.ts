import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { SHARED_LIBRARIES } from '../shared/index.ts'
import type { SharedLibrary } from '../shared/index.ts'

const require = createRequire(import.meta.url)

export const FACADES_DIR = fileURLToPath(new URL('../facades', import.meta.url))
export const facadeFile = (library: SharedLibrary): string | undefined =>
  library.facade && `${FACADES_DIR}/${library.facade}.ts`

/** The installed version of a shared library. */
export function installedVersion(library: SharedLibrary): string {
  return (JSON.parse(readFileSync(require.resolve(`${library.package}/package.json`), 'utf8')) as { version: string })
    .version
}

/** The file of a library that a browser's bundler uses: its ES module if it has one. */
export function installedFile(library: SharedLibrary): string {
  return fileURLToPath(import.meta.resolve(library.request))
}

export const libraryOf = (request: string): SharedLibrary | undefined =>
  SHARED_LIBRARIES.find((library) => library.request === request)
