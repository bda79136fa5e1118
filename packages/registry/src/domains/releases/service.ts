import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import type { ReleaseSummary } from '@atrium/contracts/staff/releases/releases'
import { SHELL } from '@atrium/contracts/releases'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'
import { attest, recordHash } from '@atrium/staff-client/attestation'
import type { Caller } from '@atrium/staff-api/access/caller'
import { OperationError } from '@atrium/staff-api/errors'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import { appendEntry } from '../../platform/log/repository.ts'
import { reason } from '@atrium/staff-api/reasons'
import type { SigningKey } from '../../platform/signing-key.ts'
import { assertGenuine, assertSigned, isRestoration, renewAttestation } from '../attestation/service.ts'
import { readPolicies } from '../policies/service.ts'
import { whoBreaksWith } from './breaking.ts'
import { differences } from './differences.ts'
import { isPreRelease, sourceReasons } from './eligibility.ts'
import { isIntact } from './integrity.ts'
import {
  filesOfThatName,
  findIntegrity,
  findRelease,
  insertRelease,
  listBlocked,
  lockRemote,
  restoreRelease,
} from './repository.ts'
import type { KeptRelease } from './repository.ts'
import { overBudget, weigh } from './sizes.ts'
import type { Weight } from './sizes.ts'
import { sizeOf, summaries } from './summaries.ts'
import type { Files } from './verify.ts'
import { contentWarnings } from './warnings/index.ts'

/** A verified release with its publisher's data. */
export interface Publication {
  readonly record: ReleaseRecord
  readonly files: Files
  /** Subjects of the commits since the previous release. Those of the first publication are kept. */
  readonly changes: readonly string[]
  /** Detached JWS over the record. */
  readonly signature?: string | undefined
  /** Checks everything and stores nothing. */
  readonly dryRun: boolean
}

interface Deps {
  readonly sql: Sql
  readonly store: FileStore
  readonly signingKey: SigningKey
  /** Version of the calls contract that the running gateway serves. */
  readonly callsVersion: string
}

/**
 * Stores a verified release: files first, then rows and the log entry in one transaction. The same content again is not
 * new, and restores missing or collected files.
 * @throws OperationError RELEASE_INVALID for a signature or a size; CONTRACT_BROKEN; RELEASE_CONFLICT or FILE_CONFLICT
 * for different bytes; STORAGE_FULL or STORAGE_FAILED if files cannot be stored
 */
export async function publish(
  { sql, store, signingKey, callsVersion }: Deps,
  publication: Publication,
  caller: Caller,
): Promise<OperationAnswer<'publish'>> {
  const { record, files } = publication
  const { name, version } = record
  return sql.begin(async (tx) => {
    const { budgets, requireSignature, refuseDirty } = await readPolicies(tx)
    await assertSigned(record, publication.signature, { publicKey: caller.publicKey, isWanted: requireSignature })
    const [unacceptable] = sourceReasons(record, { refuseDirty })
    if (unacceptable) throw OperationError.coded('RELEASE_INVALID', unacceptable)
    await lockRemote(tx, name)
    const { published, isRestored } = await assertImmutable(tx, record, { files, publicKey: signingKey.publicKey })
    const plan = await store.plan(name, files)
    const weight = weigh(record, plan.compressed)
    const size = await sizeOf(tx, record, weight, budgets)
    const warnings = published
      ? []
      : [
          ...(await assertPublishable(tx, record, { callsVersion, tooHeavy: overBudget(`${name}@${version}`, size) })),
          ...(await contentWarnings(record, files, size)),
        ]
    if (!publication.dryRun) {
      const takeBack = await plan.write()
      try {
        await keep(tx, publication, { published, isRestored, weight, signingKey, by: caller.label })
      } catch (error) {
        await takeBack()
        throw error
      }
    }
    return { name, version, isNew: !published, address: `/releases/${name}/${version}`, size, warnings }
  })
}

/**
 * Returns the release if it is already published. `isRestored`: its record in the database was tampered with, and this
 * is the published one.
 */
async function assertImmutable(
  tx: Transaction,
  record: ReleaseRecord,
  { files, publicKey }: { files: Files; publicKey: string },
): Promise<{ published: KeptRelease | undefined; isRestored: boolean }> {
  const published = await findRelease(tx, record.name, record.version)
  const isRestored = published !== undefined && (await isRestoration(tx, publicKey, published, record))
  const differing = published && !isRestored ? differences(published.record, record) : []
  if (differing.length)
    throw new OperationError(
      'RELEASE_CONFLICT',
      `${record.name}@${record.version} is published already with other content, and a release never changes. Publish this under a new version.`,
      differing,
    )
  const clashes = (await filesOfThatName(tx, record))
    .filter(({ name, integrity }) => !isIntact(files.get(name)!, integrity))
    .map(({ name }) => name)
  if (clashes.length)
    throw new OperationError(
      'FILE_CONFLICT',
      `${record.name} has files of these names with other bytes, from an earlier release. Build with content hashes in the names.`,
      clashes,
    )
  return { published, isRestored }
}

/**
 * Violations reject a release that merchants could run; for a pre-release they are only warnings. Incompatibilities are
 * warnings for both.
 */
async function assertPublishable(
  tx: Transaction,
  record: ReleaseRecord,
  { callsVersion, tooHeavy }: { callsVersion: string; tooHeavy: string | undefined },
): Promise<string[]> {
  const title = `${record.name}@${record.version}`
  const { broken, warnings } = await whoBreaksWith(tx, record, callsVersion)
  const sourced = sourceWarnings(record)
  if (isPreRelease(record.version)) return [...(tooHeavy ? [tooHeavy] : []), ...broken, ...warnings, ...sourced]
  if (tooHeavy)
    throw new OperationError(
      'RELEASE_INVALID',
      `${title} is too large. Make it smaller, or have an administrator raise its budget.`,
      [tooHeavy],
    )
  if (broken.length)
    throw new OperationError(
      'CONTRACT_BROKEN',
      record.name === SHELL
        ? `${title} breaks the portal contract ${record.contract.portal} for remotes that run. Bring back what they need, or raise the major of the contract.`
        : `${title} breaks what running remotes have of ${record.name}. Bring back what they need, or publish it with the next major version.`,
      broken,
    )
  return [...warnings, ...sourced]
}

/**
 * Warnings about missing information on the sources. None for local builds, which are always built from uncommitted
 * changes.
 */
function sourceWarnings(record: ReleaseRecord): string[] {
  return sourceReasons(record, { refuseDirty: 'releases' }).map(({ code }) =>
    code === 'no-commit'
      ? 'It names no commit of its project: nobody can tell which sources it was built from.'
      : `It was built from a work tree with uncommitted changes, so it is not what the commit ${record.commit.slice(0, 12)} says.`,
  )
}

async function keep(
  tx: Transaction,
  { record, changes, signature }: Publication,
  {
    published,
    isRestored,
    weight,
    signingKey,
    by,
  }: { published: KeptRelease | undefined; isRestored: boolean; weight: Weight; signingKey: SigningKey; by: string },
): Promise<void> {
  const entry = { actor: by, action: 'published', release: { name: record.name, version: record.version } } as const
  if (published) {
    await restoreRelease(tx, record, weight)
    await renewAttestation(tx, signingKey, published, isRestored ? record : undefined)
    if (published.collectedAt || isRestored) await appendEntry(tx, { ...entry, details: { restored: true } })
    return
  }
  await insertRelease(tx, {
    record,
    changes,
    weight,
    signature,
    by,
    attestation: await attest(signingKey.privateKey, record),
  })
  // The hash in the log is independent of the table with the record.
  await appendEntry(tx, { ...entry, details: { sha256: await recordHash(record) } })
}

/**
 * Reads a published release. @throws OperationError NOT_FOUND, RELEASE_INVALID if the record is not the published one
 */
export async function publishedRelease(
  sql: Sql,
  signingKey: SigningKey,
  { name, version }: { name: string; version: string },
): Promise<OperationAnswer<'release'>> {
  const release = await findRelease(sql, name, version)
  if (!release) throw OperationError.coded('NOT_FOUND', reason('unknown-release', { release: `${name}@${version}` }))
  if (!release.collectedAt) await assertGenuine(signingKey.publicKey, release)
  const [summary] = await publishedReleases(sql, { name, version })
  return { record: release.record, summary: summary!, attestation: release.attestation ?? '' }
}

/** Releases, newest first. */
export async function publishedReleases(
  sql: Sql,
  query: { name?: string; version?: string },
): Promise<ReleaseSummary[]> {
  return summaries(sql, query, (await readPolicies(sql)).budgets)
}

/** Blocked versions, for the feed of portal servers. */
export const blockedReleases = (sql: Sql | Transaction): Promise<{ name: string; version: string }[]> =>
  listBlocked(sql)

/** Whether these bytes are the published file with this name. */
export async function isAsPublished(sql: Sql, remote: string, file: string, bytes: Buffer): Promise<boolean> {
  const integrity = await findIntegrity(sql, remote, file)
  return integrity !== undefined && isIntact(bytes, integrity)
}
