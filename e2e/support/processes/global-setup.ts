import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { DEFAULT_PASSWORD, INTERNAL_KEYS, STAND_IN_COUNTER } from '../portal/operate.ts'
import { startFirebase } from '../portal/firebase.ts'
import { countDecisionsApart } from '../releases/policies.ts'
import { copyDataDir, seedDataDir } from './data-directories.ts'
import { startPortal, workspace } from './portal-process.ts'
import { announceRun } from '../run.ts'

/**
 * Starts a portal for each worker, with its own data: tests of one worker run in turn, those of two do not interfere.
 * Returns a function that stops the portals.
 */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  const removeSeeded = await seedDataDir()
  const stops = await Promise.all(Array.from({ length: workers }, (_, worker) => setUpWorker(worker)))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await removeSeeded()
  }
}

async function setUpWorker(worker: number): Promise<() => Promise<void>> {
  const dataDir = await copyDataDir()
  const firebase = await startFirebase()
  // The suite logs in more often than one IP address may. It also acts as the reverse proxy, so that a browser can have
  // any IP address.
  const portal = await startPortal(dataDir, {
    TRUST_PROXY: '1',
    DEFAULT_PASSWORD,
    RATE_LIMIT_LOGIN: '1000',
    RATE_LIMIT_CAPTCHA: '2000',
    ...INTERNAL_KEYS,
    GTAG_ORIGIN: STAND_IN_COUNTER,
    FIREBASE_STAND_IN_URL: firebase.url,
    FIREBASE_JWKS_URL: firebase.jwksUrl,
  })
  await countDecisionsApart(portal)
  announceRun(worker, portal, firebase)
  return async () => {
    await portal.stop()
    await firebase.stop()
    // Writes the portal's log beside the screenshots.
    const results = join(workspace, 'e2e/test-results')
    await mkdir(results, { recursive: true })
    await copyFile(join(dataDir, 'portal.log'), join(results, `portal-${worker}.log`))
    await rm(dataDir, { recursive: true, force: true })
  }
}
