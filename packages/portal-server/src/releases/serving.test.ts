import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aRelease } from '@atrium/test-kit/releases'
import { StaffApiError } from '@atrium/staff-client'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import { games, memoryRegistry, pointer, setOf, shell, testPortal, type TestPortal } from '../testing/portal.ts'
import { reportServing } from './report-serving.ts'

const newer = aRelease({ name: 'mfe-games', version: '2.0.0', routes: games.record.routes })
const [first, next] = [setOf(shell, games), setOf(shell, newer)]

let folder: string
let registry: ReturnType<typeof memoryRegistry>
let portal: TestPortal
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-serving-'))
  registry = memoryRegistry([shell, games, newer], [pointer(first)])
})
afterEach(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

const follow = () => portal.sets.follow(new AbortController().signal)
const serving = () => portal.sets.serving()

describe('what a portal server serves', () => {
  it('is the set of each merchant with its canary, since it was taken, also after a restart', async () => {
    portal = await testPortal({ registry, folder })
    const [before] = serving()
    expect(before).toEqual({ merchant: 'DEMO', set: first.id, since: expect.any(String) })
    registry.state.pointers = [{ ...pointer(first, undefined, 2), canary: { id: 1, set: next, percent: 5 } }]
    await follow()
    expect(serving()).toEqual([{ merchant: 'DEMO', set: first.id, since: before!.since, canary: next.id }])
    await portal.close()
    portal = await testPortal({ registry, folder })
    expect(serving()[0]!.since).toBe(before!.since)
  })

  const rejectsAll = async () => {
    throw new StaffApiError(422, {
      code: 'RELEASE_INVALID',
      message: 'The record of mfe-games@2.0.0\nis not the one that was published.',
    })
  }
  it.each([
    [
      'rejected',
      'that the registry does not attest',
      () => void Object.assign(registry.client, { release: rejectsAll }),
      'The record of mfe-games@2.0.0 is not the one that was published.',
    ],
    [
      'tampered',
      'whose files have other bytes',
      () =>
        void Object.assign(registry.client, {
          file: async () => new Uint8Array((await import('node:zlib')).brotliCompressSync('another')),
        }),
      'The bytes of a release file are not those of its record',
    ],
    [
      'unreachable',
      'whose files cannot be fetched',
      () =>
        void Object.assign(registry.client, {
          file: async () => {
            throw new Error('connect ECONNREFUSED')
          },
        }),
      'connect ECONNREFUSED',
    ],
  ])('stays as it is, as %s, for a set %s', async (code, _which, fail, message) => {
    portal = await testPortal({ registry, folder })
    fail()
    registry.state.pointers = [pointer(next, first, 2)]
    await follow()
    expect(serving()).toEqual([
      { merchant: 'DEMO', set: first.id, since: expect.any(String), fault: { code, set: next.id, message } },
    ])
  })

  it('stays as it is, as rejected, for a set whose releases do not match its id, and is the set again once they do', async () => {
    portal = await testPortal({ registry, folder })
    registry.state.pointers = [pointer({ ...first, releases: next.releases }, undefined, 2)]
    await follow()
    expect(serving()).toEqual([
      {
        merchant: 'DEMO',
        set: first.id,
        since: expect.any(String),
        fault: {
          code: 'rejected',
          set: first.id,
          message: expect.stringContaining(`The set ${first.id} does not have the releases that its id was made of`),
        },
      },
    ])
    expect(portal.sets.of('DEMO')!.current.remotes[0]!.version).toBe('1.0.0')
    registry.state.pointers = [
      { ...pointer(first, undefined, 3), canary: { id: 1, set: { ...next, releases: first.releases }, percent: 50 } },
    ]
    await follow()
    expect(serving()).toMatchObject([{ set: first.id, canary: undefined, fault: { code: 'rejected', set: next.id } }])
    registry.state.pointers = [pointer(next, first, 4)]
    await follow()
    expect(serving()).toEqual([{ merchant: 'DEMO', set: next.id, since: expect.any(String) }])
  })

  it('is the last known good set, as blocked, when a version of the decided one is blocked', async () => {
    registry.state.pointers = [{ ...pointer(next, first, 2), lastKnownGood: first }]
    registry.state.blocked = [{ name: 'mfe-games', version: '2.0.0' }]
    portal = await testPortal({ registry, folder })
    expect(serving()).toMatchObject([{ set: first.id, fault: { code: 'blocked', set: next.id } }])
  })

  it('is nothing, with the fault, for a merchant whose first set cannot be fetched', async () => {
    Object.assign(registry.client, { release: rejectsAll })
    portal = await testPortal({ registry, folder })
    expect(serving()).toEqual([
      { merchant: 'DEMO', fault: { code: 'rejected', set: first.id, message: expect.any(String) } },
    ])
  })

  it('has no fault any more once the set is fetched', async () => {
    portal = await testPortal({ registry, folder })
    const { release } = registry.client
    Object.assign(registry.client, { release: rejectsAll })
    registry.state.pointers = [pointer(next, first, 2)]
    await follow()
    Object.assign(registry.client, { release })
    await follow()
    expect(serving()).toEqual([{ merchant: 'DEMO', set: next.id, since: expect.any(String) }])
  })
})

describe('the report of what is served', () => {
  it('is sent at the start, at once after a change, and at the end of the process', async () => {
    portal = await testPortal({ registry, folder })
    const sent: object[] = []
    let arrived: () => void = () => undefined
    const next = () =>
      new Promise<void>((resolve) => {
        arrived = resolve
      })
    const started = next()
    const reporter = reportServing({
      registry: {
        reportServing: async (report) => {
          sent.push(report)
          arrived()
          return {}
        },
      },
      serving,
      instance: 'i',
      host: 'h',
      log: pino({ level: 'silent' }),
      everyMs: 3_600_000,
    })
    await started
    const second = next()
    reporter.changed()
    await second
    await reporter.stop()
    const report = { instance: 'i', host: 'h', merchants: serving(), isLeaving: false }
    expect(sent).toEqual([report, report, { ...report, merchants: [], isLeaving: true }])
  })
})
