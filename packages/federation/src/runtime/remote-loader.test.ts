import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { RemoteRelease } from '@atrium/contracts/portal/bootstrap'
import { plainAddress } from '@atrium/contracts/releases/release-address'
import { RemoteFailure, RemoteUnavailableError } from './loader.ts'
import type { LoaderReport } from './loader.ts'
import type { LazyFiles } from './lazy-files.ts'
import type { PageFiles, ReleaseFile } from './page-files.ts'
import { createRemoteLoader } from './remote-loader.ts'

const release = (version: string): RemoteRelease => ({
  version,
  entry: `entry.${version}.js`,
  initial: [`remote.${version}.js`],
  styles: [`styles.${version}.css`],
  routes: [],
  slots: [],
  menu: [],
  emits: [],
  consumes: [],
  contract: { portal: '^1.0.0', calls: '^1.0.0' },
  languages: ['KO', 'EN'],
  locales: {},
  integrity: Object.fromEntries(
    [`entry.${version}.js`, `remote.${version}.js`, `styles.${version}.css`, `Page.${version}.js`].map((file) => [
      file,
      `sha256-${file}`,
    ]),
  ),
})
const gone = (url: string) => new RemoteFailure('network', `${url} is gone`)

/**
 * A page whose files and modules fail as configured: `bad` maps addresses to errors, `modules` maps versions to what
 * their module does. With `remembers` the browser remembers failed scripts: their addresses fail forever.
 */
function page({
  lastKnownGood = release('1.0.0') as RemoteRelease | null,
  releases = { 'mfe-games': release('1.1.0') },
  remembers = false,
} = {}) {
  const bad = new Map<string, () => Error | undefined>()
  const remembered = new Map<string, Error>()
  const modules = new Map<string, () => unknown>()
  const requested: string[] = []
  const reports: LoaderReport[] = []
  const answer =
    (what: string) =>
    async ({ url, integrity }: ReleaseFile) => {
      requested.push(`${what} ${url}`)
      expect(integrity).toBe(`sha256-${url.split('/').at(-1)}`)
      const error = (what === 'preload' && remembered.get(url)) || bad.get(plainAddress(url))?.()
      if (error && remembers) remembered.set(url, error)
      if (error) throw error
    }
  const files: PageFiles = {
    preload: answer('preload'),
    prefetch: answer('prefetch'),
    style: answer('style'),
    refetch: answer('refetch'),
    data: async () => ({}),
  }
  const lazyFiles = { add: jest.fn<LazyFiles['add']>(), fetchHashes: () => undefined, admit: () => undefined }
  const imported: string[] = []
  const entries: string[] = []
  const importRemote = async (release: string, entry: string) => {
    imported.push(release)
    entries.push(entry)
    const version = release.split('@')[1]!
    return { default: modules.has(version) ? modules.get(version)!() : { of: version } }
  }
  const fetchLastKnownGood = jest.fn(async () => ({
    remotes: lastKnownGood ? { 'mfe-games': lastKnownGood } : ({} as Record<string, RemoteRelease>),
  }))
  const loader = createRemoteLoader<{ of: string }>({
    releases,
    assetsBase: '/r',
    scope: {},
    importRemote,
    lastKnownGood: fetchLastKnownGood,
    files,
    lazyFiles,
    report: (event) => reports.push(event),
  })
  return { loader, lazyFiles, bad, modules, requested, reports, imported, entries, fetchLastKnownGood }
}
const kinds = (reports: LoaderReport[]) =>
  reports.map((event) => ('version' in event ? `${event.kind} ${event.version}` : event.kind))
const throws = (message: string) => () => {
  throw new Error(message)
}

describe('a healthy remote', () => {
  it('is loaded once for all callers', async () => {
    const { loader, imported, fetchLastKnownGood } = page()
    const first = loader.load('mfe-games')
    expect(loader.load('mfe-games')).toBe(first)
    expect(await first).toEqual({ name: 'mfe-games', definition: { of: '1.1.0' }, version: '1.1.0', isFallback: false })
    expect(imported).toEqual(['mfe-games@1.1.0'])
    expect(fetchLastKnownGood).not.toHaveBeenCalled()
  })

  it('is prefetched without running, and without applying its styles', () => {
    const { loader, requested, imported } = page()
    loader.prefetch('mfe-games')
    expect(requested).toEqual([
      'preload /r/mfe-games/entry.1.1.0.js',
      'preload /r/mfe-games/remote.1.1.0.js',
      'prefetch /r/mfe-games/styles.1.1.0.css',
    ])
    expect(imported).toEqual([])
  })
})

describe('files that fail to load', () => {
  it.each(['entry.1.1.0.js', 'remote.1.1.0.js', 'styles.1.1.0.css'])(
    'are fetched once more past the cache, then used: %s',
    async (file) => {
      const { loader, bad, requested, reports } = page()
      let failures = 1
      bad.set(`/r/mfe-games/${file}`, () => (failures-- > 0 ? gone(file) : undefined))
      expect((await loader.load('mfe-games')).isFallback).toBe(false)
      expect(requested).toContain(`refetch /r/mfe-games/${file}`)
      expect(kinds(reports)).toEqual(['refetched 1.1.0', 'loaded 1.1.0'])
    },
  )

  it.each(['entry.1.1.0.js', 'remote.1.1.0.js', 'styles.1.1.0.css'])(
    'are replaced by the last known good release when they fail again: %s',
    async (file) => {
      const { loader, bad, requested, reports } = page()
      const listener = jest.fn()
      loader.subscribe(listener)
      bad.set(`/r/mfe-games/${file}`, () => gone(file))
      expect(await loader.load('mfe-games')).toMatchObject({ version: '1.0.0', isFallback: true })
      expect(loader.release('mfe-games')?.version).toBe('1.0.0')
      expect(listener).toHaveBeenCalledWith('mfe-games')
      expect(kinds(reports)).toEqual(['refetched 1.1.0', 'failed 1.1.0', 'loaded 1.0.0'])
      // Without this preload, Integrity-Policy would later block its lazy pages.
      expect(requested).toContain('preload /r/mfe-games/Page.1.0.0.js')
    },
  )

  it('are not requested again after a time-out, which took 8 s already', async () => {
    const { loader, bad, requested } = page()
    bad.set('/r/mfe-games/entry.1.1.0.js', () => new RemoteFailure('timeout', 'no answer'))
    expect((await loader.load('mfe-games')).isFallback).toBe(true)
    expect(requested.filter((what) => what.startsWith('refetch'))).toEqual([])
  })

  it('are not requested when the release set has no hash for them', async () => {
    const { loader, requested } = page({ releases: { 'mfe-games': { ...release('1.1.0'), integrity: {} } } })
    expect((await loader.load('mfe-games')).isFallback).toBe(true)
    expect(requested.filter((what) => what.includes('1.1.0'))).toEqual([])
  })
})

describe('a browser that remembers failures', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it.each(['entry.1.1.0.js', 'remote.1.1.0.js'])(
    'requests all scripts under another address, each with its hash, and the same style sheets: %s',
    async (file) => {
      const { loader, bad, requested, entries } = page({ remembers: true })
      let failures = 1
      bad.set(`/r/mfe-games/${file}`, () => (failures-- > 0 ? gone(file) : undefined))
      expect((await loader.load('mfe-games')).isFallback).toBe(false)
      expect(requested).toContain(`refetch /r/mfe-games/${file}`)
      const again = requested.slice(requested.findLastIndex((what) => what.startsWith('refetch')) + 1)
      expect(again.sort()).toEqual([
        'preload /r/~1/mfe-games/Page.1.1.0.js',
        'preload /r/~1/mfe-games/entry.1.1.0.js',
        'preload /r/~1/mfe-games/remote.1.1.0.js',
        'style /r/mfe-games/styles.1.1.0.css',
      ])
      expect(entries).toEqual(['/r/~1/mfe-games/entry.1.1.0.js'])
    },
  )

  it('runs no second instance of loaded scripts when a style sheet failed to load', async () => {
    const { loader, bad, entries } = page()
    let failures = 1
    bad.set('/r/mfe-games/styles.1.1.0.css', () => (failures-- > 0 ? gone('styles') : undefined))
    expect((await loader.load('mfe-games')).isFallback).toBe(false)
    expect(new Set(entries)).toEqual(new Set(['/r/mfe-games/entry.1.1.0.js']))
  })

  it('loads the last known good release after its files failed once as well', async () => {
    const { loader, bad, entries } = page({ remembers: true })
    let failures = 1
    bad.set('/r/mfe-games/entry.1.1.0.js', () => gone('entry'))
    bad.set('/r/mfe-games/entry.1.0.0.js', () => (failures-- > 0 ? gone('entry') : undefined))
    expect(await loader.load('mfe-games')).toMatchObject({ version: '1.0.0', isFallback: true })
    expect(entries).toEqual(['/r/~1/mfe-games/entry.1.0.0.js'])
  })

  it('shows the remote on "try again" under an address that does not hang', async () => {
    const { loader, bad, entries } = page({ lastKnownGood: null })
    bad.set('/r/mfe-games/entry.1.1.0.js', () => new RemoteFailure('timeout', 'no answer'))
    await expect(loader.load('mfe-games')).rejects.toBeInstanceOf(RemoteUnavailableError)
    bad.clear()
    expect(await loader.retry('mfe-games')).toMatchObject({ version: '1.1.0', isFallback: false })
    expect(entries).toEqual(['/r/~1/mfe-games/entry.1.1.0.js'])
  })

  it('shows the remote on "try again" under an address that has not failed before', async () => {
    const { loader, bad, requested, entries } = page({ remembers: true, lastKnownGood: null })
    bad.set('/r/mfe-games/entry.1.1.0.js', () => gone('entry'))
    await expect(loader.load('mfe-games')).rejects.toBeInstanceOf(RemoteUnavailableError)
    await expect(loader.retry('mfe-games')).rejects.toBeInstanceOf(RemoteUnavailableError)
    bad.clear()
    expect(await loader.retry('mfe-games')).toMatchObject({ version: '1.1.0', isFallback: false })
    const preloads = requested.filter((what) => what.startsWith('preload') && what.includes('entry'))
    expect(new Set(preloads).size).toBe(preloads.length)
    // A loaded file keeps the address from which it was loaded.
    loader.markCrashed('mfe-games', new Error('render'))
    await loader.retry('mfe-games')
    expect(entries[1]).toBe(entries[0])
  })

  it('shows the remote without a retry by the visitor when its files are available again', async () => {
    const { loader, bad } = page({ remembers: true, lastKnownGood: null })
    bad.set('/r/mfe-games/remote.1.1.0.js', () => gone('remote'))
    const error = (await loader.load('mfe-games').catch((thrown: unknown) => thrown)) as RemoteUnavailableError
    await jest.advanceTimersByTimeAsync(10_000)
    bad.clear()
    await jest.advanceTimersByTimeAsync(10_000)
    await error.recovered
    expect((await loader.load('mfe-games')).version).toBe('1.1.0')
  })
})

describe('code that fails', () => {
  it('uses the last known good release without a second fetch when evaluation throws', async () => {
    const { loader, modules, requested, reports } = page()
    modules.set('1.1.0', throws('boom'))
    expect((await loader.load('mfe-games')).version).toBe('1.0.0')
    expect(requested.filter((what) => what.startsWith('refetch'))).toEqual([])
    expect(reports[0]).toMatchObject({ kind: 'failed', failure: 'evaluation', version: '1.1.0' })
  })

  it('uses the last known good release when the module exports nothing', async () => {
    const { loader, modules } = page()
    modules.set('1.1.0', () => undefined)
    expect((await loader.load('mfe-games')).version).toBe('1.0.0')
  })

  it('uses the last known good release after a crash, and no release after another crash', async () => {
    const { loader } = page()
    const listener = jest.fn()
    await loader.load('mfe-games')
    loader.subscribe(listener)
    loader.markCrashed('mfe-games', new Error('render'), '1.1.0')
    expect(listener).toHaveBeenCalledTimes(1)
    expect(await loader.load('mfe-games')).toMatchObject({ version: '1.0.0', isFallback: true })
    // Another surface still showed the crashed version.
    loader.markCrashed('mfe-games', new Error('render'), '1.1.0')
    expect(await loader.load('mfe-games')).toMatchObject({ version: '1.0.0', isFallback: true })
    loader.markCrashed('mfe-games', new Error('render'), '1.0.0')
    await expect(loader.load('mfe-games')).rejects.toBeInstanceOf(RemoteUnavailableError)
    expect(loader.release('mfe-games')).toBeUndefined()
  })
})

describe('a remote that cannot be shown', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it.each([
    ['there is no last known good', null],
    ['the last known good is the failed version', release('1.1.0')],
  ])('rejects with the first failure as the cause when %s', async (_, lastKnownGood) => {
    const { loader, modules, reports } = page({ lastKnownGood })
    modules.set('1.1.0', throws('boom'))
    const error = (await loader.load('mfe-games').catch((thrown: unknown) => thrown)) as RemoteUnavailableError
    expect(error).toMatchObject({
      name: 'RemoteUnavailableError',
      remote: 'mfe-games',
      version: '1.1.0',
      cause: { kind: 'evaluation' },
    })
    await expect(error.recovered).rejects.toMatchObject({ kind: 'evaluation' })
    expect(kinds(reports)).toEqual(['failed 1.1.0', 'unavailable', 'gave-up'])
  })

  it('returns the same promise until it is retried', async () => {
    const { loader, modules } = page({ lastKnownGood: null })
    modules.set('1.1.0', throws('boom'))
    const first = loader.load('mfe-games')
    await expect(first).rejects.toThrow()
    expect(loader.load('mfe-games')).toBe(first)
    modules.delete('1.1.0')
    expect(await loader.retry('mfe-games')).toMatchObject({ version: '1.1.0', isFallback: false })
    expect((await loader.load('mfe-games')).version).toBe('1.1.0')
  })

  it('recovers when the network is back', async () => {
    const { loader, bad, reports } = page({ lastKnownGood: null })
    const listener = jest.fn()
    loader.subscribe(listener)
    bad.set('/r/mfe-games/entry.1.1.0.js', () => gone('entry'))
    const error = (await loader.load('mfe-games').catch((thrown: unknown) => thrown)) as RemoteUnavailableError
    await jest.advanceTimersByTimeAsync(10_000)
    expect(listener).not.toHaveBeenCalled()
    bad.clear()
    await jest.advanceTimersByTimeAsync(30_000)
    await error.recovered
    expect(listener).toHaveBeenCalledWith('mfe-games')
    expect((await loader.load('mfe-games')).version).toBe('1.1.0')
    // Retries in between are not counted as failures of the release.
    expect(kinds(reports)).toEqual(['refetched 1.1.0', 'failed 1.1.0', 'unavailable', 'recovered 1.1.0'])
  })

  it('gives up 120 s after the failure', async () => {
    const { loader, bad, reports } = page({ lastKnownGood: null })
    bad.set('/r/mfe-games/entry.1.1.0.js', () => gone('entry'))
    const error = (await loader.load('mfe-games').catch((thrown: unknown) => thrown)) as RemoteUnavailableError
    const recovered = expect(error.recovered).rejects.toThrow('120 s')
    await jest.advanceTimersByTimeAsync(120_000)
    await recovered
    expect(reports.at(-1)).toEqual({ kind: 'gave-up', name: 'mfe-games' })
  })

  it('does not affect other remotes', async () => {
    const { loader, modules } = page({
      lastKnownGood: null,
      releases: { 'mfe-games': release('1.1.0'), 'mfe-member': release('2.0.0') } as never,
    })
    modules.set('1.1.0', throws('boom'))
    await expect(loader.load('mfe-games')).rejects.toThrow()
    expect((await loader.load('mfe-member')).version).toBe('2.0.0')
  })
})

describe('a release that is replaced while the page is open', () => {
  it('runs from its own address, with every script admitted by its hash, and listeners are notified', async () => {
    const { loader, requested } = page()
    await loader.load('mfe-games')
    const notified: string[] = []
    loader.subscribe((name) => void notified.push(name))
    loader.replace('mfe-games', { ...release('1.2.0'), base: 'http://localhost:9000/r' })
    expect(notified).toEqual(['mfe-games'])
    expect(loader.release('mfe-games')?.version).toBe('1.2.0')
    expect(await loader.load('mfe-games')).toMatchObject({ version: '1.2.0', isFallback: false })
    expect(requested).toContain('preload http://localhost:9000/r/mfe-games/Page.1.2.0.js')
  })

  it('preloads no lazy script at once where each is admitted before its import', async () => {
    const { loader, requested, lazyFiles } = page()
    const next = { ...release('1.2.0'), base: 'http://localhost:9000/r', hashes: 'hashes.0123456789abcdef.json' }
    loader.replace('mfe-games', next)
    await loader.load('mfe-games')
    expect(requested.filter((address) => address.includes('Page.'))).toEqual([])
    expect(lazyFiles.add).toHaveBeenCalledWith('http://localhost:9000/r', 'mfe-games', next)
  })

  it('falls back like any other, and the next one replaces it', async () => {
    const { loader, modules } = page()
    modules.set('1.2.0', () => {
      throw new Error('half written')
    })
    loader.replace('mfe-games', release('1.2.0'))
    expect(await loader.load('mfe-games')).toMatchObject({ version: '1.0.0', isFallback: true })
    loader.replace('mfe-games', release('1.3.0'))
    expect(await loader.load('mfe-games')).toMatchObject({ version: '1.3.0', isFallback: false })
  })
})
