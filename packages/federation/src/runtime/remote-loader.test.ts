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
 * A page in which files and modules fail as told: `bad` holds addresses, `modules` what each release's module does.
 * The browser `remembers` scripts that failed: their addresses fail for ever.
 */
function page({
  lastKnownGood = release('1.0.0') as RemoteRelease | null,
  releases = { 'mfe-games': release('1.1.0') },
  remembers = false,
} = {}) {
  const bad = new Map<string, () => Error | undefined>()
  const remembered = new Map<string, Error>()
  const modules = new Map<string, () => unknown>()
  const asked: string[] = []
  const reports: LoaderReport[] = []
  const answer =
    (what: string) =>
    async ({ url, integrity }: ReleaseFile) => {
      asked.push(`${what} ${url}`)
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
  const askLastKnownGood = jest.fn(async () => ({
    remotes: lastKnownGood ? { 'mfe-games': lastKnownGood } : ({} as Record<string, RemoteRelease>),
  }))
  const loader = createRemoteLoader<{ of: string }>({
    releases,
    assetsBase: '/r',
    scope: {},
    importRemote,
    lastKnownGood: askLastKnownGood,
    files,
    lazyFiles,
    report: (event) => reports.push(event),
  })
  return { loader, lazyFiles, bad, modules, asked, reports, imported, entries, askLastKnownGood }
}
const kinds = (reports: LoaderReport[]) =>
  reports.map((event) => ('version' in event ? `${event.kind} ${event.version}` : event.kind))
const throws = (message: string) => () => {
  throw new Error(message)
}

describe('a healthy remote', () => {
  it('is loaded once, whoever asks', async () => {
    const { loader, imported, askLastKnownGood } = page()
    const first = loader.load('mfe-games')
    expect(loader.load('mfe-games')).toBe(first)
    expect(await first).toEqual({ name: 'mfe-games', definition: { of: '1.1.0' }, version: '1.1.0', isFallback: false })
    expect(imported).toEqual(['mfe-games@1.1.0'])
    expect(askLastKnownGood).not.toHaveBeenCalled()
  })

  it('is prefetched without being run or styling the page', () => {
    const { loader, asked, imported } = page()
    loader.prefetch('mfe-games')
    expect(asked).toEqual([
      'preload /r/mfe-games/entry.1.1.0.js',
      'preload /r/mfe-games/remote.1.1.0.js',
      'prefetch /r/mfe-games/styles.1.1.0.css',
    ])
    expect(imported).toEqual([])
  })
})

describe('files that do not come', () => {
  it.each(['entry.1.1.0.js', 'remote.1.1.0.js', 'styles.1.1.0.css'])(
    '%s: fetched once more past the cache, then used',
    async (file) => {
      const { loader, bad, asked, reports } = page()
      let failures = 1
      bad.set(`/r/mfe-games/${file}`, () => (failures-- > 0 ? gone(file) : undefined))
      expect((await loader.load('mfe-games')).isFallback).toBe(false)
      expect(asked).toContain(`refetch /r/mfe-games/${file}`)
      expect(kinds(reports)).toEqual(['refetched 1.1.0', 'loaded 1.1.0'])
    },
  )

  it.each(['entry.1.1.0.js', 'remote.1.1.0.js', 'styles.1.1.0.css'])(
    '%s still missing: the last known good takes over',
    async (file) => {
      const { loader, bad, asked, reports } = page()
      const told = jest.fn()
      loader.subscribe(told)
      bad.set(`/r/mfe-games/${file}`, () => gone(file))
      expect(await loader.load('mfe-games')).toMatchObject({ version: '1.0.0', isFallback: true })
      expect(loader.release('mfe-games')?.version).toBe('1.0.0')
      expect(told).toHaveBeenCalledWith('mfe-games')
      expect(kinds(reports)).toEqual(['refetched 1.1.0', 'failed 1.1.0', 'loaded 1.0.0'])
      // Under Integrity-Policy its lazy pages could not come later without this.
      expect(asked).toContain('preload /r/mfe-games/Page.1.0.0.js')
    },
  )

  it('is not asked for again after a time-out, which has cost 8 s already', async () => {
    const { loader, bad, asked } = page()
    bad.set('/r/mfe-games/entry.1.1.0.js', () => new RemoteFailure('timeout', 'no answer'))
    expect((await loader.load('mfe-games')).isFallback).toBe(true)
    expect(asked.filter((what) => what.startsWith('refetch'))).toEqual([])
  })

  it('is refused when the release set has no hash for it', async () => {
    const { loader, asked } = page({ releases: { 'mfe-games': { ...release('1.1.0'), integrity: {} } } })
    expect((await loader.load('mfe-games')).isFallback).toBe(true)
    expect(asked.filter((what) => what.includes('1.1.0'))).toEqual([])
  })
})

describe('a browser that remembers failures', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it.each(['entry.1.1.0.js', 'remote.1.1.0.js'])(
    '%s: all scripts are asked for under another address, each with its hash; style sheets stay',
    async (file) => {
      const { loader, bad, asked, entries } = page({ remembers: true })
      let failures = 1
      bad.set(`/r/mfe-games/${file}`, () => (failures-- > 0 ? gone(file) : undefined))
      expect((await loader.load('mfe-games')).isFallback).toBe(false)
      expect(asked).toContain(`refetch /r/mfe-games/${file}`)
      const again = asked.slice(asked.findLastIndex((what) => what.startsWith('refetch')) + 1)
      expect(again.sort()).toEqual([
        'preload /r/~1/mfe-games/Page.1.1.0.js',
        'preload /r/~1/mfe-games/entry.1.1.0.js',
        'preload /r/~1/mfe-games/remote.1.1.0.js',
        'style /r/mfe-games/styles.1.1.0.css',
      ])
      expect(entries).toEqual(['/r/~1/mfe-games/entry.1.1.0.js'])
    },
  )

  it('gets no second instance of scripts that came when a style sheet did not', async () => {
    const { loader, bad, entries } = page()
    let failures = 1
    bad.set('/r/mfe-games/styles.1.1.0.css', () => (failures-- > 0 ? gone('styles') : undefined))
    expect((await loader.load('mfe-games')).isFallback).toBe(false)
    expect(new Set(entries)).toEqual(new Set(['/r/mfe-games/entry.1.1.0.js']))
  })

  it('loads the last known good after its files failed once too', async () => {
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

  it('shows the remote on "try again", under an address it has not seen fail', async () => {
    const { loader, bad, asked, entries } = page({ remembers: true, lastKnownGood: null })
    bad.set('/r/mfe-games/entry.1.1.0.js', () => gone('entry'))
    await expect(loader.load('mfe-games')).rejects.toBeInstanceOf(RemoteUnavailableError)
    await expect(loader.retry('mfe-games')).rejects.toBeInstanceOf(RemoteUnavailableError)
    bad.clear()
    expect(await loader.retry('mfe-games')).toMatchObject({ version: '1.1.0', isFallback: false })
    const preloads = asked.filter((what) => what.startsWith('preload') && what.includes('entry'))
    expect(new Set(preloads).size).toBe(preloads.length)
    // What came is kept under the address it came from.
    loader.markCrashed('mfe-games', new Error('render'))
    await loader.retry('mfe-games')
    expect(entries[1]).toBe(entries[0])
  })

  it('shows the remote by itself when its files are back', async () => {
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
  it('while it is evaluated: no second fetch, the last known good at once', async () => {
    const { loader, modules, asked, reports } = page()
    modules.set('1.1.0', throws('boom'))
    expect((await loader.load('mfe-games')).version).toBe('1.0.0')
    expect(asked.filter((what) => what.startsWith('refetch'))).toEqual([])
    expect(reports[0]).toMatchObject({ kind: 'failed', failure: 'evaluation', version: '1.1.0' })
  })

  it('by exporting nothing: the last known good', async () => {
    const { loader, modules } = page()
    modules.set('1.1.0', () => undefined)
    expect((await loader.load('mfe-games')).version).toBe('1.0.0')
  })

  it('while it is shown: the last known good, and after that nothing', async () => {
    const { loader } = page()
    const told = jest.fn()
    await loader.load('mfe-games')
    loader.subscribe(told)
    loader.markCrashed('mfe-games', new Error('render'), '1.1.0')
    expect(told).toHaveBeenCalledTimes(1)
    expect(await loader.load('mfe-games')).toMatchObject({ version: '1.0.0', isFallback: true })
    // A second place still showed the version that crashed.
    loader.markCrashed('mfe-games', new Error('render'), '1.1.0')
    expect(await loader.load('mfe-games')).toMatchObject({ version: '1.0.0', isFallback: true })
    loader.markCrashed('mfe-games', new Error('render'), '1.0.0')
    await expect(loader.load('mfe-games')).rejects.toBeInstanceOf(RemoteUnavailableError)
    expect(loader.release('mfe-games')).toBeUndefined()
  })
})

describe('when nothing can be shown', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it.each([
    ['there is no last known good', null],
    ['the last known good is the failed version', release('1.1.0')],
  ])('%s: rejects, with the first failure as the cause', async (_, lastKnownGood) => {
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

  it('answers the same until it is retried', async () => {
    const { loader, modules } = page({ lastKnownGood: null })
    modules.set('1.1.0', throws('boom'))
    const first = loader.load('mfe-games')
    await expect(first).rejects.toThrow()
    expect(loader.load('mfe-games')).toBe(first)
    modules.delete('1.1.0')
    expect(await loader.retry('mfe-games')).toMatchObject({ version: '1.1.0', isFallback: false })
    expect((await loader.load('mfe-games')).version).toBe('1.1.0')
  })

  it('comes back by itself when the network does', async () => {
    const { loader, bad, reports } = page({ lastKnownGood: null })
    const told = jest.fn()
    loader.subscribe(told)
    bad.set('/r/mfe-games/entry.1.1.0.js', () => gone('entry'))
    const error = (await loader.load('mfe-games').catch((thrown: unknown) => thrown)) as RemoteUnavailableError
    await jest.advanceTimersByTimeAsync(10_000)
    expect(told).not.toHaveBeenCalled()
    bad.clear()
    await jest.advanceTimersByTimeAsync(30_000)
    await error.recovered
    expect(told).toHaveBeenCalledWith('mfe-games')
    expect((await loader.load('mfe-games')).version).toBe('1.1.0')
    // Attempts in between are not counted as failures of the release.
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

  it('leaves other remotes alone', async () => {
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
  it('runs from its own place, with every script let in by its hash, and is told to whoever shows it', async () => {
    const { loader, asked } = page()
    await loader.load('mfe-games')
    const told: string[] = []
    loader.subscribe((name) => void told.push(name))
    loader.replace('mfe-games', { ...release('1.2.0'), base: 'http://localhost:9000/r' })
    expect(told).toEqual(['mfe-games'])
    expect(loader.release('mfe-games')?.version).toBe('1.2.0')
    expect(await loader.load('mfe-games')).toMatchObject({ version: '1.2.0', isFallback: false })
    expect(asked).toContain('preload http://localhost:9000/r/mfe-games/Page.1.2.0.js')
  })

  it('has no lazy script let in at once where each is admitted before its import', async () => {
    const { loader, asked, lazyFiles } = page()
    const next = { ...release('1.2.0'), base: 'http://localhost:9000/r', hashes: 'hashes.0123456789abcdef.json' }
    loader.replace('mfe-games', next)
    await loader.load('mfe-games')
    expect(asked.filter((address) => address.includes('Page.'))).toEqual([])
    expect(lazyFiles.add).toHaveBeenCalledWith('http://localhost:9000/r', 'mfe-games', next)
  })

  it('falls like any other, and the next one takes its place', async () => {
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
