import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const workspace = resolve(import.meta.dirname, '../../..')

/** Content of `DATA_DIR/run.json`, which a running portal writes. */
export interface Addresses {
  readonly pid: number
  readonly portal: string
  readonly studio: string
  /** The payment service with its checkout pages. */
  readonly payments: string
  readonly staff: string
  /** The gateway's listener for other servers. */
  readonly internal: string
  /** The outbox that receives text messages and e-mails. */
  readonly outbox: string
}

/** Timeout of a cold start on two cores. */
const MAX_START_MS = 180_000

export interface PortalProcess extends Addresses {
  readonly dataDir: string
  output(): string
  signal(name: NodeJS.Signals): void
  /** Resolves with the exit code, or the signal that ended the process. */
  readonly ended: Promise<number | NodeJS.Signals>
  /** Stops the process as an operator would, and waits for its end. */
  stop(): Promise<number | NodeJS.Signals>
}

/** Starts the portal's main program without waiting until it serves, for starts that should fail. */
export function spawnPortal(dataDir: string, env: Record<string, string> = {}) {
  // The portal stops when this IPC channel closes, which happens when this process ends.
  const child = spawn(process.execPath, ['packages/portal-server/src/start.ts'], {
    cwd: workspace,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO_HISTORY: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const ended = new Promise<number | NodeJS.Signals>((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code, signal) => done(code ?? signal!))
  })
  return { child, ended, output: () => output }
}

/** Starts a portal on free ports and waits until it serves. Rejects with its output if it exits instead. */
export async function startPortal(dataDir: string, env: Record<string, string> = {}): Promise<PortalProcess> {
  const began = performance.now()
  const { child, ended, output } = spawnPortal(dataDir, env)
  let over = false
  void ended.then(() => (over = true))
  for (;;) {
    if (over) throw new Error(`The portal ended with ${await ended} instead of starting:\n${output()}`)
    const addresses = await readAddresses(dataDir)
    if (addresses?.pid === child.pid) {
      const stop = () => {
        child.kill('SIGTERM')
        return ended
      }
      return { ...addresses!, dataDir, output, signal: (name) => void child.kill(name), ended, stop }
    }
    if (performance.now() - began > MAX_START_MS) {
      child.kill('SIGTERM')
      throw new Error(`The portal has not started within ${MAX_START_MS / 1000} s:\n${output()}`)
    }
    await wait(50)
  }
}

async function readAddresses(dataDir: string): Promise<Addresses | undefined> {
  try {
    return JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')) as Addresses
  } catch {
    return undefined
  }
}
