import type { ReleaseSummary } from '@atrium/contracts/registry-api'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'
import { RegistryError } from '../http/errors.ts'
import { appendEntry } from '../log/repository.ts'
import { differences } from './differences.ts'
import type { FileStore } from './file-store.ts'
import { isIntact } from './integrity.ts'
import { filesOfThatName, findRecord, insertRelease, listReleases, lockRemote } from './repository.ts'
import type { Files } from './verify.ts'

/**
 * Keeps a verified release for ever: files first, then rows and the log entry in one transaction.
 * Answers whether it is new; the same content again is not, and heals files that the disk lost.
 * @throws RegistryError RELEASE_CONFLICT or FILE_CONFLICT for other bytes, STORAGE_FULL or STORAGE_FAILED when files cannot be kept
 */
export async function publish(deps: { sql: Sql; store: FileStore }, record: ReleaseRecord, files: Files, actor: string): Promise<boolean> {
  return deps.sql.begin(async (tx) => {
    await lockRemote(tx, record.name)
    const isNew = await assertImmutable(tx, record, files)
    const takeBack = await deps.store.write(record.name, files)
    try {
      if (isNew) await keep(tx, record, actor)
    } catch (error) {
      await takeBack()
      throw error
    }
    return isNew
  })
}

async function assertImmutable(tx: Transaction, record: ReleaseRecord, files: Files): Promise<boolean> {
  const published = await findRecord(tx, record.name, record.version)
  const differing = published ? differences(published, record) : []
  if (differing.length) throw new RegistryError('RELEASE_CONFLICT', `${record.name}@${record.version} is published already with other content, and a release never changes. Publish this under a new version.`, differing)
  const clashes = (await filesOfThatName(tx, record)).filter(({ name, integrity }) => !isIntact(files.get(name)!, integrity)).map(({ name }) => name)
  if (clashes.length) throw new RegistryError('FILE_CONFLICT', `${record.name} has files of these names with other bytes, from an earlier release. Build with content hashes in the names.`, clashes)
  return !published
}

async function keep(tx: Transaction, record: ReleaseRecord, actor: string): Promise<void> {
  await insertRelease(tx, record, actor)
  await appendEntry(tx, { actor, action: 'published', release: { name: record.name, version: record.version } })
}

/** @throws RegistryError NOT_FOUND */
export async function publishedRelease(sql: Sql, name: string, version: string): Promise<ReleaseRecord> {
  const record = await findRecord(sql, name, version)
  if (!record) throw new RegistryError('NOT_FOUND', `${name}@${version} was never published.`)
  return record
}

/** Newest first. */
export const publishedReleases = (sql: Sql): Promise<ReleaseSummary[]> => listReleases(sql)
