import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnPortal } from '../support/processes/portal-process.ts'
import { expect, test as shared } from '../support/test.ts'
import { expectEnd, test } from './own-portal.ts'

test('SIGINT ends everything, the database too', { tag: '@full' }, async ({ start, dataDir }) => {
  await expectEnd(await start(), { dataDir, signal: 'SIGINT' })
})

for (const { name, variable, tag } of [
  { name: 'portal', variable: 'PORT', tag: [] },
  { name: 'studio', variable: 'STUDIO_PORT', tag: ['@full'] },
  { name: 'staff', variable: 'STAFF_PORT', tag: ['@full'] },
  { name: 'registry', variable: 'REGISTRY_PORT', tag: ['@full'] },
  { name: 'outbox', variable: 'OUTBOX_PORT', tag: ['@full'] },
])
  shared(`a port in use for the ${name} is one clear sentence, and the end`, { tag }, async () => {
    // A start reserves its ports before it reads or writes data.
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
