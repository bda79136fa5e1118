import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { claimPort } from '../start/listeners/ports.ts'

const START_LIMIT_MS = 60_000
const registryMain = fileURLToPath(new URL('./main.ts', import.meta.resolve('@atrium/registry')))
const staffMain = fileURLToPath(new URL('./main.ts', import.meta.resolve('@atrium/staff')))

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/**
 * Starts a registry and a staff server in front of it as they are deployed, each in a separate process. Registries with
 * the same `dataDir` share its files. `url`: the staff server's address. Rejects when one of them does not become
 * ready.
 */
export async function startReleases({
  databaseUrl,
  dataDir,
  adminToken,
}: {
  databaseUrl: string
  dataDir: string
  adminToken: string
}): Promise<{ url: string; stop: () => Promise<void> }> {
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    REGISTRY_STAFF_KEY: 'the key of the benchmark',
    DEMO_DATABASE: '1',
    LOG_LEVEL: 'warn',
  }
  const registry = await startServer('registry', registryMain, (port) => ({ ...env, REGISTRY_PORT: port }))
  const staff = await startServer('staff', staffMain, (port) => ({
    ...env,
    STAFF_PORT: port,
    STAFF_ADMIN_TOKEN: adminToken,
    REGISTRY_URL: registry.url,
  }))
  return {
    url: staff.url,
    async stop() {
      await staff.stop()
      await registry.stop()
    },
  }
}

async function startServer(
  name: string,
  main: string,
  envOf: (port: string) => NodeJS.ProcessEnv,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { port, release } = await claimPort(0, name)
  await release()
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...envOf(String(port)) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (
    const limit = performance.now() + START_LIMIT_MS;
    performance.now() < limit && child.exitCode === null;
    await wait(50)
  ) {
    if (
      await fetch(`${url}/livez`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { url, stop: () => end(child) }
  }
  await end(child)
  throw new Error(`The ${name} did not start; its lines above say why.`)
}

/** Starts a portal server in a separate process. Resolves when it has its first sets. */
export async function startPortalOf({
  url,
  token,
  dataDir,
  merchants,
}: {
  url: string
  token: string
  dataDir: string
  merchants: number
}): Promise<{ port: number; stop: () => Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'pin-portal.ts'), [dataDir, url, token, String(merchants)])
  const failed = once(child, 'exit').then(() =>
    Promise.reject(new Error('A portal server ended; its lines above say why.')),
  )
  failed.catch(() => undefined)
  const [{ port }] = (await Promise.race([once(child, 'message'), failed])) as [{ port: number }]
  return { port, stop: () => end(child) }
}
