/**
 * `npm run bench:load`: measures how fast pages load, compared with one bundle of the same sources and with default
 * module federation. All variants use HTTP/2 and Brotli, a slowed processor and network, and a cold cache, and run
 * alternately.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { visit, type Run } from './browser-run.ts'
import { selfSigned } from './certificate.ts'
import { openFront } from './front.ts'
import { readOptions, type Options } from './options.ts'
import { runningPortal, startPortal } from './portal.ts'
import { figures, table, waterfall, type Result } from './report.ts'
import { buildDefaultFederation } from './variants/default-federation.ts'
import { buildLimit } from './variants/limit.ts'
import type { Variant, VariantName } from './variants/variant.ts'

const endings: (() => Promise<unknown>)[] = []

async function run(options: Options): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-builds-'))
  endings.push(() => rm(folder, { recursive: true, force: true }))
  say('starting the portal')
  const portal = options.portal ? runningPortal(options.portal) : await startPortal()
  endings.push(portal.stop)
  say('building one bundle and default federation')
  const variants: Variant[] = [
    await buildLimit(portal.origin, join(folder, 'limit')),
    await buildDefaultFederation(portal.origin, join(folder, 'default')),
    { name: 'ours' },
  ]

  const certificate = await selfSigned()
  const origins = new Map<VariantName, string>()
  for (const variant of variants) {
    const front = await openFront(variant, portal.origin, certificate)
    endings.push(front.close)
    origins.set(variant.name, front.origin)
  }
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: [
      `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  endings.push(() => browser.close())

  const results: Result[] = []
  for (const profile of options.profiles) {
    for (const route of options.routes) {
      const runs: Record<VariantName, Run[]> = { limit: [], default: [], ours: [] }
      // The first round warms up the servers and is not counted.
      for (let round = 0; round <= options.runs; round++) {
        say(`${route}, ${profile.name}: ${round ? `run ${round} of ${options.runs}` : 'warming up'}`)
        for (const [name, origin] of turned([...origins], round)) {
          const measured = await visit(browser, origin, route, profile).catch((error: unknown) => {
            throw new Error(`${name}: ${(error as Error).message}`)
          })
          if (round) runs[name].push(measured)
        }
      }
      results.push({ profile: profile.name, route, runs })
    }
  }
  return results
}

/** Rotates the order of the variants in each round, since the order influences the result. */
const turned = <Item>(items: readonly Item[], by: number): Item[] =>
  items.map((_, at) => items[(at + by) % items.length]!)

function print({ json, waterfall: withRequests }: Options, results: readonly Result[]): void {
  if (json) {
    console.log(
      JSON.stringify(
        results.map(({ profile, route, runs }) => ({
          profile,
          route,
          limit: figures(runs.limit),
          default: figures(runs.default),
          ours: figures(runs.ours),
          runs,
        })),
        null,
        2,
      ),
    )
    return
  }
  for (const result of results) {
    console.log(table(result))
    if (withRequests) for (const [name, runs] of Object.entries(result.runs)) console.log(waterfall(name, runs.at(-1)!))
  }
}

/** Progress is written to standard error, so that standard output has only the results. */
const say = (line: string) => process.stderr.isTTY && process.stderr.write(`${line}\n`)

try {
  const options = readOptions(process.argv.slice(2))
  print(options, await run(options))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  for (const end of endings.reverse()) await end().catch(() => undefined)
}
