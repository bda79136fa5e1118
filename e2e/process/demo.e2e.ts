import { mkdtemp, rm } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUrlOf, inDatabase } from '../support/portal/database.ts'
import { spawnPortal } from '../support/processes/portal-process.ts'
import { expect, test } from './own-portal.ts'

test.describe.configure({ timeout: 60_000 })

const ownAddresses = () =>
  Object.values(networkInterfaces())
    .flat()
    .filter((each) => each && !each.internal && each.family === 'IPv4')
    .map((each) => each!.address)

test('the demo says what it is, and no listener of it can be reached from other machines', async ({ start }) => {
  const portal = await start()
  expect(portal.output()).toContain(
    'This is a demo: everybody knows the passwords of its accounts, so it listens on this machine only.',
  )
  for (const listener of [portal.portal, portal.studio, portal.staff, portal.outbox]) {
    const { port } = new URL(listener)
    for (const address of ownAddresses())
      await expect(fetch(`http://${address}:${port}/`), `${address}:${port}`).rejects.toThrow('fetch failed')
  }
})

test('with known passwords it refuses to listen for other machines', async ({ dataDir }) => {
  const { ended, output } = spawnPortal(dataDir, { HOST: '0.0.0.0' })
  expect(await ended).toBe(1)
  expect(output()).toMatch(
    /Atrium did not start\. The accounts of this demo have known passwords, and HOST=0\.0\.0\.0 .*HOST=localhost/,
  )
})

test('a database that it did not seed and that nobody named as a demo is left as it is', async ({ start, dataDir }) => {
  await start()
  await inDatabase({ dataDir }, 'create database somebodys')
  const url = databaseUrlOf({ dataDir }).replace('/atrium?', '/somebodys?')
  const own = await mkdtemp(join(tmpdir(), 'atrium-e2e-external-'))
  try {
    const { ended, output } = spawnPortal(own, { DATABASE_URL: url })
    expect(await ended).toBe(1)
    expect(output()).toContain(
      'Atrium did not start. DATABASE_URL names an empty database, and "npm start" is the demo: nothing was changed. Set DEMO_DATABASE=1',
    )
    await inDatabase({ dataDir }, 'drop database somebodys')
  } finally {
    await rm(own, { recursive: true, force: true })
  }
})
