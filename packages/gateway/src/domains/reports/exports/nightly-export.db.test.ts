import { createHash } from 'node:crypto'
import { readdir, readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { writeRowSetting } from '../../../platform/tenancy/row-settings.ts'
import { addContact, addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testBucket } from '../../../testing/fakes/s3-server.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { openAccount } from '../../wallet/balances/open-account.ts'
import { createNightlyExport } from './nightly-export.ts'

// Half past midnight in Seoul: the day before is over.
const NOW = new Date('2026-11-22T15:30:00Z')
let gateway: TestGateway
let folder: string
let member: TestMember
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-exports-'))
  gateway = await testGateway({ now: NOW, stopped: true, config: { exportsDir: folder } })
  const { sql, deps } = gateway
  member = await addMember(sql, { account: 'quoted', registeredAt: new Date('2026-11-20T00:00:00Z') })
  await sql`update identity.members set nickname = 'A "B", C' where id = ${member.id}`
  await addContact(sql, deps.keys, member, { mobile: '+821012345678' })
  await addMember(sql, { merchant: 'LOTUS' })
  gateway.advance(-3_600_000)
  await openAccount(sql, { memberId: member.id, amount: 12n * CREDIT + 5n, at: deps.clock() })
  gateway.advance(3_600_000)
  await openAccount(sql, { memberId: (await addMember(sql)).id, amount: 7n * CREDIT, at: deps.clock() })
})
afterAll(async () => {
  await gateway.close()
  await rm(folder, { recursive: true, force: true })
})

const set = (mode: string) =>
  gateway.sql.begin(async (tx) => {
    await tx`select set_config('atrium.actor', 'test', true)`
    await writeRowSetting(tx, 'DEMO', 'nightlyExport', mode as never)
  })
const run = () => createNightlyExport(gateway.deps)({ isStopping: () => false })
const read = async (day: string, name: string) =>
  gunzipSync(await readFile(join(folder, 'DEMO', day, `${name}.csv.gz`)))
    .toString()
    .split('\r\n')
    .slice(0, -1)
const list = async () =>
  (await sendAsStaff(gateway, 'GET', '/exports', { staff: staffOf('Mina') })).body.list as Record<string, unknown>[]

it('writes nothing while the merchant has not switched it on', async () => {
  await run()
  expect(await readdir(folder)).toEqual([])
})

it('writes the last business day of the merchant alone, without personal data', async () => {
  await set('ON')
  await run()
  expect(await readdir(join(folder, 'DEMO'))).toEqual(['2026-11-22'])
  expect(await readdir(folder)).toEqual(['DEMO'])

  const members = await read('2026-11-22', 'members')
  expect(members[0]).toBe('id,type,status,vip_level,language,upline_id,registered_at,last_seen_at')
  expect(members[1]).toBe(`${member.id},0,ACTIVE,1,KO,,2026-11-20T00:00:00.000Z,`)
  // The second balance is of the day that has just begun.
  const entries = await read('2026-11-22', 'ledger-entries')
  expect(entries.slice(1).map((line) => line.split(',').slice(4))).toEqual([
    [String(member.id), 'REAL', '', 'DEMO', '12.0005', '12.0005'],
    ['', 'CLEARING', 'opening', 'DEMO', '-12.0005', ''],
  ])
  const { files } = JSON.parse(await readFile(join(folder, 'DEMO/2026-11-22/manifest.json'), 'utf8'))
  expect(files.map(({ name }: { name: string }) => name)).toEqual([
    ...['members', 'deposits', 'withdrawals', 'bonuses', 'bets', 'ledger-entries'].map((name) => `${name}.csv.gz`),
  ])
  expect(await list()).toMatchObject([{ day: '2026-11-22', state: 'DONE', hasPersonalData: false }])
})

it('writes a day again, with personal data once the merchant has it', async () => {
  await set('WITH_PERSONAL_DATA')
  await run()
  expect((await read('2026-11-22', 'members'))[0]).not.toContain('mobile')

  const { status } = await sendAsStaff(gateway, 'POST', '/exports/2026-11-22/repeat', { staff: staffOf('Mina') })
  expect(status).toBe(200)
  expect(await list()).toMatchObject([{ state: 'PENDING' }])
  await run()
  expect((await read('2026-11-22', 'members'))[1]).toMatch(/,quoted,"A ""B"", C",\+821012345678,$/)
  expect(await list()).toMatchObject([{ state: 'DONE', hasPersonalData: true }])
})

it('404: for a day that was never exported', async () => {
  const { status } = await sendAsStaff(gateway, 'POST', '/exports/2020-01-01/repeat', { staff: staffOf('Mina') })
  expect(status).toBe(404)
})

it('writes the days that were missed, and shows why a day failed', async () => {
  gateway.advance(2 * 86_400_000)
  const { exportsDir, ...config } = gateway.deps.config
  await createNightlyExport({ ...gateway.deps, config: { ...config, exportsDir: undefined } })({
    isStopping: () => false,
  })
  expect(exportsDir).toBe(folder)
  expect(await list()).toMatchObject([
    {
      day: '2026-11-24',
      state: 'FAILED',
      error: 'The gateway has no place for exports: set EXPORTS_DIR or EXPORTS_S3_URL.',
    },
    { day: '2026-11-23', state: 'FAILED' },
    { day: '2026-11-22', state: 'DONE' },
  ])
  gateway.advance(3_600_000)
  await run()
  expect((await list()).map(({ state }) => state)).toEqual(['DONE', 'DONE', 'DONE'])
  expect((await read('2026-11-23', 'ledger-entries')).slice(1)).toHaveLength(2)
})

it('deletes the files of days that are older than the retention, and writes them again on request', async () => {
  await gateway.sql.begin(async (tx) => {
    await tx`select set_config('atrium.actor', 'test', true)`
    await writeRowSetting(tx, 'DEMO', 'exportRetentionDays', 2)
  })
  gateway.advance(86_400_000)
  await run()
  // The first day was finished three days ago; the next two yesterday.
  expect((await list()).map(({ state }) => state)).toEqual(['DONE', 'DONE', 'DONE', 'DELETED'])
  expect((await readdir(join(folder, 'DEMO'))).sort()).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
  const [logged] = await gateway.sql`select subject from audit.log where action = 'export-deleted'`
  expect(logged).toEqual({ subject: 'export:2026-11-22' })

  await sendAsStaff(gateway, 'POST', '/exports/2026-11-22/repeat', { staff: staffOf('Mina') })
  await run()
  expect((await list()).map(({ state }) => state)).toEqual(['DONE', 'DONE', 'DONE', 'DONE'])
})

describe('a bucket', () => {
  let bucket: Awaited<ReturnType<typeof testBucket>>
  beforeAll(async () => {
    bucket = await testBucket()
  })
  afterAll(() => bucket.close())
  const runIn = (prefix?: string) => {
    const { url, keyId, secret, region } = bucket
    const config = {
      ...gateway.deps.config,
      exportsDir: undefined,
      dataDir: folder,
      exportsBucket: { url, keyId, secret, region, prefix },
    }
    return createNightlyExport({ ...gateway.deps, config })({ isStopping: () => false })
  }
  const repeat = async (day: string) =>
    expect((await sendAsStaff(gateway, 'POST', `/exports/${day}/repeat`, { staff: staffOf('Mina') })).status).toBe(200)

  it('has the manifest of a day last, and no draft is left', async () => {
    await repeat('2026-11-22')
    await runIn('atrium/exports')
    const stored = [...bucket.objects.keys()]
    expect(stored).toHaveLength(7)
    expect(stored.at(-1)).toBe('atrium/exports/DEMO/2026-11-22/manifest.json')
    const content = (name: string) => bucket.objects.get(`atrium/exports/DEMO/2026-11-22/${name}`)!.content
    const { files } = JSON.parse(content('manifest.json').toString())
    for (const { name, sha256 } of files) expect(createHash('sha256').update(content(name)).digest('hex')).toBe(sha256)
    expect(await readdir(join(folder, 'export-drafts'))).toEqual([])
  })

  it('that cannot be written fails the day with an error that states what to check', async () => {
    await repeat('2026-11-22')
    bucket.failures.push(403)
    await runIn('atrium/exports')
    expect((await list()).at(-1)).toMatchObject({
      state: 'FAILED',
      error: expect.stringMatching(/^The bucket of exports responded to DELETE with 403 .* Check EXPORTS_S3_URL/),
    })
    expect(await readdir(join(folder, 'export-drafts'))).toEqual([])
    gateway.advance(3_600_000)
    await runIn('atrium/exports')
    expect((await list()).at(-1)).toMatchObject({ state: 'DONE' })
  })

  it('is emptied of a day after the retention, and of no other', async () => {
    bucket.objects.set('atrium/exports/DEMO/2026-11-220/x', { content: Buffer.from('x'), storedAt: new Date() })
    gateway.advance(2 * 86_400_000 + 1)
    await runIn('atrium/exports')
    const days = [...new Set([...bucket.objects.keys()].map((key) => key.split('/')[3]))].sort()
    expect(days).toEqual(['2026-11-220', '2026-11-26', '2026-11-27'])
  })
})
