import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { attest, recordHash } from '@atrium/staff-client/attestation'
import { aRelease } from '@atrium/test-kit/releases'
import { calendarJob } from '../calendar/job.ts'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'
import { newSigningKey } from '../../platform/signing-key.ts'

/** A row that the test changes directly in the database. */
interface Row {
  readonly record: ReleaseRecord
  readonly attestation: string | null
}

const other = (record: ReleaseRecord): ReleaseRecord => ({
  ...record,
  files: record.files.map((file) => ({ ...file, integrity: `sha256-${'A'.repeat(43)}=` })),
})
const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Ways to tamper with a release, and the code of the resulting error. */
const FORGERIES: readonly [what: string, code: string, forge: (row: Row) => Promise<Row>][] = [
  [
    'its record was changed',
    'record-changed',
    async ({ record, attestation }) => ({ record: other(record), attestation }),
  ],
  [
    'record and attestation are of another key',
    'attestation-foreign',
    async ({ record }) => ({
      record: other(record),
      attestation: await attest(newSigningKey().privateKey, other(record)),
    }),
  ],
  [
    'its attestation has the algorithm none',
    'attestation-foreign',
    async ({ record }) => ({
      record: other(record),
      attestation: `${base64url({ alg: 'none' })}.${base64url({ name: record.name, version: record.version, sha256: await recordHash(other(record)) })}.`,
    }),
  ],
  ['its attestation was removed', 'attestation-missing', async ({ record }) => ({ record, attestation: null })],
  ['its attestation is empty', 'attestation-missing', async ({ record }) => ({ record, attestation: '' })],
  ["it is another release with that one's attestation", 'record-changed', async () => rowOf('0.9.0')],
]

const now = new Date('2026-11-20T09:00:00Z')
let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry({ clock: () => now })
  for (const release of [aRelease({ name: 'shell' }), aRelease({ version: '0.9.0' }), aRelease({ version: '1.0.0' })])
    expect((await registry.publish(release)).status).toBe(201)
})
afterAll(() => registry.stop())

async function rowOf(version: string): Promise<Row> {
  const [row] = await registry.database.sql<
    Row[]
  >`select record, attestation from registry.releases where name = 'mfe-games' and version = ${version}`
  return row!
}

/** A merchant that runs games 1.0.0, and a published version that does not run anywhere. */
async function prepare(at: number): Promise<{ merchant: string; version: string; releases: Record<string, string> }> {
  const [merchant, version] = [`M${at}`, `2.${at}.0`]
  expect((await registry.publish(aRelease({ version }))).status).toBe(201)
  await registry.call('POST', '/registry/v1/merchants', { merchant, timeZone: 'UTC' })
  expect((await pin(merchant, { shell: '1.0.0', 'mfe-games': '1.0.0' })).status).toBe(200)
  return { merchant, version, releases: { 'mfe-games': version } }
}
async function forge(version: string, by: (row: Row) => Promise<Row>): Promise<void> {
  const { record, attestation } = await by(await rowOf(version))
  await registry.database.sql`
      update registry.releases set record = ${registry.database.sql.json(record)}, attestation = ${attestation}
      where name = 'mfe-games' and version = ${version}`
}
const pin = (merchant: string, releases: object, more: object = {}) =>
  registry.call('POST', '/registry/v1/pins', { merchants: [merchant], releases, reason: 'a test', ...more })
const running = async (merchant: string): Promise<Answer> =>
  (await registry.call('GET', `/registry/v1/running?merchant=${merchant}`)).body[0]

describe.each(FORGERIES.map((forgery, at) => [...forgery, at] as const))(
  'a release of which %s',
  (_what, code, by, at) => {
    const says = { code, values: { release: `mfe-games@2.${at}.0` } }

    it(`is rejected at check, pin, canary, preview, schedule and rollback as ${code}`, async () => {
      const { merchant, version, releases } = await prepare(at)
      // It ran before and is scheduled; both happened before the tampering.
      const first = (await running(merchant)).set.id
      await pin(merchant, releases)
      const genuine = (await running(merchant)).set.id
      await registry.call('POST', '/registry/v1/rollbacks', { merchant, toSet: first, reason: 'back' })
      const {
        body: {
          schedules: [schedule],
        },
      } = await registry.call('POST', '/registry/v1/schedules', {
        merchants: [merchant],
        releases,
        at: '2026-12-01T09:00',
        reason: 'later',
      })
      await forge(version, by)

      const {
        body: {
          merchants: [check],
        },
      } = await registry.call('POST', '/registry/v1/checks', { merchants: [merchant], releases })
      expect(check).toMatchObject({
        fits: false,
        reasons: [expect.stringMatching(/Publish the same build again/)],
        coded: [says],
      })
      expect(await pin(merchant, releases)).toMatchObject({
        status: 409,
        body: { error: { code: 'PIN_REFUSED', coded: [{ code: 'does-not-fit' }, says] } },
      })
      expect(await pin(merchant, releases, { breakGlass: true })).toMatchObject({ status: 409 })
      expect(
        await registry.call('POST', '/registry/v1/canaries', {
          merchants: [merchant],
          releases,
          steps: [{ percent: 5, minutes: 30 }],
          promote: 'manual',
          reason: 'try',
        }),
      ).toMatchObject({ status: 409, body: { error: { code: 'PIN_REFUSED' } } })
      expect(
        await registry.call('POST', '/registry/v1/overrides', {
          kind: 'preview',
          merchant,
          name: 'mfe-games',
          version,
          reason: 'look',
        }),
      ).toMatchObject({ status: 409, body: { error: { code: 'WRONG_STATE', coded: [says] } } })
      expect(
        await registry.call('POST', '/registry/v1/rollbacks', { merchant, toSet: genuine, reason: 'back' }),
      ).toMatchObject({ status: 409, body: { error: { coded: [{ code: 'cannot-go-back' }, says] } } })
      await calendarJob({
        sql: registry.database.sql,
        callsVersion: '1.0.0',
        publicKey: registry.signingKey.publicKey,
      }).run(new Date('2026-12-01T09:00:01Z'))
      const { body: schedules } = await registry.call('GET', `/registry/v1/schedules?merchant=${merchant}`)
      expect(schedules).toMatchObject([
        { id: schedule.id, state: 'failed', failureCoded: [{ code: 'does-not-fit' }, says] },
      ])
      expect((await running(merchant)).set.id).toBe(first)
    })
  },
)

it('rejects the approval of a proposal whose release was forged after it was proposed', async () => {
  const { merchant, version, releases } = await prepare(90)
  await registry.setPolicies({ fourEyesAbove: 0 })
  const {
    body: { proposal },
  } = await pin(merchant, releases)
  await forge(version, FORGERIES[0]![2])
  const approver = registry.tokenOf('olga', { role: 'approver' })
  expect(
    await registry.call(
      'POST',
      `/registry/v1/proposals/${proposal}/decisions`,
      { decision: 'approve', reason: 'fine' },
      approver,
    ),
  ).toMatchObject({ status: 409, body: { error: { code: 'PIN_REFUSED' } } })
})
