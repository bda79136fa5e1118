/** The checks of the repository, in the order in which they fail fastest. Each answers `{ passed, failed }`. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { browsers } from './browsers.mjs'
import { root } from './runtime.mjs'

const results = join(root, 'node_modules/.cache/atrium/results')

export const STATIC_SUITES = {
  types: (run, node) => counted(run(node, ['packages/toolchain/src/types.mjs'])),
  lint: (run) => counted(run('pnpm', ['exec', 'eslint', '--cache', '--cache-location', 'node_modules/.cache/eslint/', '.'])),
  boundaries: (run) => counted(run('pnpm', ['exec', 'depcruise', '--config', '.dependency-cruiser.mjs', 'shell', 'mfe-games', 'mfe-member', 'mfe-agent', 'mfe-promotions', 'mfe-lottery', 'packages', 'e2e'])),
  'dead code': (run) => counted(run('pnpm', ['exec', 'knip'])),
}

export const TEST_SUITES = {
  'unit and database': (run) => {
    const file = fresh('jest.json')
    const status = run('pnpm', ['exec', 'jest', '--config', 'jest.config.mjs', '--maxWorkers=2', '--json', `--outputFile=${file}`, '--silent'])
    if (!existsSync(file)) return { passed: 0, failed: 1 }
    const report = JSON.parse(readFileSync(file, 'utf8'))
    // A test file that does not even load has no test to count.
    const broken = report.numRuntimeErrorTestSuites
    return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests + broken, status === 0 ? 0 : 1) }
  },
}

export const BUILD_SUITES = {
  build: (run, node) => counted(run(node, ['packages/portal-server/src/build-all.ts'])),
}

export const BROWSER_SUITES = {
  browser: (run) => {
    const file = fresh('playwright.json')
    let places
    try {
      places = browsers('Chromium', 'Firefox')
    } catch (error) {
      console.error(error.message)
      return { passed: 0, failed: 1 }
    }
    const status = run('pnpm', ['--filter', '@atrium/e2e', 'exec', 'playwright', 'test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...places })
    if (!existsSync(file)) return { passed: 0, failed: 1 }
    const { stats } = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: stats.expected, failed: Math.max(stats.unexpected + stats.flaky + stats.skipped, status === 0 ? 0 : 1) }
  },
}

const counted = (status) => (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

function fresh(name) {
  mkdirSync(results, { recursive: true })
  const file = join(results, name)
  rmSync(file, { force: true })
  return file
}

/** Runs suites one after the other, prints each one's time, and answers the sums. */
export function runSuites(suites, { node, env }) {
  const run = (command, args, more = {}) => spawnSync(command, args, { cwd: root, env: { ...env, ...more }, stdio: 'inherit' }).status ?? 1
  const rows = []
  for (const [name, suite] of Object.entries(suites)) {
    console.log(`\n── ${name}`)
    const began = performance.now()
    const { passed, failed } = suite(run, node)
    rows.push({ name, passed, failed, seconds: (performance.now() - began) / 1000 })
  }
  return rows
}

/** Prints the time of each suite and, as the last line, the sums. Ends with 1 when anything failed. */
export function report(rows) {
  const width = Math.max(...rows.map((row) => row.name.length))
  console.log('')
  for (const row of rows) console.log(`${row.failed ? '✗' : '✓'} ${row.name.padEnd(width)}  ${row.seconds.toFixed(1).padStart(6)} s  ${row.passed} passed${row.failed ? `, ${row.failed} failed` : ''}`)
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(sum('failed') ? 1 : 0)
}
