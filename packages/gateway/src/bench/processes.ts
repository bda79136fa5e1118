import { fork, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SERVER_PATHS } from '@atrium/contracts/portal/paths'

const START_LIMIT_MS = 60_000

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** The gateway as it is deployed, on a free port. Throws when it does not come up. */
export async function startGateway({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }): Promise<{ pid: number; origin: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], { env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, GATEWAY_PORT: String(port), DEMO_DATABASE: '1', LOG_LEVEL: 'warn' }, stdio: ['ignore', 'inherit', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  for (const limit = performance.now() + START_LIMIT_MS; performance.now() < limit && child.exitCode === null; await pause(50)) {
    const isReady = await fetch(origin + SERVER_PATHS.health.ready).then(({ ok }) => ok, () => false)
    if (isReady) return { pid: child.pid!, origin, stop: () => end(child) }
  }
  await end(child)
  throw new Error('The gateway did not start; its lines above say why.')
}

/** A process that does one job after another, told and answered in messages. */
export function startWorker<Job extends object, Result>(script: string): { pid: number; run(job: Job): Promise<Result>; stop(): Promise<void> } {
  const child = fork(join(import.meta.dirname, script), { serialization: 'advanced' })
  const gone = new Promise<never>((_, reject) => void child.once('exit', (code) => reject(new Error(`${script} ended with ${code}.`))))
  gone.catch(() => undefined)
  return {
    pid: child.pid!,
    async run(job) {
      const answered = new Promise<Result>((resolve) => void child.once('message', (message) => resolve(message as Result)))
      child.send(job)
      return Promise.race([answered, gone])
    },
    stop: () => end(child),
  }
}
