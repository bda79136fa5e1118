/**
 * `npm run bench:lighthouse`: runs Lighthouse with its defaults (mobile, simulated throttling) on every route of the
 * specification, alternating between the portal and one bundle of the same sources, over HTTP/2 with Brotli. Prints
 * medians of the category scores and of the metrics of first paint and first tap.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { selfSigned } from './certificate.ts'
import { openFront } from './front.ts'
import { AUDITS, lighthouseTable, type Audited, type AuditedRoute } from './lighthouse-report.ts'
import { runningPortal, startPortal } from './portal.ts'
import { buildLimit } from './variants/limit.ts'
import type { Variant } from './variants/variant.ts'

const ROUTES = [
  '/',
  '/index',
  '/register',
  '/register.html',
  '/noticePage',
  '/vip',
  '/pointMall',
  '/lottery',
  '/vnlottery',
  '/seaLottery',
  '/elott',
  '/rng',
  '/live',
  '/pvp',
  '/fish',
  '/hot',
  '/fav',
  '/sports',
  '/esports',
  '/promotions',
  '/promoDetail',
  '/seamless',
  '/help',
  '/helpmc',
  '/down',
  '/join',
  '/game',
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const DEBUGGING_PORT = 9_222
const endings: (() => Promise<unknown>)[] = []

interface Options {
  readonly runs: number
  readonly routes: readonly string[]
  readonly portal: string | undefined
  /** Measures only the portal, without building the one-bundle variant. */
  readonly alone: boolean
  readonly json: boolean
}

function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '5' },
      route: { type: 'string', multiple: true },
      portal: { type: 'string' },
      alone: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is a whole number from 1, not "${values.runs}".`)
  return { runs, routes: values.route ?? ROUTES, portal: values.portal, alone: values.alone, json: values.json }
}

/** One cold visit. Lighthouse clears storage and caches before it. */
async function audit(url: string): Promise<Audited> {
  const result = await lighthouse(url, {
    port: DEBUGGING_PORT,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...CATEGORIES],
  })
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url} could not be measured: ${result?.lhr.runtimeError?.message}`)
  const { categories, audits } = result.lhr
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, categories[name]?.score ?? NaN])),
    values: Object.fromEntries(AUDITS.map((name) => [name, audits[name]?.numericValue ?? NaN])),
    failed: Object.values(categories)
      .filter(({ id }) => id !== 'performance')
      .flatMap(({ auditRefs }) =>
        auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id),
      ),
  }
}

async function run({ runs, routes, portal: address, alone }: Options): Promise<AuditedRoute[]> {
  const portal = address ? runningPortal(address) : await startPortal()
  endings.push(portal.stop)
  const variants: Variant[] = [{ name: 'ours' }]
  if (!alone) {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-builds-'))
    endings.push(() => rm(folder, { recursive: true, force: true }))
    variants.unshift(await buildLimit(portal.origin, folder))
  }
  const certificate = await selfSigned()
  const origins = await Promise.all(
    variants.map(async (variant) => {
      const front = await openFront(variant, portal.origin, certificate)
      endings.push(front.close)
      return [variant.name as 'limit' | 'ours', front.origin] as const
    }),
  )
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: [
      `--remote-debugging-port=${DEBUGGING_PORT}`,
      `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  endings.push(() => browser.close())

  const results: AuditedRoute[] = []
  for (const route of routes) {
    const audited: Record<'limit' | 'ours', Audited[]> = { limit: [], ours: [] }
    // The first round warms up the servers and is not counted. The variants alternate, since the order influences the
    // result.
    for (let round = 0; round <= runs; round++) {
      for (const [name, origin] of round % 2 ? origins.toReversed() : origins) {
        process.stderr.write(`${route}: ${round ? `run ${round} of ${runs}` : 'warming up'}, ${name}\n`)
        const measured = await audit(origin + route)
        if (round) audited[name].push(measured)
      }
    }
    results.push({ route, ...audited })
  }
  return results
}

try {
  const options = readOptions(process.argv.slice(2))
  const results = await run(options)
  console.log(options.json ? JSON.stringify(results, null, 2) : lighthouseTable(results))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  for (const end of endings.reverse()) await end().catch(() => undefined)
}
