import { describe, expect, it } from '@jest/globals'
import { existsSync, globSync } from 'node:fs'
import { APART, ORDERS } from '../../../../.dependency-cruiser.mjs'

const root = new URL('../../../../', import.meta.url)
/** Tests, projects that only tests build, and their packages. */
const EXCLUDED = /[.]test[.]tsx?$|\/(testing|fixture|node_modules)\/|^packages\/test-kit\//

const files = globSync('{shell,mfe-*,packages/*}/src/**/*.{ts,tsx,mjs}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !EXCLUDED.test(file))

/** Folders with code in a folder, by path. */
const foldersIn = new Map<string, Set<string>>()
for (const file of files) {
  const parts = file.split('/')
  for (let depth = parts.indexOf('src') + 1; depth < parts.length - 1; depth++) {
    const base = parts.slice(0, depth).join('/')
    foldersIn.set(base, (foldersIn.get(base) ?? new Set()).add(parts[depth]!))
  }
}

// Features are isolated by a separate rule.
const isApart = (base: string): boolean => APART.includes(base) || base.endsWith('/src/features')

describe('the order of folders', () => {
  it('exists wherever a folder has several folders of code', () => {
    const ordered = ORDERS.map(([base]) => base)
    const several = [...foldersIn].filter(([, folders]) => folders.size > 1).map(([base]) => base)
    expect(several.filter((base) => !ordered.includes(base) && !isApart(base))).toEqual([])
  })

  it.each(ORDERS)('in %s names every folder there, and nothing else', (base, parts) => {
    const unlisted = [...(foldersIn.get(base) ?? [])].filter((folder) => !parts.includes(folder))
    const missing = parts.filter((part) => !existsSync(new URL(`${base}/${part}`, root)))
    expect({ unlisted, missing }).toEqual({ unlisted: [], missing: [] })
  })
})
