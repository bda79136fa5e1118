import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { watchSources } from './watch-sources.ts'

// A workspace with a remote that uses a package of it.
const root = realpathSync(mkdtempSync(join(tmpdir(), 'watch-sources-')))
const [remote, used] = [join(root, 'mfe-test'), join(root, 'mfe-test/node_modules/@atrium/used')]
for (const folder of [join(remote, 'src'), used]) mkdirSync(folder, { recursive: true })
for (const file of [join(root, 'pnpm-workspace.yaml'), join(remote, 'src/remote.tsx')]) writeFileSync(file, '')
writeFileSync(join(remote, 'package.json'), JSON.stringify({ name: '@atrium/mfe-test', dependencies: { '@atrium/used': 'workspace:*', react: '^19.0.0' } }))
writeFileSync(join(used, 'package.json'), JSON.stringify({ name: '@atrium/used' }))
afterAll(() => rmSync(root, { recursive: true }))
const [OWN, USED] = [join(remote, 'src'), join(used, 'src')]

/** By folder: what its watcher calls when a file was saved. */
const watched = new Map<string, () => void>()
let builds: (() => void)[] = []
/** A build that ends when the test says so. */
const build = jest.fn(() => new Promise<void>((resolve) => { builds.push(resolve) }))
let stop: () => Promise<void>

const save = (folder = OWN) => watched.get(folder)?.()
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const endBuild = async () => {
  builds.shift()!()
  await pass(0)
}

beforeEach(() => {
  jest.useFakeTimers()
  watched.clear()
  builds = []
  build.mockClear()
  stop = watchSources(remote, build, (folder, saved) => {
    watched.set(folder, saved)
    return { close: () => void watched.delete(folder) }
  })
})
afterEach(() => { jest.useRealTimers() })

describe('sources that are watched', () => {
  it('are those of the release and of the packages it uses, and no others', () => {
    expect([...watched.keys()]).toEqual([OWN, USED])
  })

  it.each([['the release', OWN], ['a package it uses', USED]])('lead to one build when a file of %s is saved', async (_of, folder) => {
    save(folder)
    expect(build).not.toHaveBeenCalled()
    await pass(1000)
    expect(build).toHaveBeenCalledTimes(1)
  })

  it('lead to one build for a burst, once it is over', async () => {
    for (let step = 0; step < 20; step++) {
      save(step % 2 ? OWN : USED)
      await pass(20)
    }
    expect(build).not.toHaveBeenCalled()
    await pass(1000)
    expect(build).toHaveBeenCalledTimes(1)
  })

  it('lead to one more build for all that was saved during one, and never to two at once', async () => {
    save()
    await pass(100)
    for (const folder of [OWN, USED, OWN]) {
      save(folder)
      await pass(100)
    }
    expect(build).toHaveBeenCalledTimes(1)
    await endBuild()
    expect(build).toHaveBeenCalledTimes(2)
    await endBuild()
    await pass(1000)
    expect(build).toHaveBeenCalledTimes(2)
    save()
    await pass(100)
    expect(build).toHaveBeenCalledTimes(3)
  })

  it('are left alone after the end, which waits for the build that is under way', async () => {
    save()
    await pass(100)
    save()
    await pass(100)
    save()
    let ended = false
    const ending = stop().then(() => { ended = true })
    await pass(1000)
    expect([ended, [...watched.keys()]]).toEqual([false, []])
    await endBuild()
    await ending
    expect(build).toHaveBeenCalledTimes(1)
  })
})
