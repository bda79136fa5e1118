import type { OperationAnswer } from '@atrium/contracts/registry/operations'
import { SESSION_KEYS } from '@atrium/contracts/session'
import type { Locator, Page } from '@playwright/test'
import { brokenRelease, RELEASE_FAULTS, sameUnder } from '../support/broken-releases.ts'
import { readBootstrap } from '../support/document.ts'
import { breakFiles } from '../support/faults.ts'
import type { FileFault } from '../support/faults.ts'
import { ACCOUNTS, header, logIn, mainMenu, sessionToken, tiles } from '../support/portal-page.ts'
import { previewPath, startOverrideByRequest } from '../support/previews.ts'
import { openRegistry } from '../support/registry.ts'
import type { Registry } from '../support/registry.ts'
import { currentRun } from '../support/run.ts'
import { expect, test } from '../support/test.ts'

interface Remote {
  readonly name: string
  readonly address: string
  readonly account?: { username: string; password: string }
  /** What stands there when it works. */
  content(page: Page): Locator
}

const centre = (page: Page, name: string, region: string) => page.getByRole('dialog', { name }).getByRole('region', { name: region })
const REMOTES: readonly Remote[] = [
  { name: 'mfe-games', address: '/rng', content: (page) => tiles(page).first() },
  { name: 'mfe-promotions', address: '/promotions', content: (page) => page.getByRole('tabpanel').getByRole('link').first() },
  { name: 'mfe-lottery', address: '/lottery', content: (page) => page.getByRole('main').getByRole('timer').first() },
  { name: 'mfe-member', address: '/index?member=securityCenter', account: ACCOUNTS.member, content: (page) => centre(page, '회원 센터', '보안 센터').getByRole('table') },
  { name: 'mfe-agent', address: '/index?agent=agentTeamOverview', account: ACCOUNTS.agent, content: (page) => centre(page, '에이전트 센터', '팀 현황').getByText('유효 베팅').first() },
]

/** Files of a release: the entry is its own, the others are those of the version that everybody has. */
type Part = 'entry' | 'chunk' | 'style sheet'
const FILE_FAULTS: readonly (readonly [Part, FileFault])[] = [['entry', 'gone'], ['entry', 'hangs'], ['entry', 'corrupt'], ['chunk', 'gone'], ['chunk', 'corrupt'], ['style sheet', 'corrupt']]
const NOISE = [/\/r\/(~\d+\/)?mfe-[a-z]+\//, /Failed to find a valid digest/, /RemoteUnavailableError|PageLoadError/, /This release throws/, /Unsatisfied version/, /needs the portal contract/]
/** A file that hangs counts as not coming after 8 s. */
const FALLEN = { timeout: 30_000 }
const PANEL = '이 부분을 불러오지 못했습니다'

/**
 * A page that is left tells what it has gathered. A beacon outlives the page, but not the browser, which the test ends at once:
 * here it is waited for.
 */
const leave = (page: Page) => page.evaluate(async () => {
  const told: Promise<unknown>[] = []
  navigator.sendBeacon = (url, body) => told.push(fetch(url, { method: 'POST', body: body as Blob })) > 0
  dispatchEvent(new Event('pagehide'))
  // What went before may still be on its way: the portal answers in the order in which it is asked.
  await Promise.all([...told, fetch('/livez')])
})

/** Each fault has a version of its own, so that it can be seen against whom it counts. */
const versionOf = (fault: (typeof RELEASE_FAULTS)[number]): string => `9.1.${RELEASE_FAULTS.indexOf(fault)}-rc.1`
const copyFor = (at: number): string => `9.2.${at}-rc.1`
const VERSIONS = [...FILE_FAULTS.map((_, at) => copyFor(at)), ...RELEASE_FAULTS.map(versionOf)]

for (const remote of REMOTES) {
  test.describe(remote.name, () => {
    let registry: Registry
    let token: string | null = null

    test.beforeAll(async ({ browser }) => {
      const run = currentRun()
      registry = await openRegistry(run)
      const healthy = await registry.release(remote.name, (await registry.pointer('DEMO')).set.releases[remote.name]!)
      for (const release of [...FILE_FAULTS.map((_, at) => sameUnder(healthy, copyFor(at))), ...RELEASE_FAULTS.map((fault) => brokenRelease(healthy, fault, versionOf(fault)))]) expect((await registry.publish(release)).status).toBeLessThan(300)
      if (!remote.account) return
      // Once for all: who logs in again ends the session before.
      const page = await browser.newPage({ baseURL: run.demo })
      await page.goto('/join')
      await logIn(page, remote.account)
      token = await sessionToken(page)
      await page.close()
    })

    test.beforeEach(async ({ context, watch }) => {
      watch.allow(...NOISE)
      if (token) await context.addInitScript(([key, value]) => location.protocol === 'http:' && sessionStorage.setItem(key!, value!), [SESSION_KEYS.token, token])
    })

    /** Opens the remote's page with this version in place of everybody's. */
    async function open(page: Page, version: string): Promise<void> {
      await startOverrideByRequest(page.context().request, await previewPath(registry, remote.name, version, 'Fault matrix'))
      const document = await page.goto(remote.address, { waitUntil: 'commit' })
      expect(readBootstrap(await document!.text())).toMatchObject({ override: { name: remote.name, version }, releaseSet: { remotes: { [remote.name]: { version } } } })
    }

    /** The rest of the portal lives: header, menu, session, and another remote. */
    async function expectOthersAlive(page: Page): Promise<void> {
      // The centres lie over everything else while they are open.
      if (remote.account) await page.keyboard.press('Escape')
      await expect(header(page).getByRole('button', { name: remote.account ? '로그아웃' : '로그인' })).toBeVisible()
      const isGames = remote.name === 'mfe-games'
      await mainMenu(page).getByRole('link', { name: isGames ? '프로모션' : '슬롯' }).click()
      await expect(isGames ? page.getByRole('tabpanel').getByRole('link').first() : tiles(page).first()).toBeVisible()
    }

    for (const [at, [part, fault]] of FILE_FAULTS.entries()) {
      test(`${part} ${fault}`, async ({ page, context }) => {
        const { record } = await registry.release(remote.name, copyFor(at))
        const files = part === 'entry' ? [record.entry] : part === 'style sheet' ? record.styles : record.initial.filter((file) => file.endsWith('.js'))
        expect(files.length).toBeGreaterThan(0)
        await breakFiles(context, remote.name, files, fault)
        await open(page, copyFor(at))
        if (part === 'entry') await expect(remote.content(page)).toBeVisible(FALLEN)
        // The version that everybody has is made of the same file: nothing is left but the panel.
        else await expect(page.getByRole('alert').filter({ hasText: PANEL }).first()).toBeVisible(FALLEN)
        await expectOthersAlive(page)
        await leave(page)
      })
    }

    for (const fault of RELEASE_FAULTS) {
      test(fault, async ({ page }) => {
        await open(page, versionOf(fault))
        await expect(remote.content(page)).toBeVisible(FALLEN)
        await expect(page.getByRole('alert').filter({ hasText: PANEL })).toHaveCount(0)
        await expectOthersAlive(page)
        await leave(page)
      })
    }

    test('every fault is counted against the version that had it', async () => {
      const counted = async () => {
        const { body } = await registry.ask<OperationAnswer<'problems'>>(`/problems?merchant=DEMO&name=${remote.name}&limit=500`)
        return [...new Set(body.filter(({ kind }) => kind === 'failed' || kind === 'crash').map(({ release }) => release.version))].filter((version) => version.startsWith('9.')).sort()
      }
      await expect.poll(counted, { timeout: 20_000 }).toEqual(VERSIONS.toSorted())
    })
  })
}
