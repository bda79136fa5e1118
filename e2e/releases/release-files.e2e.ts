import { bootstrapOf } from '../support/portal/document.ts'
import { tiles } from '../support/portal/portal-page.ts'
import { overrideBar, previewPath, startOverride } from '../support/releases/previews.ts'
import { integrityOf, openRegistry, sameUnder } from '../support/releases/registry.ts'
import type { Registry, Release } from '../support/releases/registry.ts'
import type { Run } from '../support/run.ts'
import { expect, test } from '../support/test.ts'

const SEALED = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
/** Opened as a document of the portal's origin it would leave a mark in its storage. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg"><script>localStorage.setItem('ran', 'drawing')</script></svg>`

const withExtra = ({ record, files }: Release, name: string, text: string): Release => {
  const bytes = Buffer.from(text)
  return {
    record: { ...record, files: [...record.files, { name, integrity: integrityOf(bytes), size: bytes.length }] },
    files: { ...files, [name]: bytes },
  }
}

/** A new version of the lobby's remote with an entry of its own. */
async function newVersion(registry: Registry, version: string): Promise<Release> {
  const { set } = await registry.pointer('DEMO')
  return sameUnder(await registry.release('mfe-games', set.releases['mfe-games']!), version)
}
const runningFile = async (run: Run): Promise<string> =>
  `/r/mfe-games/${(await bootstrapOf(run.demo)).releaseSet.remotes['mfe-games']!.entry}`

test('a file of a release runs nothing when it is opened by itself, and a drawing is not published', async ({
  page,
  run,
  watch,
}) => {
  // What a browser says of a document that may do nothing, its own viewers of text and pictures included.
  watch.allow(/Blocked script execution in/, /Applying inline style violates/, /404/)
  const registry = await openRegistry(run)
  const release = await newVersion(registry, '9.7.0-rc.1')
  const rejected = await registry.publish(withExtra(release, 'mark.0123456789abcdef.svg', DRAWING))
  expect([rejected.status, JSON.stringify(rejected.body)]).toEqual([422, expect.stringContaining('file-kind')])

  const picture = 'mark.0123456789abcdef.png'
  // 200: it is there from an earlier run.
  expect([200, 201]).toContain((await registry.publish(withExtra(release, picture, DRAWING))).status)
  await startOverride(page, await previewPath(registry, 'mfe-games', '9.7.0-rc.1', 'A picture that is none'))
  await page.goto('/rng')
  // The lobby draws its tiles after the document has loaded.
  await expect(page.locator('img[src*="/art/"]').first()).toBeAttached()
  const { first: art } = await page.evaluate(() => ({
    first: [...document.images].map(({ src }) => new URL(src).pathname).find((path) => path.startsWith('/art/'))!,
  }))
  for (const address of [
    await runningFile(run),
    `/r/mfe-games/${release.record.entry}`,
    `/r/mfe-games/${release.record.styles[0]!}`,
    `/r/mfe-games/${picture}`,
    '/r/mfe-games/nothing.0123456789abcdef.js',
    art,
  ]) {
    const opened = await page.goto(address)
    expect(opened!.headers()).toMatchObject(SEALED)
  }
  await page.goto('/rng')
  expect(await page.evaluate(() => localStorage.getItem('ran'))).toBeNull()
})

test('a preview starts when its visitor confirms it, its files are theirs alone, and blocking its version ends it', async ({
  page,
  openBrowser,
  run,
  watch,
}) => {
  const registry = await openRegistry(run)
  const release = await newVersion(registry, '9.7.1-rc.1')
  expect((await registry.publish(release)).status).toBe(201)
  const link = await previewPath(registry, 'mfe-games', '9.7.1-rc.1', 'A look at the new lobby')
  const file = `/r/mfe-games/${release.record.entry}`
  const fileStatus = async (from = page) => (await from.request.get(file)).status()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: '미리 보기를 시작할까요?' })).toBeVisible()
  for (const text of ['mfe-games', '9.7.1-rc.1', 'A look at the new lobby'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  // Opening the link, as a scanner of links does, uses nothing up.
  await page.getByRole('link', { name: '시작하지 않기' }).click()
  await expect(overrideBar(page)).toHaveCount(0)
  expect(await fileStatus()).toBe(404)
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(link)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await startOverride(page, link)
  const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === file)
  await page.goto('/rng')
  expect((await loaded).headers()['cache-control']).toMatch(/^private, /)
  await expect(tiles(page)).toHaveCount(24)
  await expect(overrideBar(page)).toContainText('9.7.1-rc.1')

  watch.allow(/\/r\/override\//)
  const other = await (await openBrowser()).newPage()
  expect((await other.goto(link))!.status()).toBe(409)
  await expect(other.getByRole('heading', { name: '다른 브라우저에서 사용 중인 링크입니다' })).toBeVisible()
  expect(await fileStatus(other)).toBe(404)
  expect(await fileStatus()).toBe(200)

  await registry.must('/releases/mfe-games/9.7.1-rc.1/block', { reason: 'It bets twice' })
  await page.goto('/rng')
  await expect(tiles(page)).toHaveCount(24)
  await expect(overrideBar(page)).toHaveCount(0)
  expect(await fileStatus()).toBe(404)
  expect((await page.goto(link))!.status()).toBe(409)
  await expect(page.getByRole('heading', { name: '차단된 버전입니다' })).toBeVisible()
  expect(
    (
      await registry.ask('/overrides', {
        kind: 'preview',
        merchant: 'DEMO',
        name: 'mfe-games',
        version: '9.7.1-rc.1',
        reason: 'Once more',
      })
    ).status,
  ).toBe(409)
})
