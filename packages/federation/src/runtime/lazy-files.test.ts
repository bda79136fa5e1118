/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createLazyFiles, namedByImportMap } from './lazy-files.ts'
import { RemoteFailure } from './loader.ts'
import type { PageFiles, ReleaseFile } from './page-files.ts'

const FOLDER = 'http://localhost/r/mfe-games/'
const TABLE = { 'Page.1.js': 'sha256-page', 'Rail.1.js': 'sha256-rail' }
let preloaded: ReleaseFile[]
let fetched: ReleaseFile[]
let table: () => Promise<unknown>
let preload: (file: ReleaseFile) => Promise<void>
let style: (file: ReleaseFile) => Promise<void>
let refetched: ReleaseFile[]

beforeEach(() => {
  preloaded = []
  fetched = []
  refetched = []
  table = async () => TABLE
  preload = async (file) => void preloaded.push(file)
  style = async () => {
    throw new Error('This is not expected.')
  }
})

/** Lazy files of a page whose document contains the hashes of `named`. */
function lazyFiles(...named: string[]) {
  const files: PageFiles = {
    preload: (file) => preload(file),
    prefetch: async () => undefined,
    style: (file) => style(file),
    refetch: async (file) => void refetched.push(file),
    data: (file) => (fetched.push(file), table()),
  }
  return createLazyFiles(files, (address) => named.includes(address))
}
const games = () => ({
  hashes: 'hashes.1.json',
  integrity: { 'hashes.1.json': 'sha256-table', 'entry.1.js': 'sha256-entry' } as Record<string, string>,
})

describe('a lazy file', () => {
  it('is preloaded with its hash from the table of its release, which is fetched once, with a hash as well', async () => {
    const lazy = lazyFiles()
    lazy.add('/r', 'mfe-games', games())
    await Promise.all([
      lazy.admit(`${FOLDER}Page.1.js`),
      lazy.admit(`${FOLDER}Rail.1.js`),
      lazy.admit(`${FOLDER}Page.1.js`),
    ])
    expect(preloaded).toEqual([
      { url: `${FOLDER}Page.1.js`, integrity: 'sha256-page' },
      { url: `${FOLDER}Rail.1.js`, integrity: 'sha256-rail' },
    ])
    expect(fetched).toEqual([{ url: `${FOLDER}hashes.1.json`, integrity: 'sha256-table' }])
  })

  it('needs no admission where the document names it, and is admitted under its next address with the same hash', async () => {
    const lazy = lazyFiles(`${FOLDER}Page.1.js`)
    const { hashes, integrity } = games()
    lazy.add('/r', 'mfe-games', { hashes, integrity: { ...integrity, 'Page.1.js': 'sha256-page' } })
    expect(lazy.admit(`${FOLDER}Page.1.js`)).toBeUndefined()
    await lazy.admit('http://localhost/r/~1/mfe-games/Page.1.js')
    expect(preloaded).toEqual([{ url: 'http://localhost/r/~1/mfe-games/Page.1.js', integrity: 'sha256-page' }])
  })

  it('of a later version has its hash from that version, beside that of the first one', async () => {
    const lazy = lazyFiles()
    lazy.add('/r', 'mfe-games', games())
    lazy.add('/r', 'mfe-games', { integrity: { 'Page.2.js': 'sha256-new' } })
    await Promise.all(['Page.2.js', 'Page.1.js'].map((file) => lazy.admit(FOLDER + file)))
    expect(preloaded.map(({ integrity }) => integrity).sort()).toEqual(['sha256-new', 'sha256-page'])
  })

  it.each([
    ['of no release', 'http://localhost/r/mfe-other/Page.1.js'],
    ['somewhere else', 'https://elsewhere.example/Page.1.js'],
  ])('%s needs no admission', (_case, address) => {
    const lazy = lazyFiles()
    lazy.add('/r', 'mfe-games', games())
    expect(lazy.admit(address)).toBeUndefined()
  })

  it('without a hash in any table is left to its import', async () => {
    const lazy = lazyFiles()
    lazy.add('/r', 'mfe-games', games())
    await lazy.admit(`${FOLDER}Other.1.js`)
    expect(preloaded).toEqual([])
  })

  it('is admitted at the next attempt when the table could not be fetched', async () => {
    table = async () => {
      throw new RemoteFailure('network', 'It is gone.')
    }
    const lazy = lazyFiles()
    lazy.add('/r', 'mfe-games', games())
    await lazy.admit(`${FOLDER}Page.1.js`)
    expect(preloaded).toEqual([])
    table = async () => TABLE
    await lazy.admit(`${FOLDER.replace('/r/', '/r/~1/')}Page.1.js`)
    expect(preloaded.map(({ integrity }) => integrity)).toEqual(['sha256-page'])
  })

  it('whose preload failed is preloaded again, and rejects nothing', async () => {
    preload = async () => {
      throw new RemoteFailure('network', 'It is gone.')
    }
    const lazy = lazyFiles()
    lazy.add('/r', 'mfe-games', games())
    await expect(lazy.admit(`${FOLDER}Page.1.js`)).resolves.toBeUndefined()
    preload = async (file) => void preloaded.push(file)
    await lazy.admit(`${FOLDER}Page.1.js`)
    expect(preloaded).toHaveLength(1)
  })

  it('has its hash before its first request once `fetchHashes` was called, also in a later release', async () => {
    const lazy = lazyFiles()
    lazy.add('/r', 'mfe-games', games())
    expect(fetched).toEqual([])
    lazy.fetchHashes()
    lazy.add('/r', 'mfe-member', games())
    await lazy.admit(`${FOLDER}Page.1.js`)
    expect(fetched.map(({ url }) => url)).toEqual([
      `${FOLDER}hashes.1.json`,
      'http://localhost/r/mfe-member/hashes.1.json',
    ])
  })

  it('is admitted for every bundle of the page', async () => {
    const lazy = lazyFiles()
    expect((globalThis as Record<symbol, unknown>)[Symbol.for('atrium.admit')]).toBe(lazy.admit)
  })
})

describe('the style sheet that lazy files of a release share', () => {
  const sheet = { url: `${FOLDER}late.1.css`, integrity: 'sha256-late' }
  const release = () => ({
    ...games(),
    styles: ['styles.1.css'],
    integrity: { ...games().integrity, 'styles.1.css': 'sha256-styles' },
  })
  beforeEach(() => {
    table = async () => ({ ...TABLE, 'late.1.css': 'sha256-late' })
  })

  it('is applied before one of them is admitted, and those of the start are not fetched', async () => {
    const lazy = lazyFiles()
    lazy.add('/r', 'mfe-games', release())
    const styled = Promise.withResolvers<void>()
    const requested: ReleaseFile[] = []
    style = (file) => (requested.push(file), styled.promise)
    let isAdmitted = false
    const admission = lazy.admit('http://localhost/r/~1/mfe-games/Page.1.js')!.then(() => (isAdmitted = true))
    await new Promise((resolve) => setTimeout(resolve))
    expect([requested, preloaded.length, isAdmitted]).toEqual([[sheet], 1, false])
    styled.resolve()
    await admission
  })

  it('is fetched past the cache when it fails to load, and lazy files wait for it', async () => {
    const lazy = lazyFiles()
    lazy.add('/r', 'mfe-games', release())
    style = async () => {
      throw new RemoteFailure('network', 'It is gone.')
    }
    await expect(lazy.admit(`${FOLDER}Page.1.js`)).rejects.toThrow('It is gone.')
    expect(refetched).toEqual([sheet])
    style = async () => undefined
    await expect(lazy.admit(`${FOLDER}Page.1.js`)).resolves.toBeUndefined()
  })
})

describe('the import map of a document', () => {
  it('names addresses of its own origin and of others', () => {
    document.head.innerHTML =
      '<script type="importmap">{"integrity":{"/r/shell/a.js":"sha256-a","https://assets.example/shell/b.js":"sha256-b"}}</script>'
    const isNamed = namedByImportMap(document)
    expect(
      ['http://localhost/r/shell/a.js', 'https://assets.example/shell/b.js', 'http://localhost/r/shell/c.js'].map(
        isNamed,
      ),
    ).toEqual([true, true, false])
  })
})
