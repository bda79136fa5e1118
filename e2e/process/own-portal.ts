import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { send } from '../support/browser/wire.ts'
import { copyDataDir } from '../support/processes/data-directories.ts'
import { family, isAlive, postmasterOf } from '../support/processes/processes.ts'
import { startPortal } from '../support/processes/portal-process.ts'
import type { PortalProcess } from '../support/processes/portal-process.ts'
import { expect, test as base } from '../support/test.ts'

interface OwnPortal {
  /** Starts a portal for this test only; processes that still run at its end are stopped. */
  start(env?: Record<string, string>): Promise<PortalProcess>
}

/** Fixtures for tests that kill processes: each portal has its own data, copied from a prepared first start. */
export const test = base.extend<OwnPortal, { dataDir: string }>({
  dataDir: [
    async ({}, use) => {
      const dataDir = await copyDataDir()
      await use(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  start: async ({ dataDir }, use) => {
    const started: PortalProcess[] = []
    await use(async (env) => {
      const portal = await startPortal(dataDir, env)
      started.push(portal)
      return portal
    })
    for (const portal of started) if (isAlive(portal.pid)) await portal.stop()
  },
  // Depends on `start` so that the page closes first: an open page logs errors once its portal stops.
  context: async ({ start: _, context }, use) => use(context),
})

/** Stops a portal with a signal, and expects all its processes to end, including the database. */
export async function expectEnd(
  portal: PortalProcess,
  { dataDir, signal }: { dataDir: string; signal: 'SIGTERM' | 'SIGINT' },
): Promise<void> {
  const members = [...family(portal.pid), ...family(postmasterOf(dataDir))]
  expect(members.length).toBeGreaterThan(3)
  portal.signal(signal)
  expect(await portal.ended).toBe(0)
  await expect.poll(() => members.filter(isAlive)).toEqual([])
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  expect(existsSync(join(dataDir, 'run.json'))).toBe(false)
  for (const address of [portal.portal, portal.studio, portal.staff, portal.outbox])
    await expect(send(address, '/')).rejects.toThrow('ECONNREFUSED')
}

export { expect }
