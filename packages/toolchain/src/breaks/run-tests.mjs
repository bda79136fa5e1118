/** Runs test files and reports which test failed first. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { browsers } from '../browsers.mjs'
import { root } from '../runtime.mjs'

const results = join(root, 'node_modules/.cache/atrium/results')
/** Maximum printed output, in characters, of a run that failed before its tests. */
const MAX_PRINTED = 4_000

let running

/** Stops the current run with all its processes. */
export function endRun() {
  if (running?.exitCode === null) process.kill(-running.pid, 'SIGTERM')
}

/**
 * Runs test files of jest, then of Playwright, until one fails.
 * @param {string[]} files Paths in the repository.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ failed?: string, fault?: string }>} The title of the first test that failed; or why there were no
 * results; or neither, when all tests passed.
 */
export async function runTests(files, env) {
  const isBrowser = (file) => file.endsWith('.e2e.ts')
  const unit = files.filter((file) => !isBrowser(file))
  const browser = files.filter(isBrowser)
  const outcome = unit.length > 0 ? await runJest(unit, env) : {}
  return browser.length > 0 && !outcome.failed && outcome.fault === undefined ? runPlaywright(browser, env) : outcome
}

async function runJest(files, env) {
  const file = fresh('breaks-jest.json')
  // Without --bail, with which jest exits before writing its results.
  const args = ['exec', 'jest', '--config', 'jest.config.mjs', '--maxWorkers=2', '--silent']
  const printed = await run([...args, '--json', `--outputFile=${file}`, '--runTestsByPath', ...files], env)
  if (!existsSync(file)) return { fault: printed }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const [failed] = tests.filter(({ status }) => status === 'failed')
  if (failed) return { failed: [...failed.ancestorTitles, failed.title].join(' › ') }
  // A file that does not load fails without a test. That only shows what a compiler would.
  return report.success ? {} : { fault: report.testResults.map(({ message }) => message).join('\n') }
}

async function runPlaywright(files, env) {
  const file = fresh('breaks-playwright.json')
  const args = [
    '--filter',
    '@atrium/e2e',
    'exec',
    'playwright',
    'test',
    '--workers=1',
    '--retries=0',
    '--max-failures=1',
  ]
  const printed = await run([...args, ...files], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...browsers('headless Chromium', 'Firefox'),
  })
  if (!existsSync(file)) return { fault: printed }
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
  const failed = suites.flatMap((suite) => failedTests(suite, []))
  if (failed.length > 0) return { failed: failed[0] }
  return stats.expected > 0 ? {} : { fault: printed }
}

const failedTests = ({ specs = [], suites = [] }, parents) => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => [...parents, title].join(' › ')),
  ...suites.flatMap((suite) => failedTests(suite, suite.title.endsWith('.e2e.ts') ? [] : [...parents, suite.title])),
]

/**
 * Runs a command and resolves when its output ends. It has its own process group, so that all its processes can be
 * stopped.
 */
async function run(args, env) {
  const child = spawn('pnpm', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  running = child
  let printed = ''
  for (const pipe of [child.stdout, child.stderr])
    pipe.on('data', (chunk) => (printed = (printed + chunk).slice(-MAX_PRINTED)))
  await once(child, 'close')
  return printed
}

function fresh(name) {
  mkdirSync(results, { recursive: true })
  const file = join(results, name)
  rmSync(file, { force: true })
  return file
}
