import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export const workspace = resolve(import.meta.dirname, '../../..')
const START_LIMIT_MS = 180_000

export interface Portal {
  /** Origin of the portal, such as `http://localhost:41234`. */
  readonly origin: string
  stop(): Promise<void>
}

/** A portal that is already running. Whoever started it stops it. */
export const runningPortal = (address: string): Portal => ({
  origin: new URL(address).origin,
  stop: async () => undefined,
})

/** Creates an empty temporary data directory. */
export const makeDataDir = () => mkdtemp(join(tmpdir(), 'atrium-bench-'))

/**
 * Starts the whole product on free ports with a temporary data directory, which is deleted afterwards. Throws an error
 * with its output if the start fails.
 */
export async function startPortal(env: Record<string, string> = {}): Promise<Portal> {
  const dataDir = await makeDataDir()
  const forget = () => rm(dataDir, { recursive: true, force: true })
  try {
    const { origin, stop } = await startPortalOn(dataDir, env)
    return { origin, stop: () => stop().then(forget) }
  } catch (error) {
    await forget()
    throw error
  }
}

/**
 * Starts the whole product on free ports with the given data directory, which is kept. Throws an error with its output
 * if the start fails.
 */
export async function startPortalOn(dataDir: string, env: Record<string, string> = {}): Promise<Portal> {
  const child = spawn(process.execPath, [join(workspace, 'packages/portal-server/src/start.ts')], {
    cwd: workspace,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  for (
    const limit = performance.now() + START_LIMIT_MS;
    performance.now() < limit && child.exitCode === null;
    await pause(50)
  ) {
    const addresses = await readFile(join(dataDir, 'run.json'), 'utf8').then(
      (text) => JSON.parse(text) as { portal: string },
      () => undefined,
    )
    if (addresses) return { origin: addresses.portal, stop }
  }
  await stop()
  throw new Error(`The portal did not start:\n${output}`)
}
