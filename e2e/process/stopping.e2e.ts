import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnPortal } from '../support/processes/portal-process.ts'
import type { PortalProcess } from '../support/processes/portal-process.ts'
import { family, isAlive, postmasterOf } from '../support/processes/processes.ts'
import { send } from '../support/browser/wire.ts'
import { expect, test } from './own-portal.ts'

test.describe.configure({ timeout: 60_000 })

const ownAddresses = () =>
  Object.values(networkInterfaces())
    .flat()
    .filter((each) => each && !each.internal && each.family === 'IPv4')
    .map((each) => each!.address)

async function expectEnd(portal: PortalProcess, dataDir: string, signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
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

test('a demo serves as soon as it says where, on this machine only, and SIGTERM ends everything, the database too', async ({
  start,
  dataDir,
}) => {
  const portal = await start()
  expect((await send(portal.portal, '/index')).status).toBe(200)
  expect((await send(portal.portal, '/readyz')).status).toBe(200)
  expect(portal.output()).toContain(
    'This is a demo: everybody knows the passwords of its accounts, so it listens on this machine only.',
  )
  for (const listener of [portal.portal, portal.studio, portal.staff, portal.outbox]) {
    const { port } = new URL(listener)
    for (const address of ownAddresses())
      await expect(fetch(`http://${address}:${port}/`), `${address}:${port}`).rejects.toThrow('fetch failed')
  }
  await expectEnd(portal, dataDir, 'SIGTERM')
})

test('SIGINT ends everything, the database too', { tag: '@full' }, async ({ start, dataDir }) => {
  await expectEnd(await start(), dataDir, 'SIGINT')
})

for (const { name, variable, tag } of [
  { name: 'portal', variable: 'PORT', tag: [] },
  { name: 'studio', variable: 'STUDIO_PORT', tag: ['@full'] },
  { name: 'staff', variable: 'STAFF_PORT', tag: ['@full'] },
  { name: 'outbox', variable: 'OUTBOX_PORT', tag: ['@full'] },
])
  test(`a port in use for the ${name} is one clear sentence, and the end`, { tag }, async () => {
    // Ports are taken before anything is read or written.
    const dataDir = await mkdtemp(join(tmpdir(), 'atrium-e2e-ports-'))
    const other = createServer()
    await new Promise<void>((done) => void other.listen(0, done))
    const { port } = other.address() as AddressInfo
    try {
      const { ended, output } = spawnPortal(dataDir, { [variable]: String(port) })
      expect(await ended).toBe(1)
      expect(output().trim()).toBe(
        `Atrium did not start. Port ${port} for the ${name} is in use. Stop what listens there, or choose another with ${variable}=<number> (0 takes a free one).`,
      )
    } finally {
      await new Promise((done) => void other.close(done))
      await rm(dataDir, { recursive: true, force: true })
    }
  })
