/**
 * The checks of the repository, ordered so that failures appear early. Each returns `{ passed, failed }`, the browser's
 * also `flaky`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { browsers } from './browsers.mjs'
import { flakyBlock, readPlaywrightReport } from './playwright-report.mjs'
import { root } from './runtime.mjs'

const results = join(root, 'node_modules/.cache/atrium/results')

const TYPES = {
  types: async (run, node) => counted(await run(node, ['packages/toolchain/src/types.mjs'])),
}

// Checks the whole tree; both take seconds.
const LINT = {
  format: async (run) => counted(await run('pnpm', ['exec', 'oxfmt', '--check', '.'])),
  lint: async (run) => counted(await run('pnpm', ['exec', 'oxlint', '.'])),
}

const STRUCTURE = {
  boundaries: async (run) =>
    counted(
      await run('pnpm', [
        'exec',
        'depcruise',
        '--config',
        '.dependency-cruiser.mjs',
        'shell',
        ...remotes(),
        'packages',
        'e2e',
      ]),
    ),
  'dead code': async (run) => counted(await run('pnpm', ['exec', 'knip'])),
}

const BUILD = {
  build: async (run, node) => counted(await run(node, ['packages/portal-server/src/build-all.ts'])),
  'first loads': async (run, node) => counted(await run(node, ['packages/portal-server/src/check-first-loads.ts'])),
}

const TESTS = {
  'unit and database': (run) => jest(run),
}

async function jest(run, ...args) {
  const file = fresh('jest.json')
  const status = await run('pnpm', [
    'exec',
    'jest',
    '--config',
    'jest.config.mjs',
    '--maxWorkers=2',
    '--json',
    `--outputFile=${file}`,
    '--silent',
    ...args,
  ])
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  // A test file that does not load has no test to count.
  const broken = report.numRuntimeErrorTestSuites
  return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests + broken, status === 0 ? 0 : 1) }
}

/** The tests of the browser suite: all, or those that are not tagged `@full`. */
const browser = (isFull) => ({
  browser: async (run) => {
    const file = fresh('playwright.json')
    let places
    try {
      places = browsers('headless Chromium', 'Firefox')
    } catch (error) {
      console.error(error.message)
      return { passed: 0, failed: 1 }
    }
    const status = await run('pnpm', ['--filter', '@atrium/e2e', 'exec', 'playwright', 'test'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...(isFull && { ATRIUM_FULL: '1' }),
      ...places,
    })
    if (!existsSync(file)) return { passed: 0, failed: 1 }
    const { passed, failed, flaky } = readPlaywrightReport(JSON.parse(readFileSync(file, 'utf8')))
    return { passed, failed: Math.max(failed, status === 0 ? 0 : 1), flaky }
  },
})

/** Kills every process once at each of its critical points. `npm run test:crash` does it twenty times. */
const CRASHES = {
  crashes: async (run, node) => counted(await run(node, ['packages/gateway/src/testing/crash/run-crashes.ts', '1'])),
}

/**
 * Stages run one after another. The lanes of a stage run in parallel, and each is a sequence of suites. Boundaries,
 * dead code and builds use one core each; everything else uses all cores.
 */
export const CHECKS = [[LINT], [TYPES], [STRUCTURE, BUILD], [TESTS]]
export const ALL_CHECKS = [...CHECKS, [browser(false)]]
export const FULL_CHECKS = [...CHECKS, [CRASHES], [browser(true)]]

/** Format, lint and types of everything, and the tests that are among these files or import them. */
export function changedChecks(files) {
  const sources = files.filter((file) => /[.](tsx?|mjs|cjs)$/.test(file))
  const tests = { 'related tests': (run) => jest(run, '--passWithNoTests', '--findRelatedTests', ...sources) }
  return sources.length === 0 ? [[LINT], [TYPES]] : [[LINT], [TYPES], [tests]]
}

/** All remotes of the work tree, including new ones. */
const remotes = () => readdirSync(root).filter((name) => name.startsWith('mfe-'))

const counted = (status) => (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

function fresh(name) {
  mkdirSync(results, { recursive: true })
  const file = join(results, name)
  rmSync(file, { force: true })
  return file
}

/** Runs stages one after another, prints each suite's time, and returns the totals. */
export async function runSuites(stages, { node, env }) {
  const rows = []
  for (const lanes of stages) {
    // Output of suites that run in parallel is printed when they end.
    const stdio = lanes.length > 1 ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    rows.push(...(await Promise.all(lanes.map((lane) => runLane(lane, node, { env, stdio })))).flat())
  }
  return rows
}

async function runLane(lane, node, { env, stdio }) {
  const rows = []
  for (const [name, suite] of Object.entries(lane)) {
    const title = `\n── ${name}\n`
    const printed = []
    if (stdio === 'inherit') process.stdout.write(title)
    const run = async (command, args, more = {}) => {
      const child = spawn(command, args, { cwd: root, env: { ...env, ...more }, stdio })
      for (const pipe of [child.stdout, child.stderr]) pipe?.on('data', (chunk) => printed.push(chunk))
      const [status] = await once(child, 'close')
      return status ?? 1
    }
    const began = performance.now()
    const { passed, failed, flaky = [] } = await suite(run, node)
    rows.push({ name, passed, failed, flaky, seconds: (performance.now() - began) / 1000 })
    if (stdio !== 'inherit') process.stdout.write(Buffer.concat([Buffer.from(title), ...printed]))
  }
  return rows
}

/**
 * Prints the time of each suite, the flaky tests and, as the last line, the totals. Exits with 1 if anything failed.
 */
export function report(rows) {
  const width = Math.max(...rows.map((row) => row.name.length))
  console.log('')
  for (const row of rows)
    console.log(
      `${row.failed ? '✗' : '✓'} ${row.name.padEnd(width)}  ${row.seconds.toFixed(1).padStart(6)} s  ${row.passed} passed${row.failed ? `, ${row.failed} failed` : ''}`,
    )
  const flaky = flakyBlock(
    rows.flatMap((row) => row.flaky),
    root,
  )
  if (flaky) console.log(flaky)
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(sum('failed') ? 1 : 0)
}
