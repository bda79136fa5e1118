import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { claimPort } from '../start/listeners/ports.ts'

const START_LIMIT_MS = 60_000
const registryMain = fileURLToPath(new URL('./main.ts', import.meta.resolve('@atrium/registry')))

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/**
 * A registry as it is deployed, in a process of its own. Those of one `dataDir` share its files. Throws when it does
 * not come up.
 */
export async function startRegistry({
  databaseUrl,
  dataDir,
  adminToken,
}: {
  databaseUrl: string
  dataDir: string
  adminToken: string
}): Promise<{ url: string; stop: () => Promise<void> }> {
  const { port, release } = await claimPort(0, 'registry')
  await release()
  const child = spawn(process.execPath, [registryMain], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      REGISTRY_PORT: String(port),
      REGISTRY_ADMIN_TOKEN: adminToken,
      DEMO_DATABASE: '1',
      LOG_LEVEL: 'warn',
    },
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
  throw new Error('The registry did not start; its lines above say why.')
}

/** A portal server with its first sets, in a process of its own. */
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
