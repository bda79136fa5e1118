import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { staffClient } from '@atrium/staff-client'
import type { StaffClient } from '@atrium/staff-client'
import { markDemoRegistry } from '@atrium/registry'
import { ensureTokenFile } from '@atrium/staff'
import { testStaffWithRegistry } from '@atrium/staff/testing/with-registry'
import type { TestStaffWithRegistry } from '@atrium/staff/testing/with-registry'
import { aRelease } from '@atrium/test-kit/releases'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { BuiltRelease } from '../builds/builds.ts'
import { START_ACTOR } from './own-pins.ts'
import { publishBuilds } from './publish.ts'

const BUILDS = [
  ['shell', '1.0.0'],
  ['mfe-games', '1.0.0'],
  ['mfe-games', '1.1.0'],
  ['mfe-member', '1.0.0'],
] as const

let staff: TestStaffWithRegistry
let folder: string
let start: StaffClient
let manager: StaffClient
let secondManager: StaffClient
beforeEach(async () => {
  staff = await testStaffWithRegistry({ policies: {} })
  const { registry } = staff
  await registry.database.sql`delete from registry.policies`
  await markDemoRegistry(registry.database.sql)
  folder = await mkdtemp(join(tmpdir(), 'atrium-publish-'))
  const url = await staff.app.listen({ host: '127.0.0.1', port: 0 })
  start = staffClient({
    url,
    token: await ensureTokenFile(staff.database.sql, join(folder, 'start-token'), {
      label: START_ACTOR,
      grant: { role: 'admin' },
      isExempt: true,
    }),
  })
  manager = staffClient({ url, token: await staff.tokenOf('mina', { role: 'admin' }) })
  secondManager = staffClient({ url, token: await staff.tokenOf('jun', { role: 'admin' }) })
})
afterEach(async () => {
  await staff.stop()
  await rm(folder, { recursive: true })
})

/** The builds of a work tree after a given number of edits. */
async function buildsOf(edit: number): Promise<BuiltRelease[]> {
  return Promise.all(
    BUILDS.map(async ([name, version]) => {
      const { record, files } = aRelease({
        name,
        version: `${version}-local.h${edit}`,
        ...(edit > 0 && { dirty: true }),
      })
      const dir = join(folder, `${name}-${record.version}`)
      await mkdir(dir, { recursive: true })
      await Promise.all([
        writeFile(join(dir, 'release.json'), JSON.stringify(record)),
        ...Object.entries(files).map(([file, bytes]) => writeFile(join(dir, file), bytes)),
      ])
      return { build: { dir: name, version, flags: {} }, dir, record }
    }),
  )
}
const startWith = async (edit: number) => publishBuilds(start, await buildsOf(edit), join(folder, 'start-pins.json'))
/** Returns, by release name, the edit whose build is decided for a merchant. */
async function editsOf(merchant: string): Promise<Record<string, string>> {
  const pointer = (await manager.pointers({})).find((each) => each.merchant === merchant)!
  return Object.fromEntries(
    Object.entries(pointer.set.releases).map(([name, version]) => [name, version.split('-local.h')[1] ?? version]),
  )
}
const all = (edit: number) => ({ shell: String(edit), 'mfe-games': String(edit), 'mfe-member': String(edit) })
const local = (name: string, version: string, edit: number) => ({ [name]: `${version}-local.h${edit}` })

describe('the start of a demo', () => {
  it('sets up an empty registry for builds of the work tree and pins all of them, LOTUS with the earlier games', async () => {
    expect(await startWith(0)).toEqual(['releases are published'])
    expect(await manager.policies({})).toMatchObject({ acceptLocal: true, requireSignature: false, fourEyesAbove: 1 })
    const pointers = await manager.pointers({})
    expect(pointers.map(({ merchant, set }) => [merchant, set.releases['mfe-games']])).toEqual([
      ['DEMO', '1.1.0-local.h0'],
      ['LOTUS', '1.0.0-local.h0'],
    ])
    expect((await manager.log({ action: 'pinned' })).map(({ actor, merchant }) => [actor, merchant])).toEqual([
      [START_ACTOR, 'LOTUS'],
      [START_ACTOR, 'DEMO'],
      [START_ACTOR, 'DEMO'],
    ])
  })

  it('replaces its own pins after an edit, and changes nothing without one', async () => {
    await startWith(0)
    expect(await startWith(1)).toEqual(['releases are published'])
    for (const merchant of ['DEMO', 'LOTUS']) expect(await editsOf(merchant)).toEqual(all(1))
    const newest = async () => (await manager.log({ limit: 1 }))[0]!.sequence
    const before = await newest()
    expect(await startWith(1)).toEqual(['releases are published'])
    expect(await newest()).toBe(before)
  })

  it('keeps the releases that a manager pinned, prints the command that replaces them, and replaces the others', async () => {
    await startWith(0)
    await manager.pin({ merchants: ['LOTUS'], releases: local('mfe-games', '1.1.0', 0), reason: 'LOTUS wants it too' })
    expect(await startWith(1)).toEqual([
      'releases are published',
      'LOTUS keeps its mfe-games (mina decided on 1.1.0-local.h0); to run the new builds: npm run atrium -- pin LOTUS mfe-games@1.0.0-local.h1 --reason "…"',
    ])
    expect(await editsOf('LOTUS')).toEqual({ ...all(1), 'mfe-games': '0' })
    expect(await editsOf('DEMO')).toEqual(all(1))
  })

  it('keeps the set that a manager rolled back to, even without the file of the last start', async () => {
    await startWith(0)
    await startWith(1)
    await manager.rollBack({ merchant: 'DEMO', reason: 'it fails' })
    await rm(join(folder, 'start-pins.json'))
    expect((await startWith(2))[1]).toMatch(
      /^DEMO keeps its shell, mfe-member \(mina decided on 1\.0\.0-local\.h0\) and mfe-games \(mina decided on 1\.1\.0-local\.h0\); to run/,
    )
    expect(await editsOf('DEMO')).toEqual(all(0))
    expect(await editsOf('LOTUS')).toEqual(all(2))
  })

  it('does not restore a release that a manager removed from a set', async () => {
    await startWith(0)
    await manager.pin({
      merchants: ['DEMO'],
      releases: { 'mfe-member': null },
      reason: 'not there',
      removalReason: 'a test',
    })
    expect((await startWith(1))[1]).toContain('DEMO keeps its mfe-member (somebody took it out of the set)')
    expect(await editsOf('DEMO')).toEqual({ shell: '1', 'mfe-games': '1' })
  })

  it('starts during a freeze with the current pins, and prints what holds the new ones up', async () => {
    await startWith(0)
    await manager.addFreeze({
      merchants: ['DEMO'],
      from: '2020-01-01T00:00',
      until: '2099-01-01T00:00',
      reason: 'Audit',
    })
    const lines = await startWith(1)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(
      /^DEMO keeps its shell, mfe-games, mfe-member \(DEMO is frozen until 2099-01-01T00:00 \(.*\) by freeze 1: Audit\); to run the new builds: npm run atrium -- pin DEMO shell@1\.0\.0-local\.h1 mfe-games@1\.1\.0-local\.h1 mfe-member@1\.0\.0-local\.h1 --reason "…"$/,
    )
    expect(await editsOf('DEMO')).toEqual(all(0))
    expect(await editsOf('LOTUS')).toEqual(all(1))
  })

  it('waits for approval where four eyes hold, proposes once, and replaces what it proposed before', async () => {
    await startWith(0)
    await manager.setPolicies({ fourEyesAbove: 0, reason: 'two people' })
    const waits = (merchant: string) =>
      expect.stringMatching(
        new RegExp(
          `^${merchant} goes on with what it runs: four eyes hold, and the pin of shell@1\\.0\\.0-local\\.h\\d, .* waits for approval as proposal \\d+ \\(npm run atrium -- approve`,
        ),
      )
    expect(await startWith(1)).toEqual(['releases are published', waits('DEMO'), waits('LOTUS')])
    expect(await editsOf('DEMO')).toEqual(all(0))
    const states = async () => (await manager.proposals({})).map(({ state }) => state)
    expect(await startWith(1)).toEqual(['releases are published', waits('DEMO'), waits('LOTUS')])
    expect(await states()).toEqual(['waiting', 'waiting'])
    await startWith(2)
    expect((await states()).sort()).toEqual(['waiting', 'waiting', 'withdrawn', 'withdrawn'])

    const [lotus, demo] = await manager.proposals({ state: 'waiting' })
    await manager.decideProposal({ id: demo!.id, decision: 'approve', reason: 'fine' })
    await manager.decideProposal({ id: lotus!.id, decision: 'decline', reason: 'not now' })
    expect(await editsOf('DEMO')).toEqual(all(2))
    expect((await startWith(2)).slice(1)).toEqual([expect.stringContaining(`mina declined proposal ${lotus!.id}`)])
    // A start made the approved proposal, so a start may replace its pin.
    expect((await startWith(3)).slice(1)).toEqual([waits('DEMO'), waits('LOTUS')])
  })

  it('leaves a merchant with a canary, and a remote that a schedule changes', async () => {
    await startWith(0)
    await manager.schedulePin({
      merchants: ['LOTUS'],
      releases: local('mfe-games', '1.1.0', 0),
      at: '2099-12-01T09:00',
      reason: 'with the campaign',
    })
    // Two decisions of the same person within an hour would require a second approval.
    await secondManager.startCanary({
      merchants: ['DEMO'],
      releases: local('mfe-games', '1.0.0', 0),
      steps: [{ percent: 5, minutes: 30 }],
      promote: 'manual',
      reason: 'try',
    })
    const lines = await startWith(1)
    expect(lines[1]).toMatch(/^DEMO keeps its shell, mfe-games, mfe-member \(canary 1 is under way\)/)
    expect(lines[2]).toMatch(/^LOTUS keeps its mfe-games \(schedule 1 changes it at 2099-12-01T09:00\)/)
    expect(await editsOf('LOTUS')).toEqual({ ...all(1), 'mfe-games': '0' })
    expect((await manager.canaries({}))[0]).toMatchObject({ state: 'running' })
  })

  it('publishes nothing when the policies require signatures or reject local builds', async () => {
    await startWith(0)
    await manager.setPolicies({ acceptLocal: false, reason: 'no more' })
    expect(await startWith(1)).toEqual([
      expect.stringMatching(/^the policies keep builds of a work tree from merchants/),
    ])
    await manager.setPolicies({ acceptLocal: true, requireSignature: true, reason: 'signed' })
    expect(await startWith(1)).toEqual([expect.stringMatching(/^the policies ask for signed releases/)])
    expect(await editsOf('DEMO')).toEqual(all(0))
  })

  it('keeps the current pins when the policies reject dirty work trees', async () => {
    await startWith(0)
    await manager.setPolicies({ refuseDirty: 'all', reason: 'only commits' })
    const [first, ...lines] = await startWith(1)
    expect(first).toBe('releases are published, but for those below')
    expect(lines).toContainEqual(
      expect.stringMatching(/^shell@1\.0\.0-local\.h1 is not published: .*uncommitted changes/),
    )
    expect(await editsOf('DEMO')).toEqual(all(0))
  })
})
