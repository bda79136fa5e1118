/** `npm run atrium -- torture <remote>`: runs every fault of the list against a remote and reports the results. */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { DEFAULT_PASSWORD } from '../support/portal/operate.ts'
import { startPortal, workspace } from '../support/processes/portal-process.ts'
import type { Addresses } from '../support/processes/portal-process.ts'
import { readOptions, USAGE } from './options.ts'
import type { Options } from './options.ts'
import { lineOf, summaryOf } from './report.ts'
import { prepareTorture } from './torture.ts'
import type { Verdict } from './torture.ts'

/** Pages that are tested concurrently: two keep two cores busy. */
const LANES = 2
const SCREENSHOTS = join(workspace, 'e2e/test-results/torture')

interface Stage {
  readonly run: Pick<Addresses, 'portal' | 'staff'> & { readonly dataDir: string }
  close(): Promise<unknown>
}

/** Starts a portal with its own data, which is removed afterwards. */
async function ownStage(): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-torture-'))
  const portal = await startPortal(dataDir, { DEFAULT_PASSWORD, LOG_LEVEL: 'warn' })
  return { run: portal, close: () => portal.stop().then(() => rm(dataDir, { recursive: true, force: true })) }
}

/** Uses the running portal on DATA_DIR. */
async function runningStage(): Promise<Stage> {
  const dataDir = resolve(workspace, process.env['DATA_DIR'] || '.data')
  const text = await readFile(join(dataDir, 'run.json'), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new Error(`No portal runs on ${dataDir}. Start it with "npm start", or leave --running away.`)
  return { run: { ...(JSON.parse(text) as Addresses), dataDir }, close: async () => undefined }
}

async function torture(
  stage: Stage,
  browser: Browser,
  { remote, address, faults }: Options,
  onVerdict: (verdict: Verdict) => void,
): Promise<void> {
  const { by } = await prepareTorture({
    browser,
    run: stage.run,
    remote,
    ...(address && { address }),
    onLoss: (page, id) => page.screenshot({ path: join(SCREENSHOTS, `${id}.png`) }),
  })
  const waiting = [...faults]
  const lane = async () => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) onVerdict(await by(fault))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** Returns the exit code. Throws an error when the faults could not be run. */
async function main(options: Options): Promise<number> {
  const say = (line: string) => void (options.isJson || process.stdout.write(`${line}\n`))
  await mkdir(SCREENSHOTS, { recursive: true })
  const verdicts: Verdict[] = []
  const stage = options.isRunning ? await runningStage() : await ownStage()
  try {
    const browser = await chromium.launch({
      headless: !options.isHeaded,
      executablePath: process.env['CHROMIUM_PATH'],
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    })
    try {
      say(`${options.remote} is broken in ${options.faults.length} ways at ${stage.run.portal}.`)
      await torture(stage, browser, options, (verdict) => {
        verdicts.push(verdict)
        say(lineOf(verdict, SCREENSHOTS))
      })
    } finally {
      await browser.close()
    }
  } finally {
    await stage.close()
  }
  if (options.isJson) process.stdout.write(`${JSON.stringify(verdicts, null, 2)}\n`)
  say(summaryOf(verdicts))
  return verdicts.every(({ survived }) => survived) ? 0 : 1
}

function optionsOr(fail: (sentence: string) => void): Options | undefined {
  try {
    const options = readOptions(process.argv.slice(2))
    if (options !== 'help') return options
    process.stdout.write(`${USAGE}\n`)
  } catch (error) {
    fail((error as Error).message)
  }
  return undefined
}

const endWith = (code: number) => (sentence: string) => {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = code
}
const options = optionsOr(endWith(2))
if (options)
  await main(options).then(
    (code) => void (process.exitCode = code),
    (error: Error) => endWith(1)(error.message),
  )
