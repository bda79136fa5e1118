import { fork, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SERVER_PATHS } from '@atrium/contracts/portal/paths'

const START_LIMIT_MS = 60_000
const MAINS = { gateway: '../main.ts', payments: '../../../payments/src/main.ts' } as const

/** A server of the product in a separate process. */
export interface ServerProcess {
  readonly pid: number
  readonly origin: string
  stop(): Promise<void>
  /** Sends SIGKILL. Resolves when the process has ended. */
  kill(): Promise<void>
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Starts a server as it is deployed. `env` must contain its port. @throws Error when it does not become ready */
export async function startServer(
  name: keyof typeof MAINS,
  port: number,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, MAINS[name])], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  for (
    const limit = performance.now() + START_LIMIT_MS;
    performance.now() < limit && child.exitCode === null;
    await pause(50)
  ) {
    const isReady = await fetch(origin + SERVER_PATHS.health.ready).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { pid: child.pid!, origin, stop: () => end(child), kill: () => end(child, 'SIGKILL') }
  }
  await end(child)
  throw new Error(`The process ${name} did not start; its lines above say why.`)
}

/** Starts a gateway as it is deployed, on a free port. @throws Error when it does not become ready */
export async function startGateway({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string
  dataDir: string
}): Promise<ServerProcess> {
  const port = await freePort()
  return startServer('gateway', port, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    GATEWAY_PORT: String(port),
    DEMO_DATABASE: '1',
    LOG_LEVEL: 'warn',
  })
}

/**
 * Starts a process that runs one job at a time and exchanges jobs and results as messages. `flags`: options of Node.
 */
export function startWorker<Job extends object, Result>(
  script: string,
  flags: readonly string[] = [],
): { pid: number; run(job: Job): Promise<Result>; stop(): Promise<void>; /** Sends SIGKILL. */ kill(): Promise<void> } {
  const child = fork(join(import.meta.dirname, script), {
    serialization: 'advanced',
    execArgv: [...process.execArgv, ...flags],
  })
  const gone = new Promise<never>(
    (_, reject) => void child.once('exit', (code) => reject(new Error(`${script} ended with ${code}.`))),
  )
  gone.catch(() => undefined)
  return {
    pid: child.pid!,
    async run(job) {
      const answered = new Promise<Result>(
        (resolve) => void child.once('message', (message) => resolve(message as Result)),
      )
      child.send(job)
      return Promise.race([answered, gone])
    },
    stop: () => end(child),
    kill: () => end(child, 'SIGKILL'),
  }
}
