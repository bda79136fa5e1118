import { bootstrapOf } from '../support/portal/document.ts'
import { keepPins } from '../support/releases/keep-pins.ts'
import { mainMenu, tiles } from '../support/portal/portal-page.ts'
import { openRegistry } from '../support/releases/registry.ts'
import { expect, test } from '../support/test.ts'

keepPins()

test('a pin shows in the next page, an open tab keeps its set until its own next page, a rollback takes it back', async ({
  page,
  context,
  run,
}) => {
  const registry = await openRegistry(run)
  // The two versions of mfe-games that run after a first start.
  const [first, later] = await Promise.all(
    ['LOTUS', 'DEMO'].map(async (merchant) => (await registry.pointer(merchant)).set.releases['mfe-games']!),
  )
  const shown = async () => (await bootstrapOf(run.lotus)).releaseSet.remotes['mfe-games']!.version
  const hero = page.getByRole('region', { name: '추천 게임' })
  const listening = page.waitForRequest(/\/wps\/stream\?/)
  await page.goto(`${run.lotus}/rng`)
  await expect(tiles(page)).toHaveCount(24)
  await listening

  const { set } = await registry.pin('LOTUS', { 'mfe-games': later! })
  await expect.poll(shown).toBe(later)
  const next = await context.newPage()
  await next.goto(`${run.lotus}/rng`)
  await expect(next.getByRole('region', { name: '추천 게임' })).toBeVisible()
  // The tab that was open before keeps the versions that it started with.
  await expect(hero).toHaveCount(0)
  await page.getByRole('link', { name: '2 페이지' }).click()
  await expect(page).toHaveURL(/p=2/)
  await expect(hero).toHaveCount(0)

  await test.step('a tab hears of a new set and changes to it with its next page', async () => {
    // The release change reaches the page by the event stream. Until then, navigation does not load a new document.
    await expect(async () => {
      await mainMenu(page).getByRole('link', { name: '프로모션' }).click()
      await mainMenu(page).getByRole('link', { name: '슬롯' }).click()
      await expect(hero).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })

  await registry.rollBack('LOTUS')
  await expect.poll(shown).toBe(first)
  const [back, pinned] = await registry.log('LOTUS')
  expect(back).toMatchObject({ action: 'rolled-back', fromSet: set.id })
  expect(pinned).toMatchObject({ action: 'pinned', toSet: set.id, reason: 'Browser suite' })
})
