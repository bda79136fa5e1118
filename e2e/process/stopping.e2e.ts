import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { spawnPortal } from '../support/processes/portal-process.ts'
import { family, isAlive, postmasterOf } from '../support/processes/processes.ts'
import { send } from '../support/browser/wire.ts'
import { expect, test } from './own-portal.ts'

test.describe.configure({ timeout: 60_000 })

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test(`${signal} ends everything, the database too`, async ({ start, dataDir }) => {
    const portal = await start()
    const members = [...family(portal.pid), ...family(postmasterOf(dataDir))]
    expect(members.length).toBeGreaterThan(3)
    portal.signal(signal)
    expect(await portal.ended).toBe(0)
    await expect.poll(() => members.filter(isAlive)).toEqual([])
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    expect(existsSync(join(dataDir, 'run.json'))).toBe(false)
    for (const address of [portal.portal, portal.studio, portal.staff, portal.outbox])
      await expect(send(address, '/')).rejects.toThrow('ECONNREFUSED')
  })

test('the next start serves as soon as it says where', async ({ start }) => {
  const portal = await start()
  expect((await send(portal.portal, '/index')).status).toBe(200)
  expect((await send(portal.portal, '/readyz')).status).toBe(200)
})

for (const [name, variable] of [
  ['portal', 'PORT'],
  ['studio', 'STUDIO_PORT'],
  ['staff', 'STAFF_PORT'],
  ['outbox', 'OUTBOX_PORT'],
] as const)
  test(`a port in use for the ${name} is one clear sentence, and the end`, async ({ dataDir }) => {
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
    }
  })
