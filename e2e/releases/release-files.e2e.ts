import { bootstrapOf } from '../support/portal/document.ts'
import { previewPath, startOverride } from '../support/releases/previews.ts'
import { integrityOf, openRegistry, sameUnder } from '../support/releases/registry.ts'
import type { Registry, Release } from '../support/releases/registry.ts'
import type { Run } from '../support/run.ts'
import { expect, test } from '../support/test.ts'

const SEALED = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
/** An SVG image that would write to the portal's storage if it were opened as a document of its origin. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg"><script>localStorage.setItem('ran', 'drawing')</script></svg>`

const withExtra = ({ record, files }: Release, name: string, text: string): Release => {
  const bytes = Buffer.from(text)
  return {
    record: { ...record, files: [...record.files, { name, integrity: integrityOf(bytes), size: bytes.length }] },
    files: { ...files, [name]: bytes },
  }
}

/** A new version of the lobby's remote with its own entry file. */
async function newVersion(registry: Registry, version: string): Promise<Release> {
  const { set } = await registry.pointer('DEMO')
  return sameUnder(await registry.release('mfe-games', set.releases['mfe-games']!), version)
}
const runningFile = async (run: Run): Promise<string> =>
  `/r/mfe-games/${(await bootstrapOf(run.demo)).releaseSet.remotes['mfe-games']!.entry}`

test('a file of a release runs nothing when it is opened directly, and a drawing is rejected', async ({
  page,
  run,
  watch,
}) => {
  // Messages of a browser about a document that may not run scripts, which affects its built-in viewers of text and
  // images too.
  watch.allow(/Blocked script execution in/, /Applying inline style violates/, /404/)
  const registry = await openRegistry(run)
  const release = await newVersion(registry, '9.7.0-rc.1')
  const rejected = await registry.publish(withExtra(release, 'mark.0123456789abcdef.svg', DRAWING))
  expect([rejected.status, JSON.stringify(rejected.body)]).toEqual([422, expect.stringContaining('file-kind')])

  const picture = 'mark.0123456789abcdef.png'
  // The status is 200 when the file exists from an earlier run.
  expect([200, 201]).toContain((await registry.publish(withExtra(release, picture, DRAWING))).status)
  await startOverride(page, await previewPath(registry, 'mfe-games', '9.7.0-rc.1', 'A picture that is none'))
  await page.goto('/rng')
  // The lobby renders its tiles after the document has loaded.
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
