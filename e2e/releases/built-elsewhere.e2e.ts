import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bootstrapOf } from '../support/portal/document.ts'
import { workspace } from '../support/processes/portal-process.ts'
import { countRenderers } from '../support/browser/react-copies.ts'
import { atrium } from '../support/releases/atrium-command.ts'
import { keepPins } from '../support/releases/keep-pins.ts'
import { expect, test as base } from '../support/test.ts'

/** Builds the release of a team in another repository with its own bundler, into a folder that it is given. */
const BUILDS = {
  webpack: (dist: string) => ['node_modules/webpack/bin/webpack.js', '--output-path', dist],
  rspack: (dist: string) => ['build-with-rspack.mjs', dist],
}

const test = base.extend<{ dist: string }>({
  dist: async ({}, use) => {
    const dist = await mkdtemp(join(tmpdir(), 'atrium-e2e-elsewhere-'))
    await use(dist)
    await rm(dist, { recursive: true, force: true })
  },
})

keepPins()

const bundlers = [
  ['webpack', '1.0.0'],
  ['rspack', '1.1.0'],
] as const
for (const [bundler, version] of bundlers)
  test(
    `a remote that another repository built with ${bundler} is published, pinned and runs beside the others on one React`,
    { tag: '@full' },
    async ({ page, context, dist, run }) => {
      test.setTimeout(120_000)
      await promisify(execFile)(process.execPath, BUILDS[bundler](dist), {
        cwd: join(workspace, 'e2e/fixtures/elsewhere'),
      })
      const renderers = await countRenderers(context)
      const published = await atrium(run, 'publish', 'mfe-elsewhere', '--dist', dist, '--version', version)
      expect(published.code, published.err).toBe(0)
      // Building the same sources again creates no other release.
      expect((await atrium(run, 'publish', 'mfe-elsewhere', '--dist', dist, '--version', version)).out).toContain(
        'was published before, with the same content',
      )
      const pinned = await atrium(run, 'pin', 'DEMO', `mfe-elsewhere@${version}`, '--reason', 'First look')
      expect(pinned.code, pinned.err).toBe(0)
      await expect
        .poll(async () => (await bootstrapOf(run.demo)).releaseSet.remotes['mfe-elsewhere']?.version)
        .toBe(version)

      const fetched: string[] = []
      page.on('response', (response) => fetched.push(new URL(response.url()).pathname))
      await page.goto('/elsewhere')
      await expect(page.getByRole('heading', { level: 1, name: '다른 곳에서 만든 페이지' })).toBeVisible()
      await expect(page.locator('h1').locator('..')).toHaveCSS('display', 'grid')
      // State, texts and links work with the shell's libraries; the next page belongs to a remote of this repository.
      await page.getByRole('button', { name: '0번 눌렀어요' }).click()
      await page.getByRole('button', { name: '1번 눌렀어요' }).click()
      await expect(page.getByRole('button', { name: '2번 눌렀어요' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: '홈으로' }).click()
      await expect(page.getByRole('region', { name: '지금 인기 있는 게임' }).getByRole('article').first()).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: '다른 곳에서 만든 페이지' })).toBeVisible()
      expect(await renderers(page)).toHaveLength(1)
      const { entry, styles } = (await bootstrapOf(run.demo)).releaseSet.remotes['mfe-elsewhere']!
      expect(fetched).toEqual(expect.arrayContaining([entry, ...styles].map((file) => `/r/mfe-elsewhere/${file}`)))
    },
  )
