import { afterEach, describe, expect, it } from '@jest/globals'
import { admitLazyFiles } from './admit.ts'
import type { WebpackRequire } from './webpack.ts'

const ADMIT = Symbol.for('atrium.admit')
const page = globalThis as { [ADMIT]?: (address: string) => Promise<void> | undefined }

/** A bundle as webpack makes it: `ei` imports the file of a chunk by `load`. */
function bundleOf(imported: string[]): WebpackRequire {
  const bundle: WebpackRequire = {
    m: {},
    S: {},
    u: (chunk) => `${chunk}.1.js`,
    federation: { initOptions: { name: 'mfe-games' } },
    ei: (_chunk, load) => load(),
  }
  admitLazyFiles(bundle, () => 'http://localhost/r/mfe-games/')
  return { ...bundle, ei: (chunk) => bundle.ei!(chunk, async () => void imported.push(chunk)) }
}

afterEach(() => void delete page[ADMIT])

describe('a lazy file of a bundle', () => {
  it('is imported only after it was admitted at its address', async () => {
    const imported: string[] = []
    const admission = Promise.withResolvers<void>()
    const requested: string[] = []
    page[ADMIT] = (address) => {
      requested.push(address)
      return admission.promise
    }
    const loading = bundleOf(imported).ei!('Page', async () => undefined)
    expect([requested, imported]).toEqual([['http://localhost/r/mfe-games/Page.1.js'], []])
    admission.resolve()
    await loading
    expect(imported).toEqual(['Page'])
  })

  it.each([
    ['the document names it', () => void (page[ADMIT] = () => undefined)],
    ['nobody admits files', () => undefined],
  ])('is imported at once where %s', async (_case, arrange) => {
    arrange()
    const imported: string[] = []
    const loading = bundleOf(imported).ei!('Page', async () => undefined)
    expect(imported).toEqual(['Page'])
    await loading
  })

  it('leaves bundles without lazy imports as they are', () => {
    const bundle: WebpackRequire = { m: {}, S: {}, u: String, federation: { initOptions: { name: 'mfe-games' } } }
    admitLazyFiles(bundle, () => '/')
    expect(bundle.ei).toBeUndefined()
  })
})
