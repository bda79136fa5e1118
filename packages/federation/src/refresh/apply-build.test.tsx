import type { RemoteRelease } from '@atrium/contracts/portal/bootstrap'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createBuildApplier, type DevBuild } from './apply-build.ts'

const BASE = 'http://localhost:9000/r'
const release = (version: string, more: Partial<RemoteRelease> = {}): DevBuild => ({
  version,
  base: BASE,
  entry: `entry.${version}.js`,
  initial: [],
  styles: [`styles.${version}.css`],
  routes: [],
  slots: [],
  menu: [],
  emits: [],
  consumes: [],
  contract: { portal: '^1.0.0', calls: '^1.0.0' },
  languages: ['KO'],
  locales: {},
  integrity: { [`entry.${version}.js`]: 'sha256-entry', [`styles.${version}.css`]: 'sha256-styles' },
  ...more,
})
/** The build that follows `from`, as the development server sends it. */
const next = (version: string, from: string, more: Partial<RemoteRelease> = {}): DevBuild => ({
  ...release(version, more),
  update: { from, files: { [`mfe-games.${from}.hot-update.js`]: 'sha256-update' } },
})

/** A page with the first build of a remote. `update` is what its container does with the next build. */
function openPage(update: () => Promise<unknown> = () => Promise.resolve()) {
  let current: RemoteRelease | undefined = release('1')
  let hash = 'a'
  const preloaded: string[] = []
  globalThis.__HOT_CONTAINERS__ = new Map([
    [
      'mfe-games',
      {
        hash: () => hash,
        update: jest.fn(async () => {
          await update()
          hash = 'b'
        }),
      },
    ],
  ])
  document.head.innerHTML = `<link rel="stylesheet" href="/shell.css"><link rel="stylesheet" href="${BASE}/mfe-games/styles.1.css">`
  const files = {
    preload: jest.fn(async ({ url }: { url: string }) => void preloaded.push(url)),
    style: jest.fn(async ({ url }: { url: string }) =>
      document.head.insertAdjacentHTML('beforeend', `<link rel="stylesheet" href="${url}">`),
    ),
  }
  const loader = {
    release: () => current,
    replace: jest.fn((_name: string, release: RemoteRelease) => void (current = release)),
  }
  const reload = jest.fn()
  return {
    loader,
    reload,
    preloaded,
    apply: createBuildApplier({ loader, name: 'mfe-games', document, reload, files: () => files }),
    fall: (to: RemoteRelease | undefined) => void (current = to),
    sheets: () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href')!.split('/').at(-1)),
  }
}

let logged: jest.SpiedFunction<typeof console.info>
beforeEach(() => {
  logged = jest.spyOn(console, 'info').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
  delete globalThis.__HOT_CONTAINERS__
})

describe('a build that arrives in an open page', () => {
  it('is applied in place, with its scripts admitted by their hashes, and only its own sheet stays', async () => {
    const page = openPage()
    expect(
      await page.apply(
        next('2', 'a', {
          integrity: { 'entry.2.js': 'sha256-2', 'styles.2.css': 'sha256-2', 'Page.2.js': 'sha256-page' },
        }),
      ),
    ).toBe(false)
    expect(page.preloaded).toEqual([`${BASE}/mfe-games/Page.2.js`, `${BASE}/mfe-games/mfe-games.a.hot-update.js`])
    expect(page.sheets()).toEqual(['shell.css', 'styles.2.css'])
    expect([page.loader.replace, page.reload, logged].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
  })

  it('is applied after the previous one, and replaces the sheet of that', async () => {
    const page = openPage()
    const both = [page.apply(next('2', 'a')), page.apply(next('3', 'b'))]
    expect(await Promise.all(both)).toEqual([false, false])
    expect(page.sheets()).toEqual(['shell.css', 'styles.3.css'])
  })

  it('replaces the remote where a changed file cannot be applied in place, and logs the reason', async () => {
    const page = openPage(() =>
      Promise.reject(new Error('Aborted because ./src/remote.tsx is not accepted\nUpdate propagation: …')),
    )
    const build = next('2', 'a')
    expect(await page.apply(build)).toBe(true)
    expect(page.loader.replace).toHaveBeenCalledWith('mfe-games', build)
    expect(page.sheets()).toEqual(['shell.css', 'styles.2.css'])
    expect(logged).toHaveBeenCalledWith(
      '[dev] mfe-games was replaced as a whole, and the state of its components is lost: Aborted because ./src/remote.tsx is not accepted.',
    )
  })

  it('replaces the remote in a page that missed the previous build', async () => {
    const page = openPage()
    expect(await page.apply(next('3', 'b'))).toBe(true)
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('this page has not got the build before this one'))
  })

  it('replaces the released version that the remote fell back to', async () => {
    const page = openPage()
    const { base: _, ...everybodys } = release('0')
    page.fall(everybodys)
    expect(await page.apply(next('2', 'a'))).toBe(true)
    page.fall(undefined)
    expect(await page.apply(next('3', 'a'))).toBe(true)
  })

  it('reloads the page when it declares other routes, which the shell reads from the document', async () => {
    const page = openPage(() => Promise.reject(new Error('Aborted because ./src/remote.tsx is not accepted')))
    await page.apply(next('2', 'a', { routes: [{ path: '/new', layout: 'full', skeleton: 'plain' }] }))
    expect([page.reload.mock.calls.length, page.loader.replace.mock.calls.length]).toEqual([1, 0])
    expect(logged).toHaveBeenCalledWith(
      '[dev] The page is loaded again: mfe-games declares other routes, slots, menu entries or languages.',
    )
  })
})
