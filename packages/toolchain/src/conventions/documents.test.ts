import { describe, expect, it } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../../../..')
const GENERATED = new Set(['node_modules', 'dist', '.data', 'test-results', '.git'])
const files = globSync('**/*.{md,ts,tsx,mjs,cjs,css,sql}', {
  cwd: root,
  exclude: (name) => GENERATED.has(name.split('/').at(-1)!),
})
const documents = files.filter((file) => file.endsWith('.md') && !file.includes('/template/'))

/** Matches a file name in backticks: `ladder.ts`, `routing/guard.ts`, `tile/{use-launch,use-favourites}.ts`. */
const FILE = /`((?:[\w@.{},-]+\/)*[\w.{},-]+\.(?:tsx?|mjs|cjs|css|sql))(?::\d+)?`/g

/** Expands `a/{b,c}.ts` to two files. */
function expand(name: string): string[] {
  const [, before, choices, after] = /^(.*?)\{([^{}]+)\}(.*)$/.exec(name) ?? []
  return choices === undefined ? [name] : choices.split(',').flatMap((choice) => expand(`${before}${choice}${after}`))
}

/**
 * Whether a name that omits folders refers to a path: `portal-server/overrides/first-page.ts` for
 * `packages/portal-server/src/overrides/first-page.ts`.
 */
function isMeant(path: string, name: string): boolean {
  const folders = path.split('/')
  const [file, ...outer] = name
    .split('/')
    .filter((part) => part !== '...')
    .reverse()
  if (folders.pop() !== file) return false
  return outer.every((folder) => {
    const at = folders.lastIndexOf(folder)
    if (at >= 0) folders.length = at
    return at >= 0
  })
}

/** Examples in the section about file names. */
const EXAMPLES = /^(x|PascalCase)\b|^\.dependency-cruiser/

describe('documents', () => {
  it('name source files that exist, by their path or parts of it', () => {
    const missing = documents.flatMap((document) =>
      [...readFileSync(join(root, document), 'utf8').matchAll(FILE)]
        .flatMap(([, name]) => expand(name!))
        .filter((name) => !EXAMPLES.test(name) && !files.some((file) => isMeant(file, name)))
        .map((name) => `${document}: ${name}`),
    )
    expect([...new Set(missing)]).toEqual([])
  })
  it('name every package', () => {
    const packages = globSync('packages/*/package.json', { cwd: root }).map((path) => path.split('/')[1]!)
    const named = [...readFileSync(join(root, 'packages/README.md'), 'utf8').matchAll(/^\| `([\w-]+)`/gm)]
    expect(named.map(([, name]) => name)).toEqual(packages.sort())
  })
})
