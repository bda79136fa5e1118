import { describe, expect, it } from '@jest/globals'
import federation from './index.ts'
import type { Borrowing, LentByBuild, ShareScope, WebpackRequire } from './webpack.ts'

const { bundlerRuntime } = federation
const library = (version: string, text = version): LentByBuild => ({
  version,
  get: () => () => text,
  shareConfig: { eager: true },
})
const bundleOf = (
  name: string,
  { shared = {}, wants = {} }: { shared?: Record<string, LentByBuild[]>; wants?: Record<string, Borrowing> } = {},
): WebpackRequire => ({
  m: {},
  S: {},
  u: (chunk) => `${chunk}.js`,
  federation: { initOptions: { name, shared } },
  consumesLoadingData: { moduleIdToConsumeDataMapping: wants },
})
const run = (bundle: WebpackRequire, id: string): unknown => {
  const module = { exports: undefined as unknown }
  bundle.m[id]!(module)
  return module.exports
}
const react = { shareKey: 'react', requiredVersion: '^19.0.0' } as const

describe('a bundle that lends', () => {
  it('lends its libraries when it starts, and its own first modules use them', () => {
    const shell = bundleOf('shell', { shared: { react: [library('19.3.1')] }, wants: { 'shared/react': react } })
    expect(bundlerRuntime.init({ webpackRequire: shell })).toBe(shell)
    bundlerRuntime.installInitialConsumes({ initialConsumes: ['shared/react'], webpackRequire: shell })
    expect(run(shell, 'shared/react')).toBe('19.3.1')
    expect(shell.S['default']).toMatchObject({ react: { '19.3.1': { from: 'shell', eager: true } } })
  })

  it('replaces no library that is lent already in the same version', () => {
    const scope: ShareScope = {}
    const [first, second] = [
      bundleOf('first', { shared: { react: [library('19.3.1', 'first')] } }),
      bundleOf('second', { shared: { react: [library('19.3.1', 'second')] } }),
    ]
    for (const webpackRequire of [first, second])
      bundlerRuntime.initContainerEntry({ webpackRequire, shareScope: scope })
    expect(scope['react']!['19.3.1']!.from).toBe('first')
  })
})

describe('a container', () => {
  const borrowing = (scope: ShareScope, wants: Record<string, Borrowing> = { 'shared/react': react }) => {
    const remote = bundleOf('remote', { wants })
    bundlerRuntime.initContainerEntry({ webpackRequire: remote, shareScope: scope })
    const promises: Promise<unknown>[] = []
    const installedModules = {}
    const load = () =>
      bundlerRuntime.consumes({
        chunkId: 'remote',
        chunkMapping: { remote: Object.keys(wants) },
        installedModules,
        promises,
        webpackRequire: remote,
      })
    return { remote, promises, load }
  }
  const scopeWith = (get: LentByBuild['get']): ShareScope => ({
    react: { '19.3.1': { version: '19.3.1', get, from: 'shell', useIn: [], deps: [] } },
  })

  it('has its borrowed libraries before the chunk runs', () => {
    const { remote, promises, load } = borrowing(scopeWith(() => () => "the shell's React"))
    load()
    expect([run(remote, 'shared/react'), promises]).toEqual(["the shell's React", []])
  })

  it('waits once for a library that is loading', async () => {
    let requests = 0
    const { remote, promises, load } = borrowing(
      scopeWith(() => {
        requests += 1
        return Promise.resolve(() => 'later')
      }),
    )
    load()
    load()
    await Promise.all(promises)
    expect([run(remote, 'shared/react'), requests]).toEqual(['later', 1])
  })

  it('fails in the module whose library no bundle lends, and loads the rest', () => {
    const { remote, load } = borrowing(
      scopeWith(() => () => 'React'),
      { 'shared/react': react, 'shared/jotai': { shareKey: 'jotai', requiredVersion: '^3.0.0' } },
    )
    load()
    expect(run(remote, 'shared/react')).toBe('React')
    expect(() => run(remote, 'shared/jotai')).toThrow('Nothing in this page lends jotai')
  })

  it('borrows nothing for a chunk without borrowed libraries', () => {
    const { remote, promises } = borrowing({})
    bundlerRuntime.consumes({
      chunkId: 'other',
      chunkMapping: {},
      installedModules: {},
      promises,
      webpackRequire: remote,
    })
    expect([Object.keys(remote.m), promises]).toEqual([[], []])
  })
})
