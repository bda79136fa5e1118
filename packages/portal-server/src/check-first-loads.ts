/**
 * Compares the compressed size of what a first visit loads, measured from the builds in the work tree, with the budgets
 * in `first-loads.json`. Lists the modules that grew and their importers. `--write` overwrites the budgets, so that the
 * change is visible in review.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, brotliCompressSync } from 'node:zlib'
import { MODULES_FILE, type ModuleSizes } from '@atrium/federation/build/module-sizes'
import { firstFiles } from './document/portal-document.ts'
import { budgetsOf, compareLoads, type Budgets, type FirstLoads } from './first-loads.ts'
import { buildAll, type BuiltRelease } from './start/builds/builds.ts'

const FILE = join(import.meta.dirname, '../first-loads.json')
const ROUTES = ['/index', '/rng']
/** The surface that a portal page opens first when no remote owns the page. */
const FIRST_SLOT = 'home.hot'

const releases = await buildAll((line) => console.log(line))
const shell = releases.find(({ record }) => record.name === 'shell')!
const games = releases.findLast(({ record }) => record.name === 'mfe-games')!

async function sizesOf({ dir, record }: BuiltRelease, pageFiles: readonly string[]): Promise<FirstLoads[string]> {
  const files = firstFiles(record, { language: 'KO' }, pageFiles)
  const modules = JSON.parse(await readFile(join(dir, MODULES_FILE), 'utf8')) as ModuleSizes
  let bytes = 0
  for (const file of files) {
    const content = await readFile(join(dir, file))
    bytes += brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  }
  const parts = files.flatMap((file) => Object.entries(modules[file] ?? modules[file.split('.')[0]!] ?? {}))
  return { bytes, modules: Object.fromEntries(parts.sort(([a], [b]) => (a < b ? -1 : 1))) }
}

const found: FirstLoads = {}
for (const route of ROUTES) {
  const own = await sizesOf(shell, [])
  const remote = await sizesOf(games, games.record.routeFiles[route] ?? games.record.slotFiles?.[FIRST_SLOT] ?? [])
  found[route] = { bytes: own.bytes + remote.bytes, modules: { ...own.modules, ...remote.modules } }
}
if (process.argv.includes('--write')) {
  await writeFile(FILE, `${JSON.stringify(budgetsOf(found), null, 2)}\n`)
} else {
  const { lines, isOver } = compareLoads(JSON.parse(await readFile(FILE, 'utf8')) as Budgets, found)
  console.log(lines.join('\n'))
  process.exitCode = isOver ? 1 : 0
}
