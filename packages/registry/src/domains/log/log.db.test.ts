import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'

let registry: TestRegistry
beforeEach(async () => {
  registry = await testRegistry()
  await registry.publish(aRelease({ name: 'shell' }))
  await registry.call('POST', '/registry/v1/merchants', { merchant: 'DEMO' })
  await registry.call('POST', '/registry/v1/pins', {
    merchants: ['DEMO'],
    releases: { shell: '1.0.0' },
    reason: 'the first "day" 첫날',
  })
  await registry.publish(aRelease({ version: '1.0.0' }))
})
afterEach(() => registry.stop())

const verification = async (): Promise<Answer> => (await registry.call('GET', '/registry/v1/log/verification')).body
/** Simulates an intruder with superuser rights. */
const tamper = async (change: (sql: TestRegistry['database']['admin']) => Promise<unknown>) => {
  await registry.database.admin`alter table registry.log disable trigger all`
  await change(registry.database.admin)
}

describe('the log', () => {
  it('returns all entries, newest first, without gaps', async () => {
    const { body } = await registry.call('GET', '/registry/v1/log')
    expect(body.map(({ sequence, action }: Answer) => [sequence, action])).toEqual([
      [4, 'published'],
      [3, 'pinned'],
      [2, 'merchant-added'],
      [1, 'published'],
    ])
    expect(body[0].release).toEqual({ name: 'mfe-games', version: '1.0.0' })
    expect((await registry.call('GET', '/registry/v1/log?limit=1')).body).toHaveLength(1)
    expect((await registry.call('GET', '/registry/v1/log?limit=0')).status).toBe(400)
    expect(await verification()).toMatchObject({ intact: true, entries: 4 })
  })

  it('is searched by merchant, actor, action, text and age', async () => {
    await registry.call('POST', '/registry/v1/pins', {
      merchants: ['DEMO'],
      releases: { 'mfe-games': '1.0.0' },
      reason: '100% of_it',
    })
    const found = async (query: string) =>
      (await registry.call('GET', `/registry/v1/log?${query}`)).body.map(({ sequence }: Answer) => sequence)
    expect(await found('merchant=DEMO')).toEqual([5, 3, 2])
    expect(await found('action=pinned')).toEqual([5, 3])
    expect(await found('actor=nobody')).toEqual([])
    expect(await found('action=pinned&before=5&limit=10')).toEqual([3])
    expect(await found('search=FIRST')).toEqual([3])
    expect(await found('search=mfe-games@1.0')).toEqual([4])
    // Wildcards of patterns are matched literally.
    expect(await found(`search=${encodeURIComponent('100% of_i')}`)).toEqual([5])
    expect(await found(`search=${encodeURIComponent('%')}`)).toEqual([5])
    const { toSet } = (await registry.call('GET', '/registry/v1/log?limit=1')).body[0]
    expect(await found(`search=${toSet}`)).toEqual([5])
    expect(await found('before=99999999999')).toHaveLength(5)
  })

  it('is read page by page in both directions, and as a file of the same entries', async () => {
    const page = async (query: string) => (await registry.call('GET', `/registry/v1/log/page?${query}`)).body
    const sequences = ({ list }: Answer) => list.map(({ sequence }: Answer) => sequence)
    const first = await page('pageSize=2')
    expect([sequences(first), first.previous]).toEqual([[4, 3], undefined])
    const second = await page(`pageSize=2&after=${first.next}`)
    expect([sequences(second), second.next]).toEqual([[2, 1], undefined])
    expect(await page(`pageSize=2&before=${second.previous}`)).toEqual(first)
    expect(sequences(await page('action=published'))).toEqual([4, 1])
    expect((await registry.call('GET', '/registry/v1/log/file?action=pinned')).body).toEqual({
      list: (await page('action=pinned')).list,
    })
  })

  it.each([
    'page?pageSize=0',
    'page?pageSize=201',
    'page?after=WyJ4Il0',
    'page?after=WyI0Il0&before=WyI0Il0',
    'page?after=%25',
    'file?after=e30',
  ])('400 for an invalid request: %s', async (query) => {
    expect(await registry.call('GET', `/registry/v1/log/${query}`)).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_REQUEST' } },
    })
  })

  it('keeps its order under concurrent writers', async () => {
    await Promise.all(
      ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'].map((merchant) =>
        registry.call('POST', '/registry/v1/merchants', { merchant }),
      ),
    )
    expect(await verification()).toMatchObject({ intact: true, entries: 10 })
  })

  it('cannot be changed by its owner', async () => {
    const { sql } = registry.database
    await expect(sql`update registry.log set actor = 'nobody'`).rejects.toThrow('append-only')
    await expect(sql`delete from registry.log`).rejects.toThrow('append-only')
    await expect(sql`truncate registry.log cascade`).rejects.toThrow('append-only')
  })

  it.each<[string, (sql: TestRegistry['database']['admin']) => Promise<unknown>, string]>([
    [
      'a changed reason',
      (sql) => sql`update registry.log set reason = 'another' where sequence = 3`,
      'Entry 3 is not what was written',
    ],
    [
      'a moved time',
      (sql) => sql`update registry.log set at = at + interval '1 millisecond' where sequence = 2`,
      'Entry 2 is not what was written',
    ],
    ['a dropped entry', (sql) => sql`delete from registry.log where sequence = 2`, 'Entry 2 is missing'],
    [
      'a dropped entry whose place was closed',
      async (sql) => {
        await sql`delete from registry.log where sequence = 1`
        await sql`update registry.log set sequence = sequence - 1`
      },
      'Entry 1 is not what was written',
    ],
  ])('detects %s', async (_what, change, problem) => {
    await tamper(change)
    expect(await verification()).toMatchObject({ intact: false, problem: expect.stringContaining(problem) })
  })
})
