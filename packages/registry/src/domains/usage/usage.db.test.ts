import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { testRegistry } from '../../testing/index.ts'
import type { TestRegistry } from '../../testing/index.ts'
import { recordUses } from './service.ts'

let registry: TestRegistry
const changedAt: Record<string, string> = {}
beforeAll(async () => {
  registry = await testRegistry()
  await registry.publish(aRelease({ name: 'shell', version: '1.0.0' }))
  await registry.publish(
    aRelease({ version: '1.0.0', consumes: [{ topic: 'locale.changed', version: '1.0' }], calls: ['gameList'] }),
  )
  await registry.publish(aRelease({ version: '1.1.0', calls: ['gameList'] }))
  await registry.publish(
    aRelease({ name: 'mfe-member', version: '1.0.0', emits: [{ topic: 'theme.changed', version: '1.0' }] }),
  )
  for (const merchant of ['DEMO', 'LOTUS']) await registry.call('POST', '/registry/v1/merchants', { merchant })
  await pin('DEMO', { shell: '1.0.0', 'mfe-games': '1.1.0' })
  changedAt.DEMO = await pin('DEMO', { 'mfe-games': '1.0.0' })
  await pin('DEMO', { 'mfe-member': '1.0.0' })
  changedAt.LOTUS = await pin('LOTUS', { shell: '1.0.0', 'mfe-games': '1.0.0' })
})
afterAll(() => registry.stop())

const pin = async (merchant: string, releases: object): Promise<string> =>
  (await registry.call('POST', '/registry/v1/pins', { merchants: [merchant], releases, reason: 'a test' })).body
    .pointers[0].changedAt
const usage = async (contract: string) =>
  (await registry.call('GET', `/registry/v1/usage?contract=${encodeURIComponent(contract)}`)).body
const games = (version = '1.0.0') => ({ name: 'mfe-games', version })

describe('GET /usage', () => {
  it('lists the releases that declare it and run, where, and since when without interruption', async () => {
    expect(await usage('locale.changed')).toEqual([
      {
        release: games(),
        direction: 'consumes',
        declared: true,
        merchants: [
          { merchant: 'DEMO', runsSince: changedAt.DEMO, count: 0 },
          { merchant: 'LOTUS', runsSince: changedAt.LOTUS, count: 0 },
        ],
      },
    ])
  })

  it('finds a topic in all versions, those of a major, and one', async () => {
    for (const contract of ['locale.changed@1', 'locale.changed@1.0']) expect(await usage(contract)).toHaveLength(1)
    for (const contract of ['locale.changed@2', 'locale.changed@1.1', 'locale', 'nothing'])
      expect(await usage(contract)).toEqual([])
    expect(await usage('theme.changed@1')).toMatchObject([
      { release: { name: 'mfe-member', version: '1.0.0' }, direction: 'emits', merchants: [{ merchant: 'DEMO' }] },
    ])
  })

  it('lists users of calls, and omits releases that never ran', async () => {
    expect((await usage('gameList')).map(({ release }: { release: object }) => release)).toEqual([games()])
  })

  it('adds observed uses, declared or not', async () => {
    const { sql } = registry.database
    const use = (
      merchant: string,
      release: { name: string; version: string },
      contract: string,
      direction: 'consumes' | 'calls',
      count: number,
    ) => ({ merchant, release, contract, direction, count })
    await sql.begin((tx) =>
      recordUses(
        tx,
        [
          use('DEMO', games(), 'locale.changed@1.0', 'consumes', 3),
          use('DEMO', games('1.1.0'), 'locale.changed@1.0', 'consumes', 1),
          use('NOBODY', games(), 'x', 'calls', 1),
          use('DEMO', games('7.0.0'), 'x', 'calls', 1),
        ],
        new Date('2026-05-01T00:00:00Z'),
      ),
    )
    await sql.begin((tx) =>
      recordUses(
        tx,
        [
          use('DEMO', games(), 'locale.changed@1.0', 'consumes', 4),
          use('DEMO', games(), 'locale.changed@1.0', 'consumes', 1),
        ],
        new Date('2026-05-02T00:00:00Z'),
      ),
    )
    await sql.begin((tx) => recordUses(tx, []))
    expect(await usage('locale.changed@1')).toEqual([
      {
        release: games('1.1.0'),
        direction: 'consumes',
        declared: false,
        merchants: [
          { merchant: 'DEMO', firstSeen: '2026-05-01T00:00:00.000Z', lastSeen: '2026-05-01T00:00:00.000Z', count: 1 },
        ],
      },
      {
        release: games(),
        direction: 'consumes',
        declared: true,
        merchants: [
          {
            merchant: 'DEMO',
            runsSince: changedAt.DEMO,
            firstSeen: '2026-05-01T00:00:00.000Z',
            lastSeen: '2026-05-02T00:00:00.000Z',
            count: 8,
          },
          { merchant: 'LOTUS', runsSince: changedAt.LOTUS, count: 0 },
        ],
      },
    ])
    expect(await usage('x')).toEqual([])
  })
})
