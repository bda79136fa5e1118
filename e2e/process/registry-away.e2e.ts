import { readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { bootstrapOf, lastKnownGoodOf } from '../support/portal/document.ts'
import { keepPins } from '../support/releases/keep-pins.ts'
import { freePort, ownData, startGateway, startPortalServer, startRegistry } from '../support/releases/own-registry.ts'
import type { PartProcess } from '../support/releases/own-registry.ts'
import { ACCOUNTS, logIn, tiles } from '../support/portal/portal-page.ts'
import { isAlive } from '../support/processes/processes.ts'
import { openRegistry, sameUnder } from '../support/releases/registry.ts'
import { lotusOf } from '../support/run.ts'
import { expect, test as base } from '../support/test.ts'
import { send } from '../support/browser/wire.ts'

const MONTH_S = 30 * 86_400
const A_DAY_LATER = { aheadMs: 25 * 3_600_000 }

interface Parts {
  readonly registry: PartProcess
  /** Path of merchant DEMO in the portal server's cache. */
  readonly demo: string
  readonly lotus: string
  /** The portal server's cache on disk. */
  readonly dataDir: string
  killRegistry(): Promise<void>
  /** Sets the portal server's clock one day ahead. */
  startRegistryAgain(): Promise<void>
  /** Sets the portal server's clock one day ahead. */
  restartPortalServer(): Promise<void>
}

/** A registry, a gateway and a portal server in separate processes, on the data of the run. */
const test = base.extend<{ parts: Parts }>({
  parts: async ({ run }, use) => {
    const [registryPort, port, { dataDir, remove }, token] = [
      await freePort(),
      await freePort(),
      await ownData(),
      await readFile(join(run.dataDir, 'keys/portal-token'), 'utf8'),
    ]
    const startPortal = (clock?: typeof A_DAY_LATER) =>
      startPortalServer(run, { dataDir, port, gateway, registry: registry.address, token: token.trim(), clock })
    const gateway = await startGateway(run)
    let registry = await startRegistry(run, registryPort)
    let portal = await startPortal()
    const demo = `http://localhost:${port}`
    await use({
      registry,
      demo,
      lotus: lotusOf(demo),
      dataDir,
      killRegistry: () => registry.end('SIGKILL'),
      startRegistryAgain: async () => void (registry = await startRegistry(run, registryPort, A_DAY_LATER)),
      async restartPortalServer() {
        await portal.end()
        portal = await startPortal(A_DAY_LATER)
      },
    })
    await Promise.all([portal.end(), registry.end()])
    await gateway.end()
    await remove()
  },
  // Created after the processes, so closed before them: an open page logs errors once its portal stops.
  context: async ({ parts: _, context }, use) => use(context),
})

keepPins()
// The test starts three processes.
test.describe.configure({ timeout: 120_000 })

test(
  'the registry is gone for a day: portals serve on, one that starts without it too; it comes back, and a pin takes effect',
  { tag: '@full' },
  async ({ page, run, parts }) => {
    const { registry, demo, lotus, dataDir } = parts
    const served = async () =>
      Promise.all(
        [demo, lotus].map(async (origin) => ({
          set: (await bootstrapOf(origin)).releaseSet.id,
          lastKnownGood: Object.keys(await lastKnownGoodOf(origin)),
        })),
      )
    const before = await served()
    expect(before.map(({ set }) => set)).toEqual([
      (await bootstrapOf(run.demo)).releaseSet.id,
      (await bootstrapOf(run.lotus)).releaseSet.id,
    ])

    await parts.killRegistry()
    expect(isAlive(registry.pid)).toBe(false)
    await expect(send(registry.address, '/livez')).rejects.toThrow('ECONNREFUSED')
    // Documents, the files of every remote, a session and its calls.
    await page.goto(`${demo}/rng`)
    await expect(tiles(page)).toHaveCount(24)
    await logIn(page, ACCOUNTS.otherMember)
    await page.goto(`${demo}/promotions`)
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
    await page.goto(`${demo}/lottery`)
    await expect(page.getByRole('main').getByRole('timer').first()).toBeVisible()
    await page.goto(`${demo}/index?member=securityCenter`)
    await expect(
      page
        .getByRole('dialog', { name: '회원 센터' })
        .getByRole('region', { name: '보안 센터' })
        .getByRole('table', { name: '최근 로그인' }),
    ).toBeVisible()

    // One day later the cached data is still valid.
    const then = Date.now() / 1000 - MONTH_S
    for (const file of await readdir(join(dataDir, 'portal'), { recursive: true }))
      await utimes(join(dataDir, 'portal', file), then, then)
    await page.goto('about:blank')
    await parts.restartPortalServer()
    expect(await served()).toEqual(before)
    expect((await send(demo, '/readyz')).status).toBe(200)
    await page.goto(`${demo}/rng`)
    await expect(tiles(page)).toHaveCount(24)

    await parts.startRegistryAgain()
    const back = await openRegistry({ staff: registry.address, dataDir: run.dataDir })
    const healthy = await back.release('mfe-games', (await back.pointer('LOTUS')).set.releases['mfe-games']!)
    await back.publish(sameUnder(healthy, '9.7.0'))
    await back.pin('LOTUS', { 'mfe-games': '9.7.0' })
    // A portal server reconnects to its registry after at most 5 seconds.
    await expect
      .poll(async () => (await bootstrapOf(lotus)).releaseSet.remotes['mfe-games']!.version, { timeout: 15_000 })
      .toBe('9.7.0')
    await page.goto(`${lotus}/rng`)
    await expect(tiles(page)).toHaveCount(24)
    expect((await served())[0]).toEqual(before[0])
  },
)
