import { atrium } from '../support/releases/atrium-command.ts'
import { bootstrapOf } from '../support/portal/document.ts'
import { tiles } from '../support/portal/portal-page.ts'
import { overrideBar, startOverride } from '../support/releases/previews.ts'
import { openRegistry, sameUnder } from '../support/releases/registry.ts'
import { expect, test } from '../support/test.ts'

test('a pre-release is seen by the one browser that has its link, and by no merchant', async ({
  page,
  openBrowser,
  run,
  watch,
}) => {
  const registry = await openRegistry(run)
  const { set } = await registry.pointer('DEMO')
  const pinned = set.releases['mfe-games']!
  const release = sameUnder(await registry.release('mfe-games', pinned), '9.6.0-rc.1')
  await registry.publish(release)
  const refused = await atrium(run, 'pin', 'DEMO', 'games@9.6.0-rc.1', '--reason', 'Too early')
  expect(refused.code).toBe(1)
  expect(refused.err).toContain(
    'mfe-games@9.6.0-rc.1 is a pre-release, which merchants never run. Try it with a preview link',
  )
  expect((await registry.pointer('DEMO')).set).toEqual(set)

  const made = await atrium(
    run,
    'override',
    'games',
    '--preview',
    '9.6.0-rc.1',
    '--merchant',
    'DEMO',
    '--reason',
    'Review of the new lobby',
  )
  expect(made.code, made.err).toBe(0)
  const link = /^http\S+/.exec(made.out)![0]
  const fetched: string[] = []
  page.on('response', (response) => fetched.push(new URL(response.url()).pathname))
  await startOverride(page, link)
  const bar = overrideBar(page)
  await expect(bar).toContainText('미리 보는 mfe-games 9.6.0-rc.1입니다.')
  await page.goto('/rng')
  await expect(tiles(page)).toHaveCount(24)
  expect(fetched).toContain(`/r/mfe-games/${release.record.entry}`)

  // A link that was passed on shows nothing to whoever comes second.
  watch.allow(/409.*\/r\/override\//)
  const other = await (await openBrowser()).newPage()
  expect((await other.goto(link))!.status()).toBe(409)
  await expect(other.getByRole('heading', { name: '다른 브라우저에서 사용 중인 링크입니다' })).toBeVisible()
  await other.goto('/rng')
  await expect(tiles(other)).toHaveCount(24)
  await expect(overrideBar(other)).toHaveCount(0)
  expect((await bootstrapOf(run.demo)).releaseSet.remotes['mfe-games']!.version).toBe(pinned)

  await bar.getByRole('button', { name: '끝내기' }).click()
  await expect(bar).toHaveCount(0)
  await expect(tiles(page)).toHaveCount(24)
  expect((await page.goto(link))!.status()).toBe(409)
  await expect(page.getByRole('heading', { name: '끝난 링크입니다' })).toBeVisible()
})
