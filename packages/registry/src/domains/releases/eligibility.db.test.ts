import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { testRegistry } from '../../testing/index.ts'
import type { TestRegistry } from '../../testing/index.ts'
import { reasonsAgainstRunning } from './eligibility.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0-rc.1', '1.3.0-local.0123abcd'])
    expect((await registry.publish(aRelease({ version }))).status).toBe(201)
  await registry.database.sql`update registry.releases set blocked = 'Bets twice.' where version = '1.1.0'`
  await registry.database
    .sql`update registry.releases set collected_at = '2026-03-04T05:06:07Z' where version = '1.2.0'`
})
afterAll(() => registry.stop())

const terms = (acceptLocal = false) => ({
  policies: { acceptLocal, refuseDirty: 'none' as const },
  publicKey: registry.signingKey.publicKey,
})
const reasons = (version: string, acceptLocal = false) =>
  registry.database.sql.begin(async (tx) =>
    (await reasonsAgainstRunning(tx, [['mfe-games', version]], terms(acceptLocal)))
      .get(`mfe-games@${version}`)
      ?.map(({ sentence }) => sentence),
  )

describe('reasonsAgainstRunning', () => {
  it('returns none for a release', async () => {
    expect(await reasons('1.0.0')).toEqual([])
  })

  it('excludes blocked and collected versions for merchants', async () => {
    expect(await reasons('1.1.0')).toEqual([
      'mfe-games@1.1.0 is blocked: Bets twice. Take another version, or unblock it first.',
    ])
    expect(await reasons('1.2.0')).toEqual([
      'mfe-games@1.2.0 was collected on 2026-03-04 and its files are gone. Publish the same build again, or take another version.',
    ])
  })

  it('never allows a merchant a pre-release, whatever the policies', async () => {
    for (const acceptLocal of [false, true])
      expect(await reasons('1.3.0-rc.1', acceptLocal)).toEqual([
        'mfe-games@1.3.0-rc.1 is a pre-release, which merchants never run. Try it with a preview link, or publish 1.3.0.',
      ])
  })

  it('allows merchants builds of a work tree only by the policies', async () => {
    expect(await reasons('1.3.0-local.0123abcd')).toEqual([
      'mfe-games@1.3.0-local.0123abcd is a local build, and the policies of this registry do not allow those for merchants. Publish it under a version of its own.',
    ])
    expect(await reasons('1.3.0-local.0123abcd', true)).toEqual([])
  })

  it('locks the releases until the move is made', async () => {
    const { sql } = registry.database
    const block = () => sql`select 1 from registry.releases where version = '1.0.0' for no key update nowait`
    await sql.begin(async (tx) => {
      await reasonsAgainstRunning(tx, [['mfe-games', '1.0.0']], terms())
      await expect(block()).rejects.toThrow(/could not obtain lock/)
    })
    expect(await block()).toHaveLength(1)
  })
})
