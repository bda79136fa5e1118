import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { guardLazyImports } from './lazy-imports.ts'
import type { WebpackRequire } from './webpack.ts'

const ADMIT = Symbol.for('atrium.admit')
const page = globalThis as { [ADMIT]?: (address: string) => Promise<void> | undefined }
const FOLDER = 'http://localhost/r/mfe-games/'
const PAGE = `${FOLDER}Page.1.js`
const again = (attempt: number) => `http://localhost/r/~${attempt}/mfe-games/Page.1.js`

/** A fake webpack bundle: `ei` imports the file of a chunk with `load`. Files in `gone` fail to load. */
function bundleOf({ gone = [] as string[], folder = FOLDER } = {}) {
  const imported: string[] = []
  const importFile = async (address: string) => {
    imported.push(address)
    if (gone.includes(address)) throw new TypeError(`Failed to fetch dynamically imported module: ${address}`)
  }
  const bundle: WebpackRequire = {
    m: {},
    S: {},
    u: (chunk) => `${chunk}.1.js`,
    federation: { initOptions: { name: 'mfe-games' } },
    ei: (_chunk, load) => load(),
  }
  guardLazyImports(bundle, () => folder, importFile)
  return { imported, load: () => bundle.ei!('Page', () => importFile(`${folder}Page.1.js`)) }
}

const fetched = jest.fn<typeof fetch>()
const preloads = () => [...document.head.querySelectorAll('link')].map(({ href, integrity }) => ({ href, integrity }))

beforeEach(() => {
  fetched.mockReset().mockResolvedValue({ arrayBuffer: async () => new ArrayBuffer(0) } as Response)
  Object.assign(globalThis, { fetch: fetched })
  // jsdom does not fetch modules and reports no support for modulepreload.
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true)
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes as Element[]) {
      document.head.insertBefore(node, null)
      void Promise.resolve().then(() => node.dispatchEvent(new Event('load')))
    }
  })
})
afterEach(() => {
  delete page[ADMIT]
  Reflect.deleteProperty(globalThis, 'fetch')
  document.head.replaceChildren()
  jest.restoreAllMocks()
})

describe('a lazy file of a bundle', () => {
  it('is imported only after its address is admitted', async () => {
    const admission = Promise.withResolvers<void>()
    const requested: string[] = []
    page[ADMIT] = (address) => {
      requested.push(address)
      return admission.promise
    }
    const { imported, load } = bundleOf()
    const loading = load()
    expect([requested, imported]).toEqual([[PAGE], []])
    admission.resolve()
    await loading
    expect(imported).toEqual([PAGE])
  })

  it.each([
    ['the document names it', () => void (page[ADMIT] = () => undefined)],
    ['nobody admits files', () => undefined],
  ])('is imported at once where %s', async (_case, arrange) => {
    arrange()
    const { imported, load } = bundleOf()
    const loading = load()
    expect(imported).toEqual([PAGE])
    await loading
  })

  it('bundles without lazy imports stay as they are', () => {
    const bundle: WebpackRequire = { m: {}, S: {}, u: String, federation: { initOptions: { name: 'mfe-games' } } }
    guardLazyImports(bundle, () => '/')
    expect(bundle.ei).toBeUndefined()
  })
})

describe('a lazy file that failed to load', () => {
  it('is fetched past all caches, admitted, and imported under another address', async () => {
    const admitted: string[] = []
    page[ADMIT] = async (address) => void admitted.push(address)
    const { imported, load } = bundleOf({ gone: [PAGE] })
    await load()
    expect(fetched.mock.calls).toEqual([[PAGE, { cache: 'reload', credentials: 'same-origin' }]])
    expect(imported).toEqual([PAGE, again(1)])
    expect(admitted).toEqual([PAGE, again(1)])
  })

  it('has another address with every attempt, also offline', async () => {
    fetched.mockRejectedValue(new TypeError('offline'))
    const { imported, load } = bundleOf({ gone: [PAGE, again(1), again(2)] })
    await expect(load()).rejects.toThrow(again(1))
    await expect(load()).rejects.toThrow(again(2))
    await load()
    expect(imported).toEqual([PAGE, again(1), again(2), again(3)])
  })

  it('continues from the address of its release, which was retried itself', async () => {
    const { imported, load } = bundleOf({ gone: [again(2)], folder: 'http://localhost/r/~2/mfe-games/' })
    await load()
    expect(imported).toEqual([again(2), again(3)])
  })

  it.each([
    [
      'the import map',
      () => `<script type="importmap">${JSON.stringify({ integrity: { [PAGE]: 'sha256-x' } })}</script>`,
    ],
    ['a preload', () => `<link rel="modulepreload" integrity="sha256-x" href="${PAGE}">`],
  ])('has its hash from %s beside a shell that admits no files', async (_case, head) => {
    document.head.innerHTML = head()
    await bundleOf({ gone: [PAGE] }).load()
    expect(preloads().at(-1)).toEqual({ href: again(1), integrity: 'sha256-x' })
  })

  it('is not retried outside of a release', async () => {
    const folder = 'http://localhost/bed/'
    const { imported, load } = bundleOf({ gone: [`${folder}Page.1.js`], folder })
    await expect(load()).rejects.toThrow('Page.1.js')
    expect(imported).toHaveLength(1)
  })
})
