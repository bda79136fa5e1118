import { atrium } from '../support/releases/atrium-command.ts'
import { bootstrapOf } from '../support/portal/document.ts'
import { tiles } from '../support/portal/portal-page.ts'
import { overrideBar, previewPath, startOverride } from '../support/releases/previews.ts'
import { openRegistry, sameUnder } from '../support/releases/registry.ts'
import { expect, test } from '../support/test.ts'

const VERSION = '9.6.0-rc.1'
const REASON = 'Review of the new lobby'

test('a pre-release is seen by the one browser that confirms its link, by no merchant, and by nobody once it is blocked', async ({
  page,
  openBrowser,
  run,
  watch,
}) => {
  test.slow()
  const registry = await openRegistry(run)
  const { set } = await registry.pointer('DEMO')
  const pinned = set.releases['mfe-games']!
  const release = sameUnder(await registry.release('mfe-games', pinned), VERSION)
  await registry.publish(release)
  const file = `/r/mfe-games/${release.record.entry}`
  const fileStatus = async (from = page) => (await from.request.get(file)).status()
  const bar = overrideBar(page)

  await test.step('merchants never run it', async () => {
    const refused = await atrium(run, 'pin', 'DEMO', `games@${VERSION}`, '--reason', 'Too early')
    expect(refused.code).toBe(1)
    expect(refused.err).toContain(
      `mfe-games@${VERSION} is a pre-release, which merchants never run. Try it with a preview link`,
    )
    expect((await registry.pointer('DEMO')).set).toEqual(set)
  })

  const made = await atrium(run, 'override', 'games', '--preview', VERSION, '--merchant', 'DEMO', '--reason', REASON)
  expect(made.code, made.err).toBe(0)
  const link = /^http\S+/.exec(made.out)![0]

  await test.step('it starts when its visitor confirms it', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: '미리 보기를 시작할까요?' })).toBeVisible()
    for (const text of ['mfe-games', VERSION, REASON]) await expect(page.getByText(text, { exact: true })).toBeVisible()
    // Opening the link without confirming, as link scanners do, does not use it up.
    await page.getByRole('link', { name: '시작하지 않기' }).click()
    await expect(bar).toHaveCount(0)
    expect(await fileStatus()).toBe(404)
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(link)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await startOverride(page, link)
    await expect(bar).toContainText(`미리 보는 mfe-games ${VERSION} 버전이에요.`)
    const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === file)
    await page.goto('/rng')
    expect((await loaded).headers()['cache-control']).toMatch(/^private, /)
    await expect(tiles(page)).toHaveCount(24)
  })

  await test.step('the link shows nothing to who comes second, and its files are the first one’s alone', async () => {
    watch.allow(/409.*\/r\/override\//)
    const other = await (await openBrowser()).newPage()
    expect((await other.goto(link))!.status()).toBe(409)
    await expect(other.getByRole('heading', { name: '다른 브라우저에서 사용 중인 링크예요' })).toBeVisible()
    expect(await fileStatus(other)).toBe(404)
    expect(await fileStatus()).toBe(200)
    await other.goto('/rng')
    await expect(tiles(other)).toHaveCount(24)
    await expect(overrideBar(other)).toHaveCount(0)
    expect((await bootstrapOf(run.demo)).releaseSet.remotes['mfe-games']!.version).toBe(pinned)
  })

  await test.step('its visitor ends it', async () => {
    await bar.getByRole('button', { name: '끝내기' }).click()
    await expect(bar).toHaveCount(0)
    await expect(tiles(page)).toHaveCount(24)
    expect((await page.goto(link))!.status()).toBe(409)
    await expect(page.getByRole('heading', { name: '종료된 링크예요' })).toBeVisible()
  })

  await test.step('blocking its version ends it', async () => {
    const another = await previewPath(registry, 'mfe-games', VERSION, REASON)
    await startOverride(page, another)
    await expect(bar).toContainText(VERSION)
    await registry.must(`/releases/mfe-games/${VERSION}/block`, { reason: 'It bets twice' })
    await page.goto('/rng')
    await expect(tiles(page)).toHaveCount(24)
    await expect(bar).toHaveCount(0)
    expect(await fileStatus()).toBe(404)
    expect((await page.goto(another))!.status()).toBe(409)
    await expect(page.getByRole('heading', { name: '차단된 버전이에요' })).toBeVisible()
    expect(
      (
        await registry.ask('/overrides', {
          kind: 'preview',
          merchant: 'DEMO',
          name: 'mfe-games',
          version: VERSION,
          reason: 'Once more',
        })
      ).status,
    ).toBe(409)
  })
})
