import type { Logger } from 'pino'
import type { PrivateImageDeps } from './private-images.ts'
import { QUOTA_WINDOW_MS } from './quotas.ts'
import { findUnknownKeys, forgetPrivateImages, hasPrivateImages } from './repository.ts'

/** Minimum age for deleting a file that has no row. The row of a valid file is inserted within seconds. */
const MIN_AGE_MS = 24 * 60 * 60_000
const BATCH = 500

/**
 * Deletes files in the store that are older than a day and have no image row. Such files come from failed transactions,
 * from processes that ended between storing and inserting, and from deletions that failed in the store. Then deletes
 * rows of deleted images that no quota counts any more. If the database has never recorded an image, no file is
 * deleted, because the store may belong to another database. Returns the number of deleted files.
 * @throws DomainError IMAGES_UNAVAILABLE when the store fails
 */
export async function cleanUpPrivateImages({
  sql,
  clock,
  privateImages,
  log,
}: Omit<PrivateImageDeps, 'config'> & { log: Logger }): Promise<number> {
  if (!(await hasPrivateImages(sql))) return 0
  const before = new Date(clock().getTime() - MIN_AGE_MS)
  let deleted = 0
  async function deleteUnknown(keys: readonly string[]): Promise<void> {
    for (const key of await findUnknownKeys(sql, keys)) {
      await privateImages.delete(key)
      deleted++
    }
  }

  let old: string[] = []
  for await (const { key, storedAt } of privateImages.list()) {
    if (storedAt < before) old.push(key)
    if (old.length < BATCH) continue
    await deleteUnknown(old)
    old = []
  }
  await deleteUnknown(old)
  await forgetPrivateImages(sql, new Date(clock().getTime() - QUOTA_WINDOW_MS))
  if (deleted > 0) log.info({ deleted }, 'private images deleted that nothing shows')
  return deleted
}
