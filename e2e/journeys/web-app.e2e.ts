import { readBootstrap } from '../support/portal/document.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'allow' } })

test('the portal can be installed', async ({ page }) => {
  await page.goto('/down')
  const session = await page.context().newCDPSession(page)
  const { errors, url } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe('/app.webmanifest')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Pages in the tests' browser are incognito, the only allowed reason against installation.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('behind the worker a document is the same, with the secrets of its tabs; without a network there is the one page that is stored', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/help')
  const direct = readBootstrap(await (await page.reload())!.text())
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const through = (await page.reload())!
  expect(through.fromServiceWorker()).toBe(true)
  const { tabSecrets, releaseSet } = readBootstrap(await through.text())
  expect(tabSecrets).toEqual(direct.tabSecrets)
  expect(tabSecrets).toHaveLength(2)
  expect(releaseSet).toEqual(direct.releaseSet)
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    return (
      await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
      )
    ).flat()
  })
  expect(stored).toEqual(['/offline'])

  await test.step('without a network the portal says so, and comes back where the visitor was', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: '인터넷에 연결되어 있지 않아요' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/help')
    await context.setOffline(false)
    await page.getByRole('link', { name: '다시 시도' }).click()
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
  })
})
