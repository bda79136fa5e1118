import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileStore } from '../../platform/file-store/file-store.ts'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'
import { keeperJob } from './job.ts'
import { collectReleases } from './service.ts'

const DAY = 24 * 60 * 60 * 1000
const later = (days: number) => new Date(Date.now() + days * DAY)

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
  await registry.setPolicies({ retentionDays: 30, keepNewest: 1 })
  await registry.publish(aRelease({ name: 'shell', version: '1.0.0' }))
})
afterAll(() => registry.stop())

let made = 0
async function remoteOfItsOwn(...versions: string[]): Promise<string> {
  const name = `mfe-test${made++}`
  for (const version of versions) expect((await registry.publish(aRelease({ name, version }))).status).toBe(201)
  return name
}
async function merchantWith(releases: Record<string, string>): Promise<string> {
  const merchant = `TEST${made++}`
  await registry.call('POST', '/registry/v1/merchants', { merchant })
  await pin(merchant, { shell: '1.0.0', ...releases })
  return merchant
}
const pin = async (merchant: string, releases: object) =>
  expect(
    await registry.call('POST', '/registry/v1/pins', { merchants: [merchant], releases, reason: 'a test' }),
  ).toMatchObject({ status: 200 })
const collect = (now: Date) =>
  collectReleases({ sql: registry.database.sql, store: createFileStore(registry.filesDir) }, now)
const collectedOf = async (name: string, now: Date) =>
  (await collect(now)).filter((title) => title.startsWith(`${name}@`))
const entryOf = (name: string, version: string) =>
  join(registry.filesDir, name, aRelease({ name, version }).record.entry)
const release = async (name: string, version: string): Promise<Answer> =>
  (await registry.call('GET', `/registry/v1/releases/${name}/${version}`)).body

describe('collecting', () => {
  it('removes files and attestation of unreferenced releases, but keeps their record, and files of others', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0', '1.2.0')
    expect(await collectedOf(name, later(29))).toEqual([])
    expect(await collectedOf(name, later(31))).toEqual([`${name}@1.0.0`, `${name}@1.1.0`])
    expect(existsSync(entryOf(name, '1.0.0'))).toBe(false)
    // Style sheet and texts belong to the newest release as well.
    expect((await readdir(join(registry.filesDir, name))).sort()).toEqual(
      aRelease({ name, version: '1.2.0' })
        .record.files.flatMap((file) => [file.name, `${file.name}.br`])
        .sort(),
    )
    const { record, summary, attestation } = await release(name, '1.0.0')
    expect([record.version, attestation, Date.parse(summary.collectedAt)]).toEqual(['1.0.0', '', expect.any(Number)])
    const [entry] = (await registry.call('GET', '/registry/v1/log?limit=1')).body
    expect(entry).toMatchObject({ actor: 'keeper', action: 'collected', release: { name, version: '1.1.0' } })
  })

  it('keeps running releases, and targets of rollbacks, whatever their age', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0', '1.2.0', '1.3.0')
    const merchant = await merchantWith({ [name]: '1.0.0' })
    await pin(merchant, { [name]: '1.1.0' })
    await pin(merchant, { [name]: '1.2.0' })
    expect(await collectedOf(name, later(29))).toEqual([])
    expect(await collectedOf(name, later(400))).toEqual([`${name}@1.0.0`])
  })

  it('keeps releases of pending schedules and previews', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0', '1.2.0')
    const merchant = await merchantWith({})
    const { sql } = registry.database
    await sql`
      insert into registry.schedules (merchant, releases, local_time, time_zone, at, by, reason)
      values (${merchant}, ${sql.json({ [name]: '1.0.0' })}, now(), 'Asia/Seoul', now(), 'x', 'x')`
    await sql`
      insert into registry.overrides (id, kind, merchant, name, version, by, reason, at, expires_at)
      values (${name}, 'preview', ${merchant}, ${name}, '1.1.0', 'x', 'x', now(), ${later(31.1)})`
    expect(await collectedOf(name, later(31))).toEqual([])
    await sql`update registry.schedules set state = 'cancelled' where merchant = ${merchant}`
    expect(await collectedOf(name, later(32))).toEqual([`${name}@1.0.0`, `${name}@1.1.0`])
  })

  it('keeps releases of canaries within the period', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0', '1.2.0')
    const merchant = await merchantWith({ [name]: '1.0.0' })
    expect(
      (
        await registry.call('POST', '/registry/v1/canaries', {
          merchants: [merchant],
          releases: { [name]: '1.1.0' },
          steps: [{ percent: 5, minutes: 10 }],
          reason: 'a test',
        })
      ).status,
    ).toBe(200)
    expect(await collectedOf(name, later(400))).toEqual([])
  })

  it('can be undone by publishing the same build again, for another period', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0')
    const merchant = await merchantWith({})
    expect(await collectedOf(name, later(31))).toEqual([`${name}@1.0.0`])
    const refused = await registry.call('POST', '/registry/v1/pins', {
      merchants: [merchant],
      releases: { [name]: '1.0.0' },
      reason: 'a test',
    })
    expect(refused.body.error.reasons).toEqual([expect.stringContaining(`${name}@1.0.0 was collected on`)])
    expect((await registry.publish(aRelease({ name, version: '1.0.0' }))).status).toBe(200)
    expect(existsSync(entryOf(name, '1.0.0'))).toBe(true)
    expect((await release(name, '1.0.0')).attestation).not.toBe('')
    await pin(merchant, { [name]: '1.0.0' })
  })

  it('skips releases that a decision has locked', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0')
    await registry.database.sql.begin(async (tx) => {
      await tx`select 1 from registry.releases where name = ${name} for share`
      expect(await collectedOf(name, later(31))).toEqual([])
    })
    expect(await collectedOf(name, later(31))).toEqual([`${name}@1.0.0`])
  })
})

describe('the retention job', () => {
  it('removes files that a stopped process left', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0', '1.2.0')
    const keeper = keeperJob({ sql: registry.database.sql, config: { filesDir: registry.filesDir } })
    await registry.database
      .sql`update registry.releases set collected_at = now() where name = ${name} and version = '1.0.0'`
    expect(existsSync(entryOf(name, '1.0.0'))).toBe(true)
    await keeper.run(new Date())
    expect(existsSync(entryOf(name, '1.0.0'))).toBe(false)
    expect(existsSync(entryOf(name, '1.1.0'))).toBe(true)
  })
})
