import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { aRelease } from '@atrium/test-kit/releases'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import { games, memoryRegistry, pointer, setOf, shell, testPortal, type TestPortal } from '../testing/portal.ts'
import { followRegistry } from './follow.ts'
import type { SetChange } from './set-change.ts'

const newerGames = aRelease({ name: 'mfe-games', version: '2.0.0' })
const [first, next] = [setOf(shell, games), setOf(shell, newerGames)]
const A_DAY = 24 * 3_600_000
const entryPath = `/r/mfe-games/${games.record.entry}`

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'portal-faults-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const here = () => memoryRegistry([shell, games, newerGames], [pointer(first)])
const page = async ({ app }: TestPortal) =>
  (await app.inject({ url: '/rng', headers: { host: 'localhost' } })).statusCode
const file = async ({ app }: TestPortal) => (await app.inject({ url: entryPath })).statusCode

describe('a registry that is down', () => {
  it('for a day: pages keep working, and a pin made afterwards takes effect', async () => {
    const registry = here()
    const portal = await testPortal({ registry, folder })
    registry.state.away = true
    const end = new AbortController()
    let [clock, attempts, hour] = [0, 0, 0]
    const received = new Promise<readonly SetChange[]>((resolve) => {
      void followRegistry(portal.sets, {
        log: pino({ level: 'silent' }),
        signal: end.signal,
        onChange(changes) {
          end.abort()
          resolve(changes)
        },
        async pause(ms) {
          attempts++
          clock += ms
          if (clock >= hour * 3_600_000)
            expect([hour++, await page(portal), await file(portal)]).toEqual([hour - 1, 200, 200])
          if (clock < A_DAY) return
          registry.state.pointers = [pointer(next, first, 2)]
          registry.state.away = false
        },
      })
    })
    expect(await received).toEqual([{ merchant: 'DEMO', change: { setId: next.id, runs: [next.id] } }])
    expect(portal.sets.of('DEMO')!.current.id).toBe(next.id)
    // Retries for a whole day, always with a pause in between.
    expect([hour, attempts]).toEqual([25, expect.any(Number)])
    expect(A_DAY / attempts).toBeGreaterThan(4_000)
    await portal.close()
  })
})

describe('a portal that is started without the registry', () => {
  it('serves pages and files from its disk', async () => {
    const registry = here()
    await (await testPortal({ registry, folder })).close()
    registry.state.away = true
    const portal = await testPortal({ registry, folder })
    expect([await page(portal), await file(portal)]).toEqual([200, 200])
    await portal.close()
  })

  it('serves no file that was changed on its disk, nor the set that needs it', async () => {
    const registry = here()
    await (await testPortal({ registry, folder })).close()
    await writeFile(
      join(folder, 'files', 'mfe-games', `${games.record.entry}.br`),
      brotliCompressSync('export const release = "forged"'),
    )
    registry.state.away = true
    await expect(testPortal({ registry, folder })).rejects.toThrow('ECONNREFUSED')
    // The registry has the correct bytes, which replace the wrong ones.
    registry.state.away = false
    const portal = await testPortal({ registry, folder })
    expect((await portal.app.inject({ url: entryPath })).body).toBe(games.files[games.record.entry]!.toString())
    expect(await portal.reportedCounts()).toEqual({ 'tampered stable mfe-games@1.0.0': 1 })
    expect(registry.state.health.flatMap(({ problems }) => problems)).toEqual([
      {
        merchant: 'DEMO',
        release: { name: 'mfe-games', version: '1.0.0' },
        kind: 'tampered',
        message: expect.stringMatching(
          new RegExp(
            `^The file ${games.record.entry} on the disk of the portal server .* has other bytes than its record says`,
          ),
        ),
        count: 1,
      },
    ])
    expect(await portal.reportedCounts()).toEqual({ 'tampered stable mfe-games@1.0.0': 1 })
    await portal.close()
  })

  it('rejects a file that has appended bytes', async () => {
    const registry = here()
    await (await testPortal({ registry, folder })).close()
    await writeFile(join(folder, 'files', 'mfe-games', `${games.record.entry}.br`), 'evil()', { flag: 'a' })
    const portal = await testPortal({ registry, folder })
    expect([await file(portal), await portal.reportedCounts()]).toEqual([200, { 'tampered stable mfe-games@1.0.0': 1 }])
    await portal.close()
  })

  it('reports no tampering when a file is only missing', async () => {
    const registry = here()
    await (await testPortal({ registry, folder })).close()
    await rm(join(folder, 'files', 'mfe-games', `${games.record.entry}.br`))
    const portal = await testPortal({ registry, folder })
    expect([await file(portal), await portal.reportedCounts()]).toEqual([200, {}])
    await portal.close()
  })

  it("reports a record on its disk that the registry did not attest, and takes the registry's", async () => {
    const registry = here()
    const verify = async ({ record, attestation }: { record: { commit: string }; attestation: string }) =>
      attestation === '' || record.commit !== 'forged'
    await (await testPortal({ registry, folder, verify })).close()
    const kept = JSON.parse(await readFile(join(folder, 'running.json'), 'utf8')) as {
      records: { record: { name: string; commit: string }; attestation: string }[]
    }
    for (const each of kept.records)
      if (each.record.name === 'mfe-games')
        Object.assign(each, { attestation: 'of another record', record: { ...each.record, commit: 'forged' } })
    await writeFile(join(folder, 'running.json'), JSON.stringify(kept))
    const portal = await testPortal({ registry, folder, verify })
    expect([await page(portal), await portal.reportedCounts()]).toEqual([
      200,
      { 'served stable': 1, 'tampered stable mfe-games@1.0.0': 1 },
    ])
    await portal.close()
  })

  it.each(['', '{', '{"pointers":[{}],"records":[]}'])('restores nothing from a truncated list: %j', async (text) => {
    const registry = here()
    await (await testPortal({ registry, folder })).close()
    await writeFile(join(folder, 'running.json'), text)
    const portal = await testPortal({ registry, folder })
    expect(await page(portal)).toBe(200)
    await portal.close()
  })
})

it('replaces its files on disk atomically, and leaves nothing else behind', async () => {
  const registry = here()
  const portal = await testPortal({ registry, folder })
  registry.state.pointers = [pointer(next, first, 2)]
  await portal.sets.follow(new AbortController().signal)
  expect((await readdir(folder)).sort()).toEqual(['files', 'running.json'])
  expect(JSON.parse(await readFile(join(folder, 'running.json'), 'utf8'))).toMatchObject({
    pointers: [{ set: { id: next.id } }],
  })
  await portal.close()
})

it('does not hold up a later set because of one that cannot be fetched', async () => {
  const registry = here()
  const portal = await testPortal({ registry, folder })
  const missing = setOf(shell, aRelease({ name: 'mfe-games', version: '3.0.0' }))
  registry.state.pointers = [pointer(missing, first, 2)]
  expect((await portal.sets.follow(new AbortController().signal)).failure).toBeDefined()
  registry.state.pointers = [pointer(next, first, 3)]
  expect(await portal.sets.follow(new AbortController().signal)).toEqual({
    changes: [expect.objectContaining({ merchant: 'DEMO' })],
    failure: undefined,
  })
  expect(portal.sets.of('DEMO')!.current.id).toBe(next.id)
  await portal.close()
})
