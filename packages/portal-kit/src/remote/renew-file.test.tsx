import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { plainAddress } from '@atrium/contracts/releases/release-address'
import { createPageLoader } from './page-loader.ts'
import type { PageLoadError } from './page-loader.ts'

const HASH = '0123456789abcdef'
const address = (chunk: string) => `http://localhost/r/mfe-games/${chunk}.${HASH}.js`
const preloads = () =>
  [...document.head.querySelectorAll('link')].map(({ href, integrity, crossOrigin }) => ({
    href,
    integrity,
    crossOrigin,
  }))

/**
 * A browser that remembers addresses that failed, and in it a bundle at `entry`, as webpack makes them: chunks are
 * imported once, from where `__webpack_get_script_filename__` says. `gone` holds plain addresses of files that do not
 * come.
 */
function bundle(entry = 'http://localhost/r/mfe-games/entry.js') {
  const gone = new Set<string>()
  const asked: string[] = []
  const remembered = new Set<string>()
  const installed = new Set<string>()
  const importModule = async (url: string) => {
    asked.push(url)
    if (gone.has(plainAddress(url))) remembered.add(url)
    if (remembered.has(url)) throw new TypeError(`Failed to fetch dynamically imported module: ${url}`)
  }
  const load = async (chunk: string, file: string) => {
    if (installed.has(chunk)) return
    await importModule(new URL(`./${file}`, entry).href)
    installed.add(chunk)
  }
  const fileOf = (chunk: string) => `${chunk}.${chunk === 'other' ? undefined : HASH}.js`
  const webpack: {
    __webpack_get_script_filename__?: typeof fileOf
    __webpack_chunk_load__?: (chunk: string) => Promise<void>
  } = globalThis as never
  webpack.__webpack_get_script_filename__ = fileOf
  webpack.__webpack_chunk_load__ = (chunk) => load(chunk, webpack.__webpack_get_script_filename__!(chunk))
  /** What the bundler makes of a lazy import: file names are written into it. */
  const importing =
    (...chunks: string[]) =>
    () =>
      Promise.all(chunks.map((chunk) => load(chunk, fileOf(chunk)))).then(() => chunks.join())
  return { gone, asked, importing, importModule, isWhole: () => webpack.__webpack_get_script_filename__ === fileOf }
}

const answer = { arrayBuffer: async () => new ArrayBuffer(0) } as Response
const fetched = jest.fn<typeof fetch>()
let canPreload = true

beforeEach(() => {
  jest.useFakeTimers()
  canPreload = true
  fetched.mockReset().mockResolvedValue(answer)
  Object.assign(globalThis, { fetch: fetched })
  // jsdom fetches no modules, so it says it cannot.
  jest.spyOn(DOMTokenList.prototype, 'supports').mockImplementation(() => canPreload)
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes as Element[]) {
      document.head.insertBefore(node, null)
      void Promise.resolve().then(() => node.dispatchEvent(new Event('load')))
    }
  })
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity: { [new URL(address('Page')).pathname]: 'sha256-page', [address('Rail')]: 'sha256-rail' } })}</script>`
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
  for (const name of ['__webpack_get_script_filename__', '__webpack_chunk_load__', 'fetch'])
    Reflect.deleteProperty(globalThis, name)
})

describe('a lazy file that failed once', () => {
  it('is fetched past all caches, and comes in under another address with its hash', async () => {
    const { gone, asked, importing, isWhole } = bundle()
    gone.add(address('Page'))
    fetched.mockImplementation(async () => (gone.clear(), answer))
    await expect(createPageLoader(importing('Page')).load()).resolves.toBe('Page')
    expect(fetched.mock.calls).toEqual([[address('Page'), { cache: 'reload', credentials: 'same-origin' }]])
    expect(asked).toEqual([address('Page'), `http://localhost/r/~1/mfe-games/Page.${HASH}.js`])
    expect(preloads()).toEqual([{ href: asked[1], integrity: 'sha256-page', crossOrigin: 'anonymous' }])
    // Other files are asked for where the import map knows them.
    expect(isWhole()).toBe(true)
  })

  it('has another address with every attempt, until it is there', async () => {
    const { gone, asked, importing } = bundle()
    gone.add(address('Page'))
    const failure = (await createPageLoader(importing('Page'))
      .load()
      .catch((error: unknown) => error)) as PageLoadError
    await jest.advanceTimersByTimeAsync(2_000)
    gone.clear()
    await jest.advanceTimersByTimeAsync(4_000)
    await expect(failure.recovered).resolves.toBeUndefined()
    expect(asked).toEqual([
      address('Page'),
      ...[1, 2, 3].map((attempt) => `http://localhost/r/~${attempt}/mfe-games/Page.${HASH}.js`),
    ])
  })

  it('brings the others of its page along: one attempt is enough for all', async () => {
    const { gone, importing } = bundle()
    for (const chunk of ['Page', 'Rail']) gone.add(address(chunk))
    fetched.mockImplementation(async () => (gone.clear(), answer))
    await expect(createPageLoader(importing('Rail', 'Page')).load()).resolves.toBe('Rail,Page')
    expect(
      preloads()
        .map(({ integrity }) => integrity)
        .sort(),
    ).toEqual(['sha256-page', 'sha256-rail'])
  })

  it('of a release that itself came under another address goes on from there, with the hash of its preload', async () => {
    const { gone, asked, importing } = bundle('http://localhost/r/~2/mfe-games/entry.js')
    document.head.innerHTML = `<link rel="modulepreload" integrity="sha256-old" href="/r/mfe-games/Old.${HASH}.js">`
    gone.add(address('Old'))
    fetched.mockImplementation(async () => (gone.clear(), answer))
    await expect(createPageLoader(importing('Old')).load()).resolves.toBe('Old')
    expect(asked[1]).toBe(`http://localhost/r/~3/mfe-games/Old.${HASH}.js`)
    expect(preloads()[1]).toMatchObject({ href: asked[1], integrity: 'sha256-old' })
  })

  it.each([
    ['the browser cannot preload modules', 'Page', () => (canPreload = false)],
    ['nobody knows its hash', 'Unknown', () => undefined],
  ])('comes in under another address although %s', async (_, chunk, arrange) => {
    arrange()
    const { gone, asked, importing } = bundle()
    gone.add(address(chunk))
    fetched.mockImplementation(async () => (gone.clear(), answer))
    await expect(createPageLoader(importing(chunk)).load()).resolves.toBe(chunk)
    expect(preloads()).toEqual([])
    expect(asked[1]).toBe(`http://localhost/r/~1/mfe-games/${chunk}.${HASH}.js`)
  })

  it.each([
    [
      'is no file of this bundle',
      new TypeError(`error loading dynamically imported module: http://localhost/r/mfe-games/other.${HASH}.js`),
    ],
    ['is not named by the browser', new TypeError('Importing a module script failed.')],
  ])('is imported once more where it %s', async (_, reason) => {
    bundle()
    const factory = jest.fn<() => Promise<string>>().mockRejectedValueOnce(reason).mockResolvedValue('page')
    await expect(createPageLoader(factory).load()).resolves.toBe('page')
    expect(factory).toHaveBeenCalledTimes(2)
  })
})
