import { DOCUMENT_IDS } from '@atrium/contracts/portal/bootstrap'
import type { Bootstrap } from '@atrium/contracts/portal/bootstrap'
import type { Page } from '@playwright/test'
import { dialogOf, openConsole, SIGNED_OUT } from '../support/portal/console.ts'
import { bootstrapOf } from '../support/portal/document.ts'
import { keepPins } from '../support/releases/keep-pins.ts'
import { header, tiles } from '../support/portal/portal-page.ts'
import { openRegistry, sameUnder } from '../support/releases/registry.ts'
import { expect, test } from '../support/test.ts'

keepPins()

/** The release set of the document on screen. */
const gamesIn = (page: Page): Promise<string> =>
  page
    .locator(`#${DOCUMENT_IDS.bootstrap}`)
    .textContent()
    .then((text) => (JSON.parse(text!) as Bootstrap).releaseSet.remotes['mfe-games']!.version)

test('a version that is blocked leaves open tabs by itself: they come back on the last known good one, where they were', async ({
  page,
  openBrowser,
  run,
  watch,
}) => {
  test.slow()
  watch.allow(SIGNED_OUT)
  const registry = await openRegistry(run)
  const good = (await registry.pointer('LOTUS')).set
  // A block falls back only to releases that have run in browsers.
  await page.goto(`${run.lotus}/rng`)
  const started = async () =>
    (await registry.must<{ pages: { set: string; started: number }[] }>('/health?merchant=LOTUS')).pages.some(
      (counted) => counted.set === good.id && counted.started > 0,
    )
  await expect.poll(started, { timeout: 20_000 }).toBe(true)
  const bad = '9.5.0'
  await registry.publish(sameUnder(await registry.release('mfe-games', good.releases['mfe-games']!), bad))
  await registry.pin('LOTUS', { 'mfe-games': bad })
  await expect.poll(async () => (await bootstrapOf(run.lotus)).releaseSet.remotes['mfe-games']!.version).toBe(bad)

  const listening = page.waitForRequest(/\/wps\/stream\?/)
  await page.goto(`${run.lotus}/rng`)
  await header(page).getByRole('button', { name: 'English' }).click()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/p=2/)
  await expect(tiles(page).first()).toBeVisible()
  expect(await gamesIn(page)).toBe(bad)
  await listening

  const manager = await (await openBrowser()).newPage()
  await openConsole(manager, run, 'manager', '/releases?name=mfe-games')
  await manager.getByRole('button', { name: `mfe-games ${bad} 열기` }).click()
  await dialogOf(manager, `mfe-games ${bad}`).getByRole('button', { name: '차단', exact: true }).click()
  const block = dialogOf(manager, `mfe-games ${bad} 차단`)
  await expect(block).toContainText('가맹점 1곳이 영향을 받아요')
  await block.getByRole('textbox', { name: /^사유/ }).fill('잔액이 틀리게 보여요')
  await block.getByRole('button', { name: '이 버전 차단' }).click()
  await expect(block).toHaveCount(0)

  // Nobody interacts with the tab.
  await expect.poll(() => gamesIn(page), { timeout: 15_000 }).toBe(good.releases['mfe-games'])
  await expect(page).toHaveURL(`${run.lotus}/rng?p=2`)
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  await expect(tiles(page).first()).toBeVisible()
  expect((await registry.pointer('LOTUS')).set.id).toBe(good.id)
  expect(
    (
      await registry.ask<{ error: { reasons: string[] } }>('/pins', {
        merchants: ['LOTUS'],
        releases: { 'mfe-games': bad },
        reason: 'Browser suite',
      })
    ).body.error.reasons.join(),
  ).toContain(`mfe-games@${bad} is blocked`)
})
