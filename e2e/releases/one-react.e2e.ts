import { bootstrapOf, lastKnownGoodOf } from '../support/portal/document.ts'
import { removeFiles, FAULT_NOISE } from '../support/releases/faults.ts'
import { keepPins } from '../support/releases/keep-pins.ts'
import { mainMenu, tiles } from '../support/portal/portal-page.ts'
import { countRenderers } from '../support/browser/react-copies.ts'
import { openRegistry } from '../support/releases/registry.ts'
import { expect, test } from '../support/test.ts'

keepPins()

test('the current and the last known good version of a remote run in one page with one React', async ({
  page,
  context,
  run,
  watch,
}) => {
  const current = (await bootstrapOf(run.demo)).releaseSet.remotes['mfe-games']!
  const lastGood = (await lastKnownGoodOf(run.demo))['mfe-games']!
  expect([current.version, lastGood.version].map((version) => version.split('-')[0])).toEqual(['1.1.0', '1.0.0'])

  const renderers = await countRenderers(context)
  const fetched: string[] = []
  page.on('response', (response) => fetched.push(new URL(response.url()).pathname))
  await page.goto('/index')
  await expect(page.getByRole('region', { name: '지금 인기 있는 게임' }).getByRole('article').first()).toBeVisible()
  // Integrity hashes of files that the document does not list come from the release's table, which is loaded once.
  const tables = () => fetched.filter((path) => path.startsWith('/r/') && path.endsWith('.json'))
  const { shellHashes } = (await bootstrapOf(run.demo)).releaseSet
  await expect.poll(tables).toContain(`/r/shell/${shellHashes!.file}`)
  expect(new Set(tables()).size).toBe(tables().length)

  // The current version is on screen. Its lobby fails to load, so the whole remote falls back to the last known good
  // version.
  const lobbyFiles = Object.keys(current.integrity).filter(
    (file) => file.startsWith('LobbyPage.') && !(file in lastGood.integrity),
  )
  expect(lobbyFiles).toHaveLength(1)
  watch.allow(...FAULT_NOISE)
  await removeFiles(context, 'mfe-games', lobbyFiles)
  await mainMenu(page).getByRole('link', { name: '슬롯' }).click()
  await expect(tiles(page)).toHaveCount(24, { timeout: 20_000 })
  await expect(page.getByRole('region', { name: '추천 게임' })).toHaveCount(0)

  // Back on the home page, hooks, queries and texts of the fallback version work in the same React.
  await mainMenu(page).getByRole('link', { name: '홈' }).click()
  await expect(page.getByRole('region', { name: '지금 인기 있는 게임' }).getByRole('article').first()).toBeVisible()
  expect(fetched).toContain(`/r/mfe-games/${current.entry}`)
  expect(fetched).toContain(`/r/mfe-games/${lastGood.entry}`)
  expect(await renderers(page)).toHaveLength(1)
  expect(new Set(fetched.filter((path) => /\/vendor\.[0-9a-f]+\.js$/.test(path))).size).toBe(1)
})

test(
  'two versions of a remote stand side by side in one page on one React',
  { tag: '@full' },
  async ({ page, context, run }) => {
    const registry = await openRegistry(run)
    const { version } = (await lastKnownGoodOf(run.demo))['mfe-games']!
    const { record, files } = await registry.release('mfe-games', version)
    // A release set can name any releases: this one loads the last known good release a second time, under another
    // name, as another contributor to the same slot.
    const slots = record.slots
      .filter(({ slot }) => slot === 'home.hot')
      .map((slot) => ({ ...slot, order: slot.order + 1 }))
    expect(slots).toHaveLength(1)
    expect(
      (
        await registry.publish({
          record: { ...record, name: 'mfe-earlier', routes: [], routeFiles: {}, menu: [], slots },
          files,
        })
      ).status,
    ).toBeLessThan(300)
    await registry.pin('DEMO', { 'mfe-earlier': version })
    await expect
      .poll(async () => (await bootstrapOf(run.demo)).releaseSet.remotes['mfe-earlier']?.version)
      .toBe(version)

    const renderers = await countRenderers(context)
    const fetched: string[] = []
    page.on('response', (response) => fetched.push(new URL(response.url()).pathname))
    await page.goto('/index')
    const rails = page.getByRole('region', { name: '지금 인기 있는 게임' })
    await expect(rails).toHaveCount(2)
    for (const rail of await rails.all()) await expect(rail.getByRole('article').first()).toBeVisible()
    const current = (await bootstrapOf(run.demo)).releaseSet.remotes['mfe-games']!
    expect(current.version).not.toBe(version)
    expect(fetched).toEqual(expect.arrayContaining([`/r/mfe-games/${current.entry}`, `/r/mfe-earlier/${record.entry}`]))
    expect(await renderers(page)).toHaveLength(1)
  },
)
