import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUrlOf, inDatabase } from '../support/portal/database.ts'
import { spawnPortal } from '../support/processes/portal-process.ts'
import { expect, test } from './own-portal.ts'

test.describe.configure({ timeout: 60_000 })

test(
  'with known passwords a demo does not start on an address that other machines reach',
  { tag: '@full' },
  async ({ dataDir }) => {
    const { ended, output } = spawnPortal(dataDir, { HOST: '0.0.0.0' })
    expect(await ended).toBe(1)
    expect(output()).toMatch(
      /Atrium did not start\. The accounts of this demo have known passwords, and HOST=0\.0\.0\.0 .*HOST=localhost/,
    )
  },
)

test(
  'a database that it did not seed and that nobody named as a demo is left as it is',
  { tag: '@full' },
  async ({ run }) => {
    await inDatabase(run, 'create database somebodys')
    const url = databaseUrlOf(run).replace('/atrium?', '/somebodys?')
    const own = await mkdtemp(join(tmpdir(), 'atrium-e2e-external-'))
    try {
      const { ended, output } = spawnPortal(own, { DATABASE_URL: url })
      expect(await ended).toBe(1)
      expect(output()).toContain(
        'Atrium did not start. DATABASE_URL names an empty database, and "npm start" is the demo: nothing was changed. Set DEMO_DATABASE=1',
      )
      await inDatabase(run, 'drop database somebodys')
    } finally {
      await rm(own, { recursive: true, force: true })
    }
  },
)
